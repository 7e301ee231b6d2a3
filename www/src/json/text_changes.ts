/** Text diff (common prefix and suffix), so that the selection stays, and typing over a selection, for text editors. */

import type { EditorView } from '@codemirror/view';

/** Left to the browser, text typed over lines is merged with inline styles, which the page's policy reports. */
export function replaceSelection(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== 'insertText' || event.data === null || event.isComposing || view.state.selection.main.empty)
    return false;
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

/** The change from one text to another. It replaces only what differs, so that the selection stays. */
export function difference(now: string, next: string) {
  if (now === next) return null;
  const shorter = Math.min(now.length, next.length);
  let from = 0;
  while (from < shorter && now[from] === next[from]) from++;
  let behind = 0;
  while (behind < shorter - from && now[now.length - 1 - behind] === next[next.length - 1 - behind]) behind++;
  return { from, to: now.length - behind, insert: next.slice(from, next.length - behind) };
}
