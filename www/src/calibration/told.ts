/** Sentences on the calibration table: what has the best score where, and how often intervals have held. All are computed of it. */

import { fixed, inWords, listed } from '../outcome/number_text';
import { FIGURES, valueOf, type Row, type Table } from './printed';
import { AVERAGES, INDEPENDENT, isInformed } from './rungs';

const PERCENT = '\u202f%';
const setsText = (count: number): string => `${inWords(count)} data ${count === 1 ? 'set' : 'sets'}`;

/** The rungs of a row with its best score: several where they are as good. */
export const bestRungs = ({ rungs }: Table, { cells }: Row): string[] =>
  rungs.filter((_, k) => cells[k]?.isBest === true);

/** The data sets in which some rung that knows more than independence has the best score, and the others. */
export function byWinner(table: Table): { informed: Row[]; others: Row[] } {
  const isWon = (row: Row) => bestRungs(table, row).some(isInformed);
  return { informed: table.rows.filter(isWon), others: table.rows.filter((row) => !isWon(row)) };
}

/** “In 11 of 17 data sets the best score is of a prediction that knows more than independence.” */
export function leadSentence(table: Table): string {
  const { informed, others } = byWinner(table);
  return `In ${informed.length} of ${table.rows.length} data sets the best score comes from knowing more than independent times that are alike. In ${others.length} it does not.`;
}

/** Which rungs have won, and where. */
export function winnersSentence(table: Table): string {
  const { informed, others } = byWinner(table);
  const counts = table.rungs.filter(isInformed).map((rung) => {
    const count = informed.filter((row) => bestRungs(table, row).includes(rung)).length;
    return `${articled(rung)} in ${count === 0 ? 'none' : inWords(count)}`;
  });
  const lost = others.map((row) => `${row.name} (${listed(bestRungs(table, row))})`);
  const ties = informed.filter((row) => bestRungs(table, row).length > 1).length;
  const tied = ties === 0 ? '' : ` (${inWords(ties)} of these have two that are as good)`;
  return `The best score comes from ${listed(counts)}${tied}. Less knowledge is best in ${listed(lost)}.`;
}

const articled = (rung: string): string =>
  rung === 'queue' ? 'a queue' : rung === 'queue, first wave' ? 'a first wave' : rung;

/** Where averages are nearest to what was measured, though they know the least. */
export function averagesSentence(table: Table): string {
  const at = table.rungs.indexOf(AVERAGES);
  const nearest = table.rows.filter(({ cells }) => {
    const errors = cells.map((cell) => valueOf(cell, 'error') ?? Infinity);
    return (errors[at] ?? Infinity) < Math.min(...errors.filter((_, k) => k !== at));
  });
  return nearest.length === 0
    ? 'Averages have the smallest error nowhere.'
    : `Averages alone have the smallest error in ${listed(nearest.map(({ name }) => name))}.`;
}

/** From what the coverage of so many measured totals is called less than nominal. */
const NOMINAL = 90;
const SHORT = 80;

/** How often the intervals of those with the best score have held. */
export function coverageSentence(table: Table): string {
  const all = table.rows.flatMap(({ cells }) => {
    const coverages = cells.flatMap((cell) => (cell?.isBest ? (valueOf(cell, 'coverage') ?? []) : []));
    return coverages.length > 0 ? [Math.min(...coverages)] : [];
  });
  const short = all.filter((coverage) => coverage < SHORT).length;
  const range = `${fixed(Math.min(...all), 0)} to ${fixed(Math.max(...all), 0)}${PERCENT}`;
  return `Intervals with the best score held ${range} of what was measured, where ${NOMINAL}${PERCENT} are nominal: fewer than ${SHORT}${PERCENT} in ${setsText(short)}.`;
}

/** A coverage beside the nominal one: “−9”, or “±0”. */
export function besideNominal(coverage: number): string {
  const off = coverage - NOMINAL;
  return off === 0 ? '±0' : `${off > 0 ? '+' : ''}${fixed(off, 0)}`;
}

/** How a score compares with another: “87 % lower”. */
export interface Change {
  text: string;
  way: 'lower' | 'higher' | 'alike';
}

export function changeOf(score: number, than: number): Change {
  const percent = 100 * (score / than - 1);
  const size = Math.abs(percent);
  if (size < 0.05) return { text: 'alike', way: 'alike' };
  const way = percent < 0 ? 'lower' : 'higher';
  return { text: `${fixed(size, size < 1 ? 1 : 0)}${PERCENT} ${way}`, way };
}

/** A rung's score beside that of independence. */
interface Beside {
  rungs: readonly string[];
  score: string;
  change: Change | null;
}

/** Naive predictions of a data set beside the best one, and the one that knows the most. */
export interface Naive {
  name: string;
  averages: string | null;
  independent: { error: string; score: string } | null;
  best: Beside | null;
  most: Beside | null;
}

export function naiveOf(table: Table, { name, cells }: Row): Naive {
  const at = (rung: string) => cells[table.rungs.indexOf(rung)] ?? null;
  const independent = at(INDEPENDENT)?.figures;
  const beside = (rungs: readonly string[]): Beside | null => {
    const cell = at(rungs[0] ?? '');
    const score = cell?.figures.score;
    if (score === undefined) return null;
    const than = independent?.score;
    return { rungs, score, change: than === undefined ? null : changeOf(Number(score), Number(than)) };
  };
  return {
    name,
    averages: at(AVERAGES)?.figures.error ?? null,
    independent:
      independent?.error !== undefined && independent.score !== undefined
        ? { error: independent.error, score: independent.score }
        : null,
    best: beside(table.rungs.filter((rung) => at(rung)?.isBest)),
    most: beside(table.rungs.filter((rung) => at(rung) !== null).slice(-1)),
  };
}

/** “With all that is known the score is lower in 11, and higher in 6.” */
export function mostSentence(all: readonly Naive[]): string {
  const count = (way: Change['way']) => all.filter(({ most }) => most?.change?.way === way).length;
  const alike = count('alike');
  const also = alike === 0 ? '' : ` It is alike in ${inWords(alike)}.`;
  return `With all that is known of a data set the score is lower than that of independence in ${inWords(count('lower'))}, and higher in ${inWords(count('higher'))}.${also}`;
}

/** What a figure says, below the way to choose it. */
export const FIGURE_WORDS: Readonly<Record<(typeof FIGURES)[number], { title: string; says: string }>> = {
  score: {
    title: 'Score',
    says: 'Width of the 90 % interval, and 20 times what a measured total is beyond it, in % of that total: lower is better. Neither wide nor narrow intervals buy it.',
  },
  error: {
    title: 'Error',
    says: 'How far the predicted mean is off, in % of the measured one, without sign: the median where there are many.',
  },
  coverage: {
    title: 'Coverage',
    says: `Share of measured totals within p5 to p95, in %, and what that is beside the nominal ${NOMINAL} %: below it intervals are too narrow, above it too wide.`,
  },
  width: {
    title: 'Width',
    says: 'From p5 to p95, in % of what was measured: narrow is good only where coverage holds.',
  },
};
