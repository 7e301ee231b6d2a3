/** Optimisation panel, the best modes of all: what for, the search, what it says, and the way to a scheme of one's own. */

import { useEffect } from 'preact/hooks';
import { bestOfModel, bestSentence, othersSentence, schemeInWords, tiesInWords } from './words';
import { time } from '../../outcome/number_text';
import { inPlainWords } from '../../outcome/winner_sentence';
import { whySentence } from '../account/why';
import { deadline } from '../../state/reading';
import { order, unit } from '../../state/outcomes';
import { Sentence } from '../../views/scheme_name';
import { explanations, explanationsOutdated } from '../account/state';
import { BestModesMap } from './map';
import { BestModesTable } from './table';
import { WhatItHangsOn } from './sensitivity';
import {
  adopt,
  aim,
  aimAt,
  done,
  found,
  full,
  isSearching,
  outdated,
  schemeOf,
  searching,
  start,
  type Aim,
} from './state';

export function BestModes() {
  useEffect(() => searching.begin(), []);
  return (
    <section class="best-modes" aria-labelledby="best-modes-title">
      <h2 id="best-modes-title">Which modes are best of all?</h2>
      <Controls />
      {!found.value && (
        <p class="note">
          Blocks, loops and conditionals may each run in SIMD or in SPMD. All ways to choose are compared.
        </p>
      )}
      {found.value && (
        <div class={outdated.value ? 'outdated' : ''}>
          <Answer />
          <BestModesMap />
          <BestModesTable />
          <WhatItHangsOn />
        </div>
      )}
    </section>
  );
}

const aims = (limit: number | null): readonly (readonly [Aim, string])[] => [
  ['mean', 'shortest on average'],
  ['p95', 'shortest for 19 of 20 runs (p95)'],
  ['p99', 'shortest for 99 of 100 runs (p99)'],
  [
    'deadline',
    limit === null ? 'most often in time (set a deadline)' : `most often within ${time(limit)} ${unit.value}`,
  ],
];

function Controls() {
  const standing = searching.standing.value;
  return (
    <form
      class="figure-controls"
      aria-label="Search for the best modes"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSearching.value) searching.stop();
        else start();
      }}
    >
      <label>
        best is{' '}
        <select
          class="choice"
          aria-label="What is best"
          value={aim.value}
          onChange={({ currentTarget }) => aimAt(currentTarget.value as Aim)}
        >
          {aims(deadline.value).map(([value, text]) => (
            <option key={value} value={value} disabled={value === 'deadline' && deadline.value === null}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="study-run">
        {isSearching.value ? 'Stop' : 'Find the best modes'}
      </button>
      {isSearching.value && <progress aria-label="Nodes whose best modes are known" max={1} value={done.value} />}
      <span role="status">
        {standing === 'stopped' && 'Stopped.'}
        {outdated.value && !isSearching.value && standing === 'idle' && 'What is below is of another model or aim.'}
        {typeof standing === 'object' &&
          (standing.refused ? `There is no answer: the program ${standing.failed}.` : `It failed: ${standing.failed}.`)}
      </span>
    </form>
  );
}

/** The button goes with what it does; the sentence that follows has the focus. */
function adoptBest({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.closest('.best-modes')?.querySelector<HTMLElement>('.best-say')?.focus();
  adopt(0);
}

function Answer() {
  if (!found.value) return null;
  const { selection, objective, explanation } = found.value;
  const here = bestOfModel(selection, objective, order.value);
  const pieces = bestSentence(selection, objective, order.value, unit.value);
  const best = selection.candidates[0]?.schemes[0];
  const as = tiesInWords(selection, (one) => schemeOf(one) !== null);
  const names = ['', ...order.value.slice(0, 1).map(({ name }) => name)];
  const why =
    here.length > 0 || explanationsOutdated.value
      ? []
      : whySentence(names, new Map([...explanations.value, ['', explanation]]), unit.value);
  return (
    <>
      <p class="best-say" tabIndex={-1}>
        <Sentence pieces={pieces} />
      </p>
      {here.length === 0 && best && (
        <p>
          It is {schemeInWords(best)}. <Sentence pieces={othersSentence(selection, objective, order.value)} />{' '}
          <Sentence pieces={why} />{' '}
          <button type="button" class="link" onClick={adoptBest} disabled={full.value || outdated.value}>
            Add it as a scheme
          </button>
        </p>
      )}
      {as !== '' && <p class="note">As good: {as}.</p>}
      {best?.note && <p class="note">{best.note}.</p>}
      <p class="unseen" role="status">
        {outdated.value ? '' : inPlainWords(pieces)}
      </p>
    </>
  );
}
