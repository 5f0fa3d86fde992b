import {
  type Answer,
  type OutputName,
  outputs,
  type ShownCase,
  type ShownError,
  type ShownFinding,
  type Span,
  type TabName,
} from './messages.ts';

/** What a user can do with the results. */
export interface Actions {
  showInSchema(span: Span): void;
  showInInstance(span: Span): void;
  fix(findings: readonly number[]): void;
  tryCase(text: string): void;
  chooseOutput(output: OutputName): void;
}

/** Fills the panel of a tab. */
export function fillPanel(
  panel: HTMLElement,
  tab: TabName,
  answer: Answer,
  output: OutputName,
  actions: Actions,
): void {
  panel.replaceChildren(...contentOf(tab, answer, output, actions));
}

function contentOf(tab: TabName, answer: Answer, output: OutputName, actions: Actions): Node[] {
  switch (tab) {
    case 'errors':
      return errorList(answer, actions);
    case 'output':
      return outputView(answer, output, actions);
    case 'lint':
      return findingList(answer.findings, actions);
    case 'cases':
      return caseList(answer.cases, actions);
    case 'type':
      return answer.type === '' ? [quiet('There is a type when the schema compiles.')] : [code(answer.type)];
  }
}

function errorList({ obstacle, errors }: Answer, actions: Actions): Node[] {
  if (obstacle !== undefined) return [quiet(obstacle)];
  if (errors.length === 0) return [quiet('Nothing is wrong with the instance.')];
  return [list(errors.map((error) => errorItem(error, actions)))];
}

function errorItem(
  { path, message, keywordLocation, inInstance, inSchema }: ShownError,
  actions: Actions,
): Node {
  const where = el('div', { className: 'path' }, link(path, inInstance, actions.showInInstance));
  const by = el('div', { className: 'quiet' }, 'by ', link(keywordLocation, inSchema, actions.showInSchema));
  return el('li', {}, where, el('div', {}, message), by);
}

function outputView({ output, obstacle }: Answer, chosen: OutputName, actions: Actions): Node[] {
  const select = el(
    'select',
    {},
    ...outputs.map((name) => el('option', { value: name, selected: name === chosen }, name)),
  );
  select.addEventListener('change', () => actions.chooseOutput(select.value as OutputName));
  const label = el('label', { className: 'row' }, 'Format of the specification', select);
  return [label, obstacle === undefined ? code(output) : quiet(obstacle)];
}

function findingList(findings: readonly ShownFinding[], actions: Actions): Node[] {
  if (findings.length === 0) return [quiet('The linter finds nothing: the schema is closed and bounded.')];
  const fixable = findings.flatMap(({ fix }, index) => (fix === undefined ? [] : index));
  const items = findings.map((finding, index) => {
    const { rule, severity, message, help, pointer, place, fix } = finding;
    const head = el(
      'div',
      { className: 'row' },
      tag(severity, severity),
      el('span', {}, message, ' ', el('span', { className: 'quiet' }, `(${rule})`)),
    );
    const where = el(
      'div',
      { className: 'quiet' },
      'at ',
      link(pointer || 'the root', place, actions.showInSchema),
    );
    const mend = fix === undefined ? [] : [button(`Fix: ${fix}`, () => actions.fix([index]))];
    return el('li', {}, head, el('div', { className: 'quiet' }, help), where, ...mend);
  });
  const all = fixable.length > 1 ? [button(`Fix all ${fixable.length}`, () => actions.fix(fixable))] : [];
  return [...all, list(items)];
}

function caseList(cases: readonly ShownCase[], actions: Actions): Node[] {
  if (cases.length === 0) return [quiet('There are cases when the schema compiles.')];
  const items = cases.map(({ name, valid, text }) => {
    const kind = valid ? 'valid' : 'invalid';
    const name_ =
      text === undefined
        ? el('span', { className: 'quiet' }, `${name} (not to be written as JSON)`)
        : link(name, text, actions.tryCase);
    return el('li', {}, el('div', { className: 'row' }, tag(kind, kind), name_));
  });
  const note = quiet('Derived from the schema, one violation at a time. Choose one to try it.');
  return [note, list(items)];
}

function list(items: readonly Node[]): Node {
  return el('ul', {}, ...items);
}

function code(text: string): Node {
  return el('pre', {}, el('code', {}, text));
}

function quiet(text: string): Node {
  return el('p', { className: 'quiet' }, text);
}

function tag(kind: string, text: string): HTMLElement {
  const span = el('span', { className: 'tag' }, text);
  span.dataset['kind'] = kind;
  return span;
}

function button(text: string, act: () => void): HTMLElement {
  const made = el('button', { type: 'button' }, text);
  made.addEventListener('click', act);
  return made;
}

/** A text that leads somewhere, if there is somewhere to go. */
function link<T>(text: string, target: T | undefined, go: (target: T) => void): Node {
  if (target === undefined) return el('code', {}, text);
  const made = button('', () => go(target));
  made.className = 'link';
  made.append(el('code', {}, text));
  return made;
}

function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
