/** View of the sentences that say which outcome is fastest. */

import { kindOf, panelsOf } from '../state/kind';
import { answersSentence } from '../outcome/answers';
import { averagesSentence } from '../outcome/averages_sentence';
import { inPlainWords, longestRunSentence, winnerSentence, type Piece } from '../outcome/winner_sentence';
import { asked } from '../state/asked';
import { document } from '../state/history';
import { order, shown, stale, unit } from '../state/outcomes';
import { isExplained } from '../state/predict_first';
import { surePanels } from '../state/sureness';
import { Guessed } from './guessed';
import { Raised } from './raised';
import { Sentence } from './scheme_name';
import { Spoken } from './spoken';

/** What answers the question that was asked, else how sure it is who wins, else who does, in the kind's own words where it has some. */
function sentenceNow(): readonly Piece[] {
  return asked.value?.told ?? unsure() ?? ownSentence() ?? winnerSentence(order.value, unit.value);
}

/** What was asked of measured times: a ranking that they leave open is none. */
const unsure = () => surePanels.value?.headline() ?? null;

const ownSentence = () => panelsOf(shown.value?.model ?? document.value)?.sentence?.() ?? null;

export function Winner() {
  const model = shown.value?.model ?? document.value;
  const { comparesLongest, forgottenByAverages } = kindOf(model);
  const Because = panelsOf(model)?.Because;
  const pieces = sentenceNow();
  const longest = comparesLongest && !unsure() ? longestRunSentence(order.value, unit.value) : null;
  const answers = answersSentence(order.value);
  const averages = ownSentence() ? [] : averagesSentence(order.value, forgottenByAverages(model));
  // A kind that has its own sentence has its own reasons below it.
  const why = [...answers, ...(answers.length > 0 && averages.length > 0 ? [' '] : []), ...averages];
  return (
    <div class={stale.value ? 'winner stale' : 'winner'}>
      <h2 class="say" tabIndex={-1}>
        <Sentence pieces={pieces} />
      </h2>
      <Guessed />
      {isExplained.value && (why.length > 0 || !ownSentence()) && (
        <p class="why">
          {longest && <Raised text={`${longest} `} />}
          <Sentence pieces={why} />
        </p>
      )}
      {isExplained.value && Because && <Because />}
      <Spoken say={() => inPlainWords(sentenceNow())} />
    </div>
  );
}
