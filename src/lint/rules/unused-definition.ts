import type { Location } from '../../model/schema.ts';
import type { Rule } from '../model.ts';

export const unusedDefinition: Rule = {
  id: 'unused-definition',
  title: 'definition never used',
  why: 'A definition that nothing refers to costs the model attention and misleads a reviewer into believing that it constrains something. Often the reference to it is what is missing.',
  severity: 'info',
  help: 'Refer to it, or take it out.',
  bad: { type: 'boolean', $defs: { id: { type: 'integer' } } },
  good: { type: 'boolean' },
  *check(context) {
    const used = new Set<Location>();
    for (const { location } of context.sites)
      for (
        let here: Location | undefined = location;
        here !== undefined && !used.has(here);
        here = here.parent
      )
        used.add(here);
    for (const location of context.frame.locations) {
      const [keyword, name, ...more] = location.tokens;
      const isDefinition = (keyword === '$defs' || keyword === 'definitions') && more.length === 0;
      if (!isDefinition || used.has(location) || location.document !== context.frame.root.document) continue;
      yield { pointer: context.pointerOf(location), message: `${this.title}: ${JSON.stringify(name)}` };
    }
  },
};
