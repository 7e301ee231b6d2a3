/** How sure a prediction is, below the outcomes: a line with a button, and what was found. */

import './sure.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { inPlainWords } from '../outcome/winner_sentence';
import { order } from '../state/outcomes';
import { fewest } from '../state/sureness';
import { useGuardedEffect } from '../views/part';
import { SchemeName, Sentence } from '../views/scheme_name';
import { Band } from './band_picture';
import {
  begin,
  done,
  failure,
  found,
  inOrder,
  isRunning,
  LEAST,
  next,
  outdated,
  press,
  until,
  type Found,
} from './resampling';
import { SureTable } from './sure_table';
import {
  beyond,
  beyondSentence,
  counted,
  fewSentence,
  intervalsSentence,
  rankingSentence,
  reachedSentence,
} from './sure_words';

/** Milliseconds that need no progress. */
const MOMENT = 200;

const DOES = {
  begin: 'How sure is this?',
  stop: 'Stop',
  'go on': 'Go on',
  more: 'More resamples',
  nothing: 'More resamples',
} as const;

export function Sure() {
  useEffect(() => begin(), []);
  const result = found.value ?? outdated.value;
  return (
    <section class="sure" aria-label="How sure this is">
      <Line />
      {result && (
        <div class={found.value ? '' : 'outdated'}>
          <Answer of={result} />
        </div>
      )}
    </section>
  );
}

/** One button for all that one may do, so that it keeps the focus. */
function Line() {
  const long = useSignal(false);
  useGuardedEffect(() => {
    long.value = false;
    if (!isRunning.value) return undefined;
    const timer = setTimeout(() => {
      long.value = true;
    }, MOMENT);
    return () => clearTimeout(timer);
  });
  return (
    <div class="sure-line">
      <span>{fewSentence(fewest.value ?? 0)}</span>{' '}
      <button type="button" class="link" disabled={next.value === 'nothing'} onClick={press}>
        {DOES[next.value]}
      </button>
      {long.value && (
        <>
          {' '}
          <progress aria-label="Resamples that are predicted" max={until.value} value={done.value} />{' '}
          <span>
            {done.value} of {counted(until.value, 'resample')}
          </span>
        </>
      )}{' '}
      <span role="status">{said()}</span>
      <span class="unseen" role="status">
        {found.value && !isRunning.value && heard(found.value)}
      </span>
    </div>
  );
}

/** Why there is no answer, or not of what is shown. */
function said() {
  const { value } = failure;
  if (value && 'drawn' in value)
    return value.failed === 0
      ? `Stopped after ${counted(value.drawn, 'resample')}: intervals need ${LEAST}.`
      : `${counted(value.failed, 'resample')} of ${value.drawn} could not be predicted: intervals need ${LEAST}.`;
  if (value) return `It failed: ${value.failed}.`;
  return outdated.value && !isRunning.value ? 'What is below is of the model before it changed.' : '';
}

/** What was found, in a sentence. */
function heard({ sureness }: Found) {
  const ranking = rankingSentence(order.value, sureness);
  return ranking ? inPlainWords(ranking) : intervalsSentence(sureness);
}

function Answer({ of }: { of: Found }) {
  const { sureness, inputs } = of;
  const ranking = rankingSentence(order.value, sureness);
  const untold = inOrder(of).filter((outcome) => beyond(outcome).length > 0);
  return (
    <>
      {ranking && (
        <p class="sure-say">
          <Sentence pieces={ranking} />
        </p>
      )}
      <SureTable of={of} />
      {untold.length > 0 && (
        <details class="sure-why">
          <summary>Why some figures cannot be told from {counted(sureness.samples, 'sample')}</summary>
          {untold.map((outcome) => (
            <p key={outcome.name}>
              <SchemeName name={outcome.name} />: {beyondSentence(outcome, inputs)}.
            </p>
          ))}
        </details>
      )}
      <Band of={of} />
      <p class="note">
        {intervalsSentence(sureness)} {reachedSentence(sureness)}
      </p>
    </>
  );
}
