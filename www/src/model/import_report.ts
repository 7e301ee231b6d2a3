/** Import report, in sentences: what is told before an imported model is opened. */

import type { Problem } from '../../pkg/juxtapose.js';

export interface ImportReport {
  /** What was found, and where. */
  read: string[];
  /** What the file does not say, or not plainly. */
  assumed: string[];
  /** What has no place in a model. */
  ignored: string[];
  /** Of several runs, what was found of them, and the model that has them as rows, or else samples. */
  runs?: { found: RunsFound; asRows: boolean; read: (asRows: boolean) => Promise<AsRead> };
}

/** What another form's file became; or what is wrong with it. */
export type AsRead = { value: object; report: ImportReport } | { problems: Problem[] };

/** Whether the times of runs go together, and whether a model keeps the runs. */
export interface RunsFound {
  sentence: string;
  isFound: boolean;
  /** Why the runs cannot be rows. */
  problem: { message: string; hint?: string } | null;
}

/** So many names are listed; further ones are only counted. */
const LISTED = 8;

/** How often each name was met, the most frequent first. */
export function countedNames(counts: ReadonlyMap<string, number>): string {
  const names = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} (${inDigits(count)})`);
  const rest = names.length - LISTED;
  return [...names.slice(0, LISTED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

export const inDigits = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** “1 task”, “2 tasks”. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inDigits(count)} ${count === 1 ? one : many}`;
