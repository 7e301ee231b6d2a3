/** Adding what the page shows to a lecture, as a step. */

import { makeLecture } from '../state/lecturing';

export function LecturePart() {
  return (
    <section aria-label="As a lecture">
      <h3>As a lecture</h3>
      <p class="choices">
        <button type="button" class="link" onClick={() => makeLecture(true)}>
          Take this view as a step
        </button>
        <button type="button" class="link" onClick={() => makeLecture(false)}>
          Your lecture
        </button>
        <span>Steps across models, given with a presenter’s remote and speaker’s notes.</span>
      </p>
    </section>
  );
}
