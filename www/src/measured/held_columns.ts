/** Columns of the table of outcomes beside their runs, for the page and for files. */

import type { Comparison } from '../../pkg/juxtapose.js';
import { fixed } from '../outcome/number_text';
import { tableTimes } from '../outcome/table_times';
import { figureOf, offOf, offTexts, pText, VERDICTS } from './held_words';

export interface Compared {
  outcome: string;
  comparison: Comparison | null;
}

/** The runs that all outcomes are held against, by the comparison of one of them; null where these have runs of their own. */
export function sharedRuns(rows: readonly Compared[]): Comparison | null {
  const all = rows.flatMap(({ comparison }) => comparison ?? []);
  const [first] = all;
  const runs = ({ runs, never, figures }: Comparison) =>
    [runs, never, ...figures.map(({ measured }) => measured)].join();
  return first && all.every((one) => runs(one) === runs(first)) ? first : null;
}

export interface HeldColumn {
  key: string;
  head: string;
  /** Null where it says nothing of an outcome. */
  text: (comparison: Comparison) => string | null;
  /** For files, in full; the text where there is none. */
  value?: (comparison: Comparison) => number | null;
  /** What it says of the measured runs themselves. */
  measured?: (comparison: Comparison) => string | null;
  /** Where it stands: in files alone, or where outcomes have runs of their own. */
  only?: 'files' | 'ownRuns';
  quiet?: true;
  goesOn?: true;
}

const FILES = { only: 'files' } as const;

/** The columns of a figure, as predicted or as measured. */
const figureColumns = (name: 'mean' | 'p50' | 'p95', write: (time: number) => string): HeldColumn[] => {
  const of = (which: 'predicted' | 'measured') => (comparison: Comparison) =>
    figureOf(comparison, name)?.[which] ?? null;
  const text = (which: 'predicted' | 'measured') => (comparison: Comparison) => {
    const value = of(which)(comparison);
    return value === null ? null : write(value);
  };
  return [
    {
      key: name,
      head: name,
      text: text('predicted'),
      value: of('predicted'),
      measured: text('measured'),
      ...(name === 'p50' && FILES),
    },
    {
      key: `${name} measured`,
      head: 'measured',
      text: text('measured'),
      value: of('measured'),
      only: name === 'p50' ? 'files' : 'ownRuns',
      quiet: true,
      goesOn: true,
    },
  ];
};

const timesOf = ({ figures }: Comparison): number[] =>
  figures.flatMap(({ predicted, measured }) => [predicted, measured]).filter((one) => one !== null);

/** A time as a share of the measured mean, in percent. */
function ofMean(comparison: Comparison, time: number | null): number | null {
  const mean = figureOf(comparison, 'mean')?.measured ?? 0;
  return time !== null && mean > 0 ? (100 * time) / mean : null;
}

const width = (comparison: Comparison): number | null => {
  const { p5, p95 } = comparison.coverage;
  return p5 === null || p95 === null ? null : ofMean(comparison, p95 - p5);
};
const score = (comparison: Comparison) => ofMean(comparison, comparison.coverage.score);

const shares = (value: (comparison: Comparison) => number | null) => (comparison: Comparison) => {
  const percent = value(comparison);
  return percent === null ? null : fixed(percent, percent >= 100 ? 0 : 1);
};

const off = (end: 'error' | 'low' | 'high') => (comparison: Comparison) => {
  const share = offOf(figureOf(comparison, 'mean'))?.[end] ?? null;
  return share === null ? null : 100 * share;
};

const offText = (which: 'error' | 'interval') => (comparison: Comparison) => {
  const error = offOf(figureOf(comparison, 'mean'));
  return error && offTexts(error)[which];
};

/** All columns, with the unit of their times. */
export function heldColumns(rows: readonly Compared[]): { columns: HeldColumn[]; unit: (unit: string) => string } {
  const times = tableTimes(rows.flatMap(({ comparison }) => (comparison ? timesOf(comparison) : [])));
  const columns: HeldColumn[] = [
    { key: 'verdict', head: 'verdict', text: ({ verdict }) => VERDICTS[verdict], ...FILES },
    ...figureColumns('mean', times.fixed),
    { key: 'error', head: 'error, %', text: offText('error'), value: off('error') },
    { key: 'interval', head: '95 % interval', text: offText('interval'), quiet: true, goesOn: true },
    ...figureColumns('p50', times.fixed),
    ...figureColumns('p95', times.fixed),
    {
      key: 'within',
      head: 'within p5–p95',
      text: ({ coverage, runs }) => `${fixed(coverage.within, 0)} of ${fixed(runs, 0)}`,
    },
    { key: 'width', head: 'width, %', text: shares(width), value: width },
    { key: 'score', head: 'score, %', text: shares(score), value: score },
    { key: 'p', head: 'p', text: pText, value: ({ pValue }) => pValue },
  ];
  return { columns, unit: times.unit };
}

/** The head of a column where it stands by itself. */
export const wholeHead = ({ key, head }: HeldColumn): string =>
  key.endsWith('measured') ? key : key === 'interval' ? 'error, 95 % interval, %' : head;
