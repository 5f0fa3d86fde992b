import type { Workshop } from '../construct.ts';
import type { Setting } from '../settings.ts';
import type { Constraint } from '../steps.ts';
import { duplicateItems, missing, wrongCounts, wrongMatches } from './members.ts';
import type { Violation } from './model.ts';
import { notMultiples, offFormat, offPattern, outOfBound, wrongLengths } from './scalars.ts';
import { wrongBranches } from './unions.ts';
import { forbiddenValues, otherValues, refusedValues, wrongTypes } from './values.ts';

/** Values that likely violate a constraint and nothing else that is asked of the place; that they do has to be seen. */
export function violationsOf(
  workshop: Workshop,
  { node, schema, property, keyword }: Constraint,
  setting: Setting,
): Iterable<Violation> {
  const { depth } = setting;
  const facts = { ...setting.facts, nodes: setting.facts.nodes.filter((other) => other !== node) };
  if (node === undefined) return refusedValues(setting);
  switch (node.kind) {
    case 'type':
      return wrongTypes(workshop, schema, facts, node, depth);
    case 'const':
      return otherValues(workshop, facts, [node.value], depth);
    case 'enum':
      return otherValues(workshop, facts, node.values, depth);
    case 'bound':
      return outOfBound(facts, node);
    case 'multipleOf':
      return notMultiples(facts, node);
    case 'length':
      return wrongLengths(workshop, facts, node);
    case 'pattern':
      return offPattern(workshop, facts, node);
    case 'format':
      return offFormat(workshop, facts, node);
    case 'required':
    case 'dependentRequired':
      return missing(workshop, facts, node, property as string, depth);
    case 'itemCount':
    case 'propertyCount':
      return wrongCounts(workshop, facts, node, depth);
    case 'uniqueItems':
      return duplicateItems(workshop, facts, depth);
    case 'contains':
      return wrongMatches(workshop, facts, node, keyword, depth);
    case 'anyOf':
    case 'oneOf':
      return wrongBranches(workshop, setting.facts, node, depth);
    case 'not':
      return forbiddenValues(workshop, facts, node, depth);
    default:
      return [];
  }
}
