/** The text editor of the JSON panel, loaded when the panel is first opened. It lives in a shadow root, where its
 *  styles are a constructed sheet: the page's policy allows no other. */

import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { Problem } from '../../pkg/juxtapose.js';
import { problemText } from '../model/field_text';
import * as page from '../state/history';
import { readNow, take, type } from '../state/json_text';
import { look } from './look';
import { difference, replaceSelection } from './text_changes';
import { placeInWords, placeOf, withoutPlace } from './places';

export interface PlacedProblem {
  text: string;
  line: number;
  from: number;
}

export interface JsonEditor {
  /** Shows another text, of the model or of a draft; the selection stays where it can. */
  show(text: string, isDraft: boolean): void;
  /** Marks problems at their places, and says where those are. */
  mark(problems: readonly Problem[]): PlacedProblem[];
  goTo(from: number): void;
  seek(path: string): void;
  /** Leaves the page; its text and what it can undo stay for the next one. */
  close(): void;
}

const shown = Annotation.define<boolean>();
const undoable = new Compartment();
const NEW_GROUP = 1000;
/** Problems that are marked at a time: the others come up as these are put right. */
const MOST_MARKED = 500;

/** Whether the text is a draft. */
let drafting = false;

/** The state of the editor that was closed last. */
let kept: EditorState | undefined;

export function openEditor(root: ShadowRoot, text: string): JsonEditor {
  const view = new EditorView({ parent: root, root, state: kept ?? stateOf(text) });
  const goTo = (from: number) => {
    view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    view.focus();
  };
  return {
    show: (next, isDraft) => show(view, next, isDraft),
    mark: (problems) => mark(view, problems),
    goTo,
    seek: (path) => goTo(placeOf(view.state, path).from),
    close() {
      readNow();
      kept = view.state;
      view.destroy();
    },
  };
}

function stateOf(doc: string): EditorState {
  return EditorState.create({
    doc,
    extensions: [
      lineNumbers(),
      lintGutter(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      bracketMatching(),
      indentOnInput(),
      undoable.of(freshHistory()),
      json(),
      search({ top: true }),
      indentUnit.of('  '),
      EditorState.tabSize.of(2),
      EditorView.lineWrapping,
      keymap.of([
        {
          key: 'Mod-z',
          run: (view) => undo(view) || onPage(page.undo),
          shift: (view) => redo(view) || onPage(page.redo),
        },
        { key: 'Mod-y', run: (view) => redo(view) || onPage(page.redo) },
        ...defaultKeymap,
        ...historyKeymap,
        ...searchKeymap,
        ...lintKeymap,
      ]),
      EditorView.contentAttributes.of({
        'aria-label': 'The model as JSON',
        'aria-multiline': 'true',
        tabindex: '0',
        autocorrect: 'off',
        autocapitalize: 'off',
      }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (!docChanged || transactions.some((transaction) => transaction.annotation(shown))) return;
        const text = state.doc.toString();
        const travelled = transactions.some(
          (transaction) => transaction.isUserEvent('undo') || transaction.isUserEvent('redo'),
        );
        if (travelled) queueMicrotask(() => take(text));
        else type(text);
      }),
      EditorView.domEventHandlers({
        blur: () => {
          readNow();
        },
        beforeinput: replaceSelection,
      }),
      look,
    ],
  });
}

/** What the text's own history does not reach. */
function onPage(action: () => void): boolean {
  action();
  return true;
}

const freshHistory = () => history({ newGroupDelay: NEW_GROUP });

/** The text's own undo brings back drafts; where the model itself has changed, the page's undo leads back, and not
 *  both. */
function show(view: EditorView, next: string, isDraft: boolean) {
  const keeps = drafting || isDraft;
  drafting = isDraft;
  const changes = difference(view.state.doc.toString(), next);
  if (!changes) return;
  view.dispatch({ changes, annotations: [shown.of(true), isolateHistory.of('full')] });
  if (keeps) return;
  view.dispatch({ effects: undoable.reconfigure([]) });
  view.dispatch({ effects: undoable.reconfigure(freshHistory()) });
}

function mark(view: EditorView, problems: readonly Problem[]): PlacedProblem[] {
  const { state } = view;
  const placed = problems.slice(0, MOST_MARKED).map((problem) => {
    const place = (problem.path === '' && placeInWords(state, problem.message)) || placeOf(state, problem.path);
    const text = problemText({ ...problem, message: withoutPlace(problem.message) }, undefined, undefined);
    return { text, ...place, line: state.doc.lineAt(place.from).number };
  });
  view.dispatch(
    setDiagnostics(
      state,
      placed.map(({ from, to, text }) => ({ from, to, severity: 'error', message: text })),
    ),
  );
  return placed.sort((a, b) => a.from - b.from);
}
