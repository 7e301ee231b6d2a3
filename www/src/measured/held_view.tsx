/** Section “Does it hold”: a sentence that leads, every outcome beside its runs in a table, and pictures of the one that is looked at. */

import { useEffect } from 'preact/hooks';
import { Sentence } from '../views/scheme_name';
import { Working } from '../views/working';
import { found, holding, isOutdated, looked } from './held';
import { BeforeAndAfter } from './before_and_after';
import { HeldPictures } from './held_pictures';
import { HeldTable } from './held_table';
import { othersSentence, unknownSentence, verdictSentence } from './held_words';

export function HeldView() {
  useEffect(() => holding.begin(), []);
  const { of, value: held } = found.value ?? {};
  const lead = held?.outcomes.find(({ outcome }) => outcome === looked.value);
  const unknown = held && unknownSentence(held);
  return (
    <section class={isOutdated.value ? 'held outdated' : 'held'} aria-labelledby="held-title">
      <h2 id="held-title">Does it hold</h2>
      <Working of={holding} what="Holding it against what was measured" />
      {held && of && (
        <>
          <div role="status">
            {lead && (
              <p class="held-say">
                <Sentence pieces={verdictSentence(lead.outcome, lead.comparison)} />
              </p>
            )}
            {held.outcomes.length > 1 && (
              <p class="held-others">
                <Sentence pieces={othersSentence(held, looked.value)} />
              </p>
            )}
            {unknown && <p class="note">{unknown}</p>}
          </div>
          <HeldTable held={held} of={of} />
          <BeforeAndAfter />
          {lead?.comparison && <HeldPictures outcome={lead.outcome} comparison={lead.comparison} of={of} />}
        </>
      )}
      <p class="note">
        <a class="link" href="#calibration">
          How predictions have held elsewhere
        </a>
        : seventeen data sets of measured runs.
      </p>
    </section>
  );
}
