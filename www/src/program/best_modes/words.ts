/** Sentences on the optimum: which modes are best of all, and by how much they are better than those that one has. */

import type { Candidate, Objective, Outcome, SelectedScheme, Selection } from '../../../pkg/juxtapose.js';
import type { Mode } from '../document';
import { own } from '../../model/own';
import { plusMinus, withRange } from '../../outcome/between';
import { read } from '../../outcome/lattice';
import {
  decimalsFor,
  fixed,
  howMany,
  inWords,
  listed,
  percentMore,
  probability,
  time,
} from '../../outcome/number_text';
import { tied } from '../../outcome/ranking';
import type { Piece } from '../../outcome/winner_sentence';
import { isolated } from '../../model/isolated';

/** What an outcome is worth; null where it does not say. */
export function worth({ mean, quantiles, density }: Outcome, objective: Objective): number | null {
  if (objective === 'mean') return mean;
  if ('quantile' in objective) return own(quantiles, String(objective.quantile)) ?? null;
  return density && read(density, objective.deadline).upTo;
}

/** “19 of 20”, of a probability that is such a share of whole runs. */
const runs = (p: number) => `${Math.round(p / (1 - p))} of ${Math.round(1 / (1 - p))} runs`;

/** Probabilities are certain down to this (the bulk contract). */
const CERTAIN = 1e-12;

/** A value of the objective, without its unit. */
export function valueText(value: number, objective: Objective): string {
  if (objective === 'mean') return fixed(value, decimalsFor([value]));
  if ('quantile' in objective) return time(value);
  return probability({ value, certain: CERTAIN }, { value: 1 - value, certain: CERTAIN }, CERTAIN);
}

/** A candidate's value with its bounds, where it has any. */
function withinText({ value, valueBetween }: Candidate, objective: Objective): string {
  const written = (of: number) => valueText(of, objective);
  if (!valueBetween) return written(value);
  return objective === 'mean' ? plusMinus(value, valueBetween, written) : withRange(value, valueBetween, written);
}

function amount(candidate: Candidate, objective: Objective, unit: string): string {
  const text = withinText(candidate, objective);
  if (objective === 'mean') return `${text}\u00a0${unit} on average`;
  if ('quantile' in objective) return `${runs(objective.quantile)} take at most ${text}\u00a0${unit}`;
  return `a run ends within ${time(objective.deadline)}\u00a0${unit} with probability ${text}`;
}

/** The order of two values of outcomes or candidates, the better first. */
export const better = (objective: Objective) => (a: number, b: number) =>
  typeof objective === 'object' && 'deadline' in objective ? b - a : a - b;

/** How many ways to choose the modes are better than an outcome; null where not all of these are ranked. */
export function betterThan(
  { candidates, ranked, schemes, sure: isSure }: Selection,
  objective: Objective,
  outcome: Outcome,
): number | null {
  const own = worth(outcome, objective);
  if (own === null || !isSure) return null;
  const sure = candidates.slice(0, ranked);
  const ahead = sure.filter(({ value }) => !tied(value, own) && better(objective)(value, own) < 0);
  const count = (some: readonly Candidate[]) => some.reduce((sum, one) => sum + one.count, 0);
  return ahead.length < sure.length || count(sure) >= schemes ? count(ahead) : null;
}

/** The names of the model's schemes that nothing is better than; of those that tie, as many or few of all miss a deadline, the least mean is. */
export function bestOfModel(selection: Selection, objective: Objective, outcomes: readonly Outcome[]): string[] {
  const [first] = selection.candidates;
  if (!first) return [];
  const same = (value: number | null, best: number) => tied(value ?? Number.NaN, best);
  return outcomes
    .filter((one) => same(worth(one, objective), first.value) && (objective === 'mean' || same(one.mean, first.mean)))
    .map(({ name }) => name);
}

/** “Mixed (Fig. 6) is the best of all 32 schemes: 855.9 cycles on average. Two others are as good; the next takes 856.9.” */
export function bestSentence(
  selection: Selection,
  objective: Objective,
  outcomes: readonly Outcome[],
  unit: string,
): Piece[] {
  const [first] = selection.candidates;
  if (!first) return [];
  const all = selection.schemes === 1 ? 'the only scheme' : `all ${howMany(selection.schemes)} schemes`;
  const here = bestOfModel(selection, objective, outcomes);
  const names = here.flatMap((name, k): Piece[] => [
    ...(k === 0 ? [] : [k === here.length - 1 ? ' and ' : ', ']),
    { scheme: name },
  ]);
  if (selection.sure && objective !== 'mean' && 'deadline' in objective && first.value === 0) {
    const least = `The least mean of ${all} is ${valueText(first.mean, 'mean')}\u00a0${unit}`;
    const none = `No run ends within ${time(objective.deadline)}\u00a0${unit}, whatever the scheme. `;
    return [none, least, ...(here.length > 0 ? [', that of ', ...names] : []), '.'];
  }
  const value = amount(first, objective, unit);
  if (!selection.sure) {
    const found: Piece[] = here.length > 0 ? names : ['What was found'];
    return [...found, ` cannot be told from the best of ${all}: ${value}.`];
  }
  const lead: Piece[] =
    here.length > 0
      ? [...names, ` ${here.length === 1 ? 'is' : 'are'} the best of ${all}: ${value}. `]
      : [`The best of ${all}: ${value}. `];
  return [...lead, ties(selection, objective, here.length, unit)];
}

/** “Two others are as good; the next takes 856.9.” */
function ties({ candidates, ranked, schemes }: Selection, objective: Objective, here: number, unit: string): string {
  const best = candidates[0]?.value ?? 0;
  const sure = candidates.slice(0, ranked);
  const equal = sure.filter(({ value }) => tied(value, best));
  const known = equal.reduce((sum, { count }) => sum + count, 0);
  const others = known - Math.max(1, here);
  const next = sure.find(({ value }) => !tied(value, best));
  const atLeast = next || known >= schemes ? '' : 'at least ';
  const as =
    others > 0 ? `${capital(`${atLeast}${inWords(others)}`)} ${others === 1 ? 'other is' : 'others are'} as good` : '';
  const [least = 0, ...means] = objective === 'mean' ? [] : equal.map(({ mean }) => mean);
  const longer =
    as && means.some((mean) => !tied(mean, least))
      ? `, and none takes less than ${valueText(least, 'mean')}\u00a0${unit} on average`
      : '';
  const then = next
    ? `${as ? '; the' : 'The'} next best ${objective === 'mean' || 'quantile' in objective ? 'takes' : 'has'} ${valueText(next.value, objective)}`
    : '';
  return as || then ? `${as}${longer}${then}.` : '';
}

/** “SIMD, but b and odd in SPMD; SPMD, but f in SIMD”: those that are as good as the first and are not the model's, where they are few. */
export function tiesInWords(
  { candidates, ranked, sure: isSure }: Selection,
  isOwn: (one: Pick<Candidate, 'schemes'>) => boolean,
): string {
  if (!isSure) return '';
  const best = candidates[0]?.value ?? 0;
  const equal = candidates.slice(0, ranked).filter(({ value }) => tied(value, best));
  const all = equal.flatMap(({ schemes }) => schemes);
  const others = all.filter((one) => !isOwn({ schemes: [one] }));
  const told = others.length === all.length ? others.slice(1) : others;
  const isWhole = equal.reduce((sum, { count }) => sum + count, 0) === all.length;
  return isWhole && told.length <= MOST ? told.map(schemeInWords).join('; ') : '';
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** “Mixed (Fig. 6) takes 1.3 % more, SIMD 8.4 % more.”, of the model's schemes that are not best. */
export function othersSentence(selection: Selection, objective: Objective, outcomes: readonly Outcome[]): Piece[] {
  const [first] = selection.candidates;
  if (!first) return [];
  const rest = outcomes
    .flatMap((outcome) => {
      const value = worth(outcome, objective);
      return value === null || tied(value, first.value) ? [] : [{ name: outcome.name, value }];
    })
    .sort((a, b) => better(objective)(a.value, b.value))
    .slice(0, MOST);
  const isTime = objective === 'mean' || 'quantile' in objective;
  return rest
    .flatMap(({ name, value }, k): Piece[] => {
      const text = isTime
        ? `${first.between ? 'about ' : ''}${percentMore(value, first.value)} more`
        : valueText(value, objective);
      return [k === 0 ? '' : ', ', { scheme: name }, `${k === 0 ? (isTime ? ' takes' : ' has') : ''} ${text}`];
    })
    .concat(rest.length > 0 ? '.' : []);
}

/** More schemes than these make a list, not a sentence. */
const MOST = 3;

/** At most so many exceptions are named. */
const NAMED = 4;

const upper = (mode: Mode) => mode.toUpperCase();

/** “SIMD, but odd in SPMD” */
export function schemeInWords({ mode, except }: Pick<SelectedScheme, 'mode' | 'except'>): string {
  const names = Object.keys(except).map(isolated);
  const [other] = Object.values(except);
  if (!other) return `all in ${upper(mode)}`;
  const told = names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names;
  return `${upper(mode)}, but ${listed(told)} in ${upper(other)}`;
}

/** Whether there is anything that a candidate is best for. */
export const isOnFront = ({ optimalFor }: Candidate): boolean => optimalFor !== null;
