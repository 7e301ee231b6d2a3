/** Current step of the open example's lesson, and what is to be seen then. */

import { titleOf } from '../model/document';
import { document } from '../state/history';
import { lecturing } from '../state/lecturing';
import { lesson, stage } from '../state/lesson';
import { phase, phases } from '../state/predict_first';
import { Prose } from './prose';
import { Word } from './word';

/** In front of a class: the step, and what it changed, wherever the page is scrolled to. */
export function StepCaption() {
  const attempts = lesson.value?.attempts;
  const at = stage.value;
  const count = attempts?.length ?? 0;
  return (
    <p class="step" role="status">
      {lecturing.value ? (
        <Word text={lecturing.value.title} />
      ) : !attempts ? (
        <Word text={titleOf(document.value)} />
      ) : at === null ? (
        'The example, changed by hand'
      ) : at < 0 ? (
        `The example itself, before step 1 of ${count}`
      ) : (
        <>
          Step {at + 1} of {count}: <b>{attempts[at]?.title}</b>
        </>
      )}
    </p>
  );
}

/** What the lesson says of the step. */
export function Seen() {
  const seen = lecturing.value ? '' : lesson.value?.attempts[stage.value ?? -1]?.see;
  return (
    <p class="see" role="status">
      {seen && <Prose text={seen} />}
    </p>
  );
}

/** In front of a class that guesses first: how far it is with the step. */
export function Phases() {
  if (phase.value === null) return null;
  return (
    <ol class="phases" aria-label="The phases of this step">
      {phases.value.map((one) => (
        <li key={one} aria-current={one === phase.value ? 'step' : undefined}>
          {one}
        </li>
      ))}
    </ol>
  );
}
