import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Mark, Span } from './messages.ts';

/** An editor of a JSON text. */
export interface Editor {
  readonly text: string;
  setText(text: string): void;
  mark(marks: readonly Mark[]): void;
  /** Selects a part of the text and goes there. */
  show(span: Span): void;
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--name)' },
  { tag: tags.string, color: 'var(--string)' },
  { tag: tags.number, color: 'var(--number)' },
  { tag: [tags.bool, tags.null], color: 'var(--keyword)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--pane)', fontSize: '13.5px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    lineHeight: '1.5',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-gutters': { backgroundColor: 'var(--pane)', color: 'var(--quiet)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--active)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  // The usual marks are images in the style sheet, which the page's policy forbids.
  '.cm-lintRange': {
    backgroundImage: 'none !important',
    textDecoration: 'underline wavy 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-error': { textDecorationColor: 'var(--bad)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warn)' },
  '.cm-lintRange-info': { textDecorationColor: 'var(--accent)' },
  '.cm-lint-marker': {
    content: 'normal !important',
    width: '0.6em',
    height: '0.6em',
    margin: '0.45em auto',
    borderRadius: '50%',
  },
  '.cm-lint-marker-error': { backgroundColor: 'var(--bad)' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--warn)' },
  '.cm-lint-marker-info': { backgroundColor: 'var(--accent)' },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--pane)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
  },
});

/**
 * Makes an editor in a shadow root: there its styles are style sheets made by script, which the page's policy allows,
 * and not elements with styles in them, which it forbids.
 *
 * @param label what a screen reader calls it
 * @param onChange called with every change, the user's and the page's own
 */
export function createEditor(host: HTMLElement, label: string, onChange: () => void): Editor {
  const root = host.attachShadow({ mode: 'open' });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        lintGutter(),
        json(),
        syntaxHighlighting(colours),
        look,
        // Tab is left alone, so that it leads out of the editor.
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) onChange();
        }),
      ],
    }),
  });
  return {
    get text() {
      return view.state.doc.toString();
    },
    setText(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    mark(marks) {
      const { length } = view.state.doc;
      const within = marks.filter(({ to }) => to <= length);
      view.dispatch(
        setDiagnostics(
          view.state,
          [...within].sort((a, b) => a.from - b.from),
        ),
      );
    },
    show({ from, to }) {
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    },
  };
}
