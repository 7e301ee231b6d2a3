/** Sentences on how representative times were picked (sections 2.2 and 2.3), and what was set aside. */

import type { Outcome, TaskGraph, TaskPhase } from '../../pkg/juxtapose.js';
import { decimalsFor, fixed, listed, roughly, time } from '../outcome/number_text';
import { isolated } from '../model/isolated';

const amount = (value: number): string => fixed(value, decimalsFor([value]));

const percent = (share: number): string =>
  `${fixed(100 * share, Number.isInteger(Number((100 * share).toFixed(6))) ? 0 : 1)}\u202f%`;

/** A probability with so many decimals, which none is written as 0 with. */
export const probabilityText = (probability: number, decimals: number): string => {
  const text = fixed(probability, decimals);
  return probability > 0 && Number(text) === 0 ? `below ${fixed(10 ** -decimals, decimals)}` : text;
};

/** A difference of times, without what floats add to it. */
const shortest = (value: number): string => time(Number(value.toPrecision(12)));

/** What the representatives of some outcomes predict: “Representative times say 2553 and 3065 seconds.”, or of several
 *  alternatives those of the first outcome. */
export function estimatesSentence(estimates: readonly Outcome[], unit: string): string {
  const [first] = estimates;
  const values = first?.representatives ?? [];
  if (!first || values.length <= 1)
    return `Representative times say ${listed(estimates.map(({ mean }) => roughly(mean ?? 0)))}\u00a0${unit}.`;
  const each = values.map(
    ({ time: at, probability }) => `${roughly(at)} (probability ${probabilityText(probability, 2)})`,
  );
  return `${isolated(first.estimates?.outcome ?? first.name)}: representative times say ${each.length > 4 ? `${each.length} values, the most probable ${each[0]}` : listed(each)}\u00a0${unit}.`;
}

/** Combinations that together stand for a smaller share of all runs say nothing of any run: the engine keeps one of them alone. */
const FEWEST_RUNS = 1e-6;
/** More combinations than this are not told by their number. */
const COUNTED = 1e6;

/** What becomes of all combinations of representatives. */
export function combinationsSentence({
  alternatives,
  alternativesInAll: all,
}: Pick<TaskGraph, 'alternatives' | 'alternativesInAll'>): string {
  const together = alternatives.reduce((sum, { probability }) => sum + probability, 0);
  if (together < FEWEST_RUNS)
    return 'Hardly any run, fewer than one in a million, has them in all phases at once: so their combinations are left out.';
  if (alternatives.length <= 1) return '';
  const count = all > COUNTED ? 'more than a million' : String(all);
  const kept = all > alternatives.length ? `, of which the ${alternatives.length} most probable are kept` : '';
  const text = probabilityText(together, 3);
  const of = text.startsWith('below') ? text : `of ${text}`;
  return `Their combinations are ${count} alternatives${kept}, with a probability ${of} in all.`;
}

/** Step by step, as sentences. */
export function stepsInWords(
  { least, greatest, tolerance, deterministic, mean, classes, representatives }: TaskPhase,
  unit: string,
): string[] {
  const spread = greatest - least;
  if (deterministic) {
    return [
      spread === 0
        ? `Always ${amount(mean)}\u00a0${unit}.`
        : `Spread ${shortest(spread)} ≤ tolerance ${time(tolerance)}: almost identical. The mean, ${amount(mean)}\u00a0${unit}.`,
    ];
  }
  const mode = Math.max(...classes.map(({ frequency }) => frequency));
  const merged = representatives.some((one) => one.classes.length > 1);
  return [
    `Spread ${shortest(spread)} > tolerance ${time(tolerance)}: ${classes.length} classes.`,
    `Chosen: ${percent(mode)}, the greatest, and what is less frequent by less than 100/${classes.length} = ${fixed(100 / classes.length, Number.isInteger(100 / classes.length) ? 0 : 1)} points${merged ? '; neighbours merged' : ''}.`,
    `${representatives.length === 1 ? 'Mean' : 'Means'}: ${listed(representatives.map(({ exact: at, probability }) => `${amount(at)} (${percent(probability)})`))}\u00a0${unit}. Set aside: ${percent(setAside(classes))} of the times.`,
  ];
}

/** The share of the times that no representative stands for. */
export const setAside = (classes: TaskPhase['classes']): number =>
  classes.filter(({ chosen }) => !chosen).reduce((sum, { frequency }) => sum + frequency, 0);

export interface Loss {
  name: string;
  /** The share of the phase's times that are longer than all chosen classes. */
  share: number;
  /** How much longer these take on average than the greatest representative. */
  longer: number;
}

/** What picking loses most: the long times of one phase that were set aside. */
export function greatestLoss({ phases }: TaskGraph): Loss | null {
  const losses = phases
    .filter(({ deterministic }) => !deterministic)
    .map(({ name, values, classes, representatives }): Loss => {
      const chosen = Math.max(...classes.filter((one) => one.chosen).map(({ to }) => to));
      const longest = Math.max(...representatives.map((one) => one.time));
      const beyond = (values ?? []).filter((value) => value.time > chosen);
      const share = beyond.reduce((sum, { probability }) => sum + probability, 0);
      const sum = beyond.reduce((all, { time: at, probability }) => all + at * probability, 0);
      return { name, share, longer: share > 0 ? sum / share - longest : 0 };
    });
  const [worst] = losses.filter(({ share }) => share > 0).sort((a, b) => b.share * b.longer - a.share * a.longer);
  return worst ?? null;
}

/** “What they set aside: 20 % of the times of 1.d, which take 2753 seconds longer.” */
export function lossSentence(of: TaskGraph, unit: string): string {
  const loss = greatestLoss(of);
  if (!loss) return '';
  return `What they set aside: ${percent(loss.share)} of the times of ${isolated(loss.name)}, which are ${roughly(loss.longer)}\u00a0${unit} longer on average.`;
}
