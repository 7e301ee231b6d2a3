/** What the head of a projected page has for a lecture: its notes, in a window of their own. */

import { isBlocked, openNotes } from './notes_window';

export function LectureTools() {
  return (
    <>
      <button type="button" class="tool" onClick={openNotes}>
        Notes
      </button>
      <span role="status" class="blocked">
        {isBlocked.value &&
          'The browser has blocked the window of the notes: allow pop-ups here, then press Notes again.'}
      </span>
    </>
  );
}
