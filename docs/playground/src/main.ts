import { createEditor } from './editor.ts';
import { examples } from './examples.ts';
import { type Answer, type OutputName, type Question, type TabName, tabs } from './messages.ts';
import { fillPanel } from './results.ts';
import { fromFragment, toFragment } from './share.ts';

/** So long a user has to pause before the page asks, and so long a question may take, in milliseconds. */
const PAUSE = 150;
const PATIENCE = 10_000;

const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const verdict = find('verdict');
const panel = find('panel');
const dialect = find<HTMLSelectElement>('dialect');
const formats = find<HTMLInputElement>('formats');
const example = find<HTMLSelectElement>('example');
const theme = find<HTMLSelectElement>('theme');

const dialects = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04', 'v1'];
const titles: Readonly<Record<TabName, string>> = {
  errors: 'Errors',
  output: 'Output',
  lint: 'Lint',
  cases: 'Cases',
  type: 'Type',
};

let tab: TabName = 'errors';
let output: OutputName = 'basic';
let worker: Worker | undefined;
let asked = 0;
let pause: ReturnType<typeof setTimeout> | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

const schema = createEditor(find('schema'), 'Schema', () => ask());
const instance = createEditor(find('instance'), 'Instance', () => ask());
const tabButtons = new Map(tabs.map((name) => [name, createTab(name)]));

dialect.append(...dialects.map((name) => new Option(name, name)));
example.append(...examples.map(({ name }, index) => new Option(name, String(index))));
example.addEventListener('change', () => load(Number(example.value)));
dialect.addEventListener('change', () => ask());
formats.addEventListener('change', () => ask());
theme.addEventListener('change', () => chooseTheme(theme.value));
find('share').addEventListener('click', () => share());
window.addEventListener('hashchange', () => open());
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => chooseTheme(theme.value));
// It scrolls, so that the keyboard has to reach it.
panel.tabIndex = 0;
chooseTheme('system');
chooseTab('errors');
await open();

function load(index: number): void {
  const chosen = examples[index];
  if (chosen === undefined) return;
  schema.setText(JSON.stringify(chosen.schema, undefined, 2));
  instance.setText(JSON.stringify(chosen.instance, undefined, 2));
}

/** What the address says, or the first example. */
async function open(): Promise<void> {
  const fragment = location.hash.replace(/^#/, '');
  const shared = fragment === '' ? undefined : await fromFragment(fragment);
  if (shared === undefined) return schema.text === '' ? load(0) : undefined;
  formats.checked = shared.formats;
  dialect.value = dialects.includes(shared.dialect) ? shared.dialect : '2020-12';
  schema.setText(shared.schema);
  instance.setText(shared.instance);
}

async function share(): Promise<void> {
  const fragment = await toFragment({
    schema: schema.text,
    instance: instance.text,
    dialect: dialect.value,
    formats: formats.checked,
  });
  history.replaceState(undefined, '', `#${fragment}`);
  const button = find('share');
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = 'Link copied';
  } catch {
    // Without the right to write to the clipboard, the link stands in the address bar.
    button.textContent = 'Link is in the address';
  }
  setTimeout(() => {
    button.textContent = 'Copy link';
  }, 2000);
}

/** Asks the worker, once the user pauses; an answer that comes after the next question is passed over. */
function ask(fix?: readonly number[]): void {
  clearTimeout(pause);
  pause = setTimeout(() => send(fix), fix === undefined ? PAUSE : 0);
}

function send(fix: readonly number[] | undefined): void {
  const question: Question = {
    id: ++asked,
    schema: schema.text,
    instance: instance.text,
    dialect: dialect.value,
    formats: formats.checked,
    output,
    tab,
    fix,
  };
  worker ??= startWorker();
  worker.postMessage(question);
  clearTimeout(patience);
  patience = setTimeout(() => {
    worker?.terminate();
    worker = undefined;
    tell('none', 'That took too long and was stopped.');
  }, PATIENCE);
}

function startWorker(): Worker {
  const started = new Worker('worker.js', { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.id === asked) show(data);
  });
  started.addEventListener('error', ({ message }) =>
    tell('none', `This should not have happened: ${message}`),
  );
  return started;
}

function show(answer: Answer): void {
  clearTimeout(patience);
  if (answer.fixed !== undefined) {
    schema.setText(answer.fixed);
    return;
  }
  const { obstacle, valid, errors, findings } = answer;
  if (obstacle !== undefined) tell('none', obstacle);
  else if (valid) tell('valid', 'Valid');
  else tell('invalid', `Invalid: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`);
  schema.mark(answer.schemaMarks);
  instance.mark(answer.instanceMarks);
  setBadge('errors', errors.length);
  setBadge('lint', findings.length);
  fillPanel(panel, tab, answer, output, {
    showInSchema: (span) => schema.show(span),
    showInInstance: (span) => instance.show(span),
    fix: ask,
    tryCase: (text) => instance.setText(text),
    chooseOutput(chosen) {
      output = chosen;
      ask();
    },
  });
}

function tell(kind: 'valid' | 'invalid' | 'none', text: string): void {
  verdict.dataset['verdict'] = kind;
  if (verdict.textContent !== text) verdict.textContent = text;
}

function createTab(name: TabName): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.id = `tab-${name}`;
  button.setAttribute('role', 'tab');
  button.setAttribute('aria-controls', 'panel');
  button.textContent = titles[name];
  button.addEventListener('click', () => chooseTab(name));
  button.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = tabs[(tabs.indexOf(name) + step + tabs.length) % tabs.length] as TabName;
    chooseTab(next);
    tabButtons.get(next)?.focus();
  });
  find('tabs').append(button);
  return button;
}

function chooseTab(name: TabName): void {
  tab = name;
  for (const [each, button] of tabButtons) {
    button.setAttribute('aria-selected', String(each === name));
    button.tabIndex = each === name ? 0 : -1;
  }
  panel.setAttribute('aria-labelledby', `tab-${name}`);
  ask();
}

function setBadge(name: TabName, count: number): void {
  const button = tabButtons.get(name) as HTMLButtonElement;
  button.textContent = titles[name];
  if (count === 0) return;
  const badge = document.createElement('span');
  badge.className = 'badge';
  badge.textContent = String(count);
  button.append(' ', badge);
}

function chooseTheme(name: string): void {
  const isDark = name === 'dark' || (name === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
