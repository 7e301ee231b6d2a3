/** Lecture tools in the head of a projected page: its notes, in a window of their own. */

import { hindrance, openNotes } from './notes_window';

export function LectureTools() {
  return (
    <>
      <button type="button" class="tool" onClick={openNotes}>
        Notes
      </button>
      <span role="status" class="blocked">
        {hindrance.value}
      </span>
    </>
  );
}
