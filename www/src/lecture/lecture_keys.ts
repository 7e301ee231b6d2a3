/** Keyboard shortcuts of a lecture: those of a presenter's remote control first. They do the same in the window of the notes. */

import type { QuickKey } from '../state/key_list';
import { moveOn } from '../state/predict_first';
import { isBlack, isClosing, showStep } from './giving';
import type { LectureKey } from './notes';

const blacken = () => {
  isBlack.value = !isBlack.value;
};

/** There is nothing behind the summary, and before it the last step as it ended. */
export function turn(by: 1 | -1) {
  if (!isClosing.value) moveOn(by);
  else if (by === -1) isClosing.value = false;
}

const on = () => turn(1);
const back = () => turn(-1);

export const LECTURE_KEYS: readonly (QuickKey & { key: LectureKey })[] = [
  { key: 'PageDown', name: 'Page Down', does: 'the lecture: on', act: on },
  { key: 'PageUp', name: 'Page Up', does: 'the lecture: back', act: back },
  { key: 'ArrowRight', name: 'Right', does: 'the lecture: on', act: on },
  { key: 'ArrowLeft', name: 'Left', does: 'the lecture: back', act: back },
  { key: 'Home', does: 'its first step', act: () => showStep(0) },
  { key: 'End', does: 'its last step', act: () => showStep(Number.MAX_SAFE_INTEGER) },
  { key: 'b', does: 'a black screen, and back', act: blacken },
  { key: '.', does: 'a black screen, and back', act: blacken },
];
