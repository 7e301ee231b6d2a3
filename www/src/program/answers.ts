/** Answers of a program's chart and panels to what a lecture asks of them, each from the numbers that it shows. */

import { fixed, howMany, inWords } from '../outcome/number_text';
import { comparable } from '../outcome/ranking';
import { short } from '../outcome/crossovers';
import type { Piece } from '../outcome/winner_sentence';
import type { Answer, Answering } from '../state/kind';
import { order, unit } from '../state/outcomes';
import { found as selected, outdated as isOtherSearch, searching, start } from './best_modes/state';
import { betterThan } from './best_modes/words';
import { goTo, isOpen, outdated as isOtherReduction, reducing, reduction, step } from './reduction/state';
import { stepSentence } from './reduction/words';
import { bands, present, sweep, sweeping } from './sweep/state';
import { countedIn } from './sweep/words';
import { begin as beginStudy, found as study, outdated as isOtherStudy } from './three_sat/run';
import { mean } from './three_sat/words';
import { execution, executions, outdated as isOtherExecution } from './timeline/state';
import { share } from './timeline/words';

export const answers: Readonly<Record<string, Answering>> = {
  crossover: { begin: () => sweeping.begin(), answer: crossover },
  waiting: { begin: () => execution.begin(), answer: waiting },
  reduction: {
    begin: (at) => {
      isOpen.value = true;
      goTo((at ?? 1) - 1);
      return reducing.begin();
    },
    answer: reduced,
  },
  'best-modes': {
    begin: () => {
      start();
      return searching.begin();
    },
    answer: better,
  },
  prediction: { begin: beginStudy, answer: predictionOff },
};

/** Where the best scheme changes above the present number, else where it does last. */
function crossover(): Answer | null {
  if (!sweep.value?.complete) return null;
  const all = bands.value;
  const above = all.findIndex(({ from }) => from > (present.value ?? Infinity));
  const k = above > 0 ? above : all.length - 1;
  const [before, after] = [all[k - 1], all[k]];
  if (!before || !after) return { pieces: ['Nowhere: one is the best for all.'] };
  const pieces: Piece[] = [
    { scheme: before.name },
    ' and ',
    { scheme: after.name },
    ` change places between ${short(before.to)} and ${short(after.from)} ${countedIn.value}`.trimEnd(),
    '.',
  ];
  return { pieces, value: (before.to + after.from) / 2 };
}

function waiting(): Answer | null {
  const [first] = executions.value;
  if (!first || isOtherExecution.value) return null;
  const value = share(first.timeline, 'waiting');
  const pieces = [
    'In this run ',
    { scheme: first.scheme },
    `’s PEs wait ${fixed(100 * value, 0)}\u202f% of their time.`,
  ];
  return { pieces, value };
}

function reduced(): Answer | null {
  const [now, of] = [step.value, reduction.value];
  return now && of && !isOtherReduction.value
    ? { pieces: [stepSentence(now, of, unit.value)], value: now.time.mean }
    : null;
}

/** How many ways to choose the modes are better than the best of the model's schemes. */
function better(): Answer | null {
  const [first] = comparable(order.value);
  if (!selected.value || !first || isOtherSearch.value) return null;
  const { selection, objective } = selected.value;
  const count = betterThan(selection, objective, first);
  if (count === null) return null;
  const ways = `${count === 0 ? 'None' : inWords(count)} of the ${howMany(selection.schemes)} ways to give the parts their modes`;
  return {
    pieces: [`${ways} ${count > 1 ? 'are' : 'is'} better than `, { scheme: first.name }, '.'],
    value: count,
  };
}

function predictionOff(): Answer | null {
  const { predicted, sample } = study.value ?? {};
  if (!predicted?.mean || !sample?.mean || isOtherStudy.value) return null;
  const off = predicted.mean / sample.mean - 1;
  const percent = `${fixed(100 * Math.abs(off), 1)}\u202f%`;
  const pieces = [
    `The prediction is ${percent} too ${off < 0 ? 'low' : 'high'}: ${mean(predicted.mean)} nodes, and ${mean(sample.mean)} are counted.`,
  ];
  return { pieces, value: Math.abs(off) };
}
