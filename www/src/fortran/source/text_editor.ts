/** Text editor of the source, loaded with it. It lives in a shadow root, where its styles are a constructed sheet: the page's policy
 *  allows no other. Its undo is the page's. */

import { defaultKeymap } from '@codemirror/commands';
import { HighlightStyle, indentUnit, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { frame } from '../../json/look';
import { difference, replaceSelection } from '../../json/text_changes';
import { redo, undo } from '../../state/history';
import { columnsBeside, showing, watchWidths, type Beside, type Widths } from './columns';
import type { PlacedProblem } from './problems';
import { words } from './words';

export interface SourceEditor {
  /** Shows another text; the selection stays where it can. */
  show(text: string): void;
  /** How its words are coloured. */
  readAs(form: 'fixed' | 'free'): void;
  /** What stands beside the lines of a text, by their numbers from 1. Another text keeps what it has: that moves with its lines. */
  price(beside: Beside, of: string): void;
  mark(problems: readonly PlacedProblem[]): void;
  goTo(line: number, column: number): void;
  close(): void;
}

interface Heard {
  typed: (text: string) => void;
  left: () => void;
  /** The columns beside the text are this wide now. */
  measured: (widths: Widths) => void;
}

const shown = Annotation.define<boolean>();

/** The first of several sheets wins. */
const look = [
  EditorView.theme({
    '&': { fontSize: 'var(--source-size, 0.75rem)', maxHeight: 'var(--source-height, 60rem)', minHeight: '6rem' },
    '.cm-scroller': { lineHeight: '1.5' },
    '.cm-line': { paddingInlineEnd: '1rem' },
    '.cm-lineNumbers .cm-gutterElement': { paddingInlineStart: '0' },
  }),
  frame,
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.keyword, fontWeight: '650' },
      { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
      { tag: [tags.string, tags.number], color: 'var(--scheme-5-text)' },
      { tag: tags.labelName, color: 'var(--muted)' },
    ]),
  ),
];

const language = (isFixed: boolean) => StreamLanguage.define(words(isFixed));

export function openEditor(root: ShadowRoot, text: string, form: 'fixed' | 'free', heard: Heard): SourceEditor {
  const reading = new Compartment();
  const listen = ({ docChanged, state, transactions }: ViewUpdate) => {
    if (docChanged && !transactions.some((transaction) => transaction.annotation(shown)))
      heard.typed(state.doc.toString());
  };
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        columnsBeside,
        reading.of(language(form === 'fixed')),
        search({ top: true }),
        indentUnit.of('  '),
        keymap.of([
          { key: 'Mod-z', run: () => done(undo), shift: () => done(redo) },
          { key: 'Mod-y', run: () => done(redo) },
          ...defaultKeymap,
          ...searchKeymap,
        ]),
        EditorView.contentAttributes.of({
          'aria-label': 'The Fortran source',
          'aria-multiline': 'true',
          tabindex: '0',
          autocorrect: 'off',
          autocapitalize: 'off',
        }),
        EditorView.updateListener.of(listen),
        EditorView.domEventHandlers({ blur: () => heard.left(), beforeinput: replaceSelection }),
        look,
      ],
    }),
  });
  const endWatching = watchWidths(view, heard.measured);
  const lineAt = (line: number) => view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
  return {
    show(next) {
      const changes = difference(view.state.doc.toString(), next);
      if (changes) view.dispatch({ changes, annotations: shown.of(true) });
    },
    readAs: (next) => view.dispatch({ effects: reading.reconfigure(language(next === 'fixed')) }),
    price(beside, of) {
      if (view.state.doc.toString() === of) view.dispatch({ effects: showing(view.state, beside) });
    },
    mark(problems) {
      const marks = problems.flatMap(({ line, column, text: message }) => {
        if (line === null) return [];
        const { from, to } = lineAt(line);
        const at = Math.min(to, from + column - 1);
        return [{ from: at, to: Math.max(at, to), severity: 'error' as const, message }];
      });
      view.dispatch(setDiagnostics(view.state, marks));
    },
    goTo(line, column) {
      const { from, to } = lineAt(line);
      const anchor = Math.min(to, from + column - 1);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    },
    close() {
      endWatching();
      view.destroy();
    },
  };
}

function done(action: () => void): boolean {
  action();
  return true;
}
