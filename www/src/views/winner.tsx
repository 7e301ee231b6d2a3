/** The sentences that say who wins. */

import { signal } from '@preact/signals';
import { kindOf, panelsOf } from '../state/kind';
import { answersSentence } from '../outcome/answers';
import { averagesSentence, inPlainWords, longestRunSentence, winnerSentence } from '../outcome/winner_sentence';
import { document } from '../state/history';
import { order, shown, stale, unit } from '../state/outcomes';
import { Raised } from './raised';
import { Sentence } from './scheme_name';
import { useGuardedEffect } from './part';

/** What a screen reader says once the outcomes have settled. */
const spoken = signal('');
const PAUSE = 1000;

export function Winner() {
  const model = shown.value?.model ?? document.value;
  const { comparesLongest, forgottenByAverages } = kindOf(model);
  const Because = panelsOf(model)?.Because;
  const pieces = winnerSentence(order.value, unit.value);
  const longest = comparesLongest ? longestRunSentence(order.value, unit.value) : null;
  useGuardedEffect(() => {
    const text = inPlainWords(winnerSentence(order.value, unit.value));
    const timer = setTimeout(() => {
      spoken.value = text;
    }, PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <div class={stale.value ? 'winner stale' : 'winner'}>
      <h2 class="say">
        <Sentence pieces={pieces} />
      </h2>
      <p class="why">
        {longest && <Raised text={`${longest} `} />}
        <Sentence pieces={answersSentence(order.value)} />{' '}
        <Sentence pieces={averagesSentence(order.value, forgottenByAverages(model))} />
      </p>
      {Because && <Because />}
      <p class="unseen" role="status">
        {spoken}
      </p>
    </div>
  );
}
