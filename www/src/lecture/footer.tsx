/** Footer while a lecture is given: the position, the step's title, and what it changes. */

import { layout, projected } from '../state/appearance';
import { predictFirst } from '../state/predict_first';
import { Word } from '../views/word';
import { isAnswered } from './answered';
import { Closing, SUMMARY } from './closing';
import { at, changed, given, isBlack, isClosing, leave, step } from './giving';
import { turn } from './lecture_keys';
import { LectureTools } from './tools';

export function LectureFooter() {
  const count = given.value?.models.length ?? 0;
  return (
    <footer class="lecture" aria-label="The lecture" data-answered={isAnswered.value || undefined}>
      <p class="lecture-at">
        <b>{at.value + 1}</b> / {count}
      </p>
      <p class="lecture-progress" aria-hidden="true">
        {Array.from({ length: count }, (_, k) => (
          <i key={k} class={k <= at.value ? 'done' : ''} />
        ))}
      </p>
      <p class="lecture-caption" role="status">
        <b>{isClosing.value ? SUMMARY : <Word text={step.value?.title ?? ''} />}</b>
        {changed.value !== '' && !isClosing.value && <span>changed: {changed.value}</span>}
      </p>
      {!projected.value && <Buttons />}
      {isClosing.value && <Closing />}
      {isBlack.value && (
        <div class="black" onClick={() => (isBlack.value = false)}>
          <span class="unseen" role="status">
            The screen is black. B shows it again.
          </span>
        </div>
      )}
    </footer>
  );
}

/** Outside of the projector, where a page has no remote control. */
function Buttons() {
  return (
    <div class="tools">
      <button type="button" class="tool" title="Page Up" onClick={() => turn(-1)}>
        Back
      </button>
      <button type="button" class="tool" title="Page Down" onClick={() => turn(1)}>
        {predictFirst.value ? 'On' : 'Next'}
      </button>
      {layout.value !== 'narrow' && <LectureTools />}
      <button type="button" class="tool" onClick={leave}>
        Leave the lecture
      </button>
    </div>
  );
}
