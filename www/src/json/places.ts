/** Source map of a JSON text: the position of each part of a document in it. */

import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { keysOf } from '../model/path';

export interface Place {
  from: number;
  to: number;
}

/** Milliseconds that a long text may take to be parsed. */
const PATIENCE = 500;

/** The value at a path, or the innermost that there is; no more than its first line. */
export function placeOf(state: EditorState, path: string): Place {
  let node = ensureSyntaxTree(state, state.doc.length, PATIENCE)?.topNode.firstChild ?? null;
  for (const key of keysOf(path)) {
    const inner: SyntaxNode | null = node && (typeof key === 'number' ? itemAt(node, key) : fieldAt(state, node, key));
    if (!inner) break;
    node = inner;
  }
  const from = node?.from ?? 0;
  return { from, to: Math.min(node?.to ?? 0, state.doc.lineAt(from).to) };
}

function itemAt(list: SyntaxNode, index: number): SyntaxNode | null {
  if (list.name !== 'Array') return null;
  let item = list.firstChild?.nextSibling ?? null; // behind the bracket
  for (let k = 0; item && k < index;) {
    item = item.nextSibling;
    if (item && item.name !== ',' && item.name !== ']') k++;
  }
  return item;
}

/** The field of an object with this name. Where several have it, JSON means the last. */
function fieldAt(state: EditorState, object: SyntaxNode, name: string): SyntaxNode | null {
  const fields = object.getChildren('Property').filter((field) => nameOf(state, field) === name);
  return fields.at(-1)?.lastChild ?? null;
}

function nameOf(state: EditorState, field: SyntaxNode): unknown {
  const name = field.getChild('PropertyName');
  try {
    return name && JSON.parse(state.sliceDoc(name.from, name.to));
  } catch {
    return null;
  }
}

const WHERE = / at line (\d+) column (\d+)$/;

/** What is wrong, where the place is told beside it. */
export const withoutPlace = (message: string): string => message.replace(WHERE, '');

/** Where a text stops being JSON, as the reader says it. */
export function placeInWords(state: EditorState, message: string): Place | null {
  const [, row, column] = WHERE.exec(message) ?? [];
  if (row === undefined || column === undefined) return null;
  const line = state.doc.line(Math.max(1, Math.min(Number(row), state.doc.lines)));
  const to = Math.min(line.from + Number(column), line.to);
  return { from: Math.max(line.from, to - 1), to };
}
