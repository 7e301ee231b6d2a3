/** Model of a table's times in which fitted families take the place of measured times. */

import type { Fit, TableTimes } from '../../pkg/juxtapose_files.js';

/** A family for some of the groups, by their numbers. */
export type Taken = Readonly<Record<number, Fit>>;

/** So many groups are in a model, in their order; of more the model has others, by how many times they have. */
const COMPARED = 32;

/** A family draws each time by itself, which rows do not. */
export const canBeFitted = ({ groups, areRows }: TableTimes): boolean => groups.length <= COMPARED && !areRows;

/** Digits of a fitted parameter: so many runs tell no more. */
const DIGITS = 6;

/** A fitted family as a model has it. */
export function timeOf({ family, time }: Fit): object {
  const rounded = (value: unknown): unknown =>
    typeof value === 'number'
      ? Number(value.toPrecision(DIGITS))
      : Array.isArray(value)
        ? value.map(rounded)
        : Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, rounded(part)]));
  return { ...time, [family]: rounded((time as Record<string, unknown>)[family]) };
}

/** A group is a program's block, or one of several parallel tasks. */
export function withFits({ model }: TableTimes, taken: Taken): object {
  const fitted = (parts: readonly object[]) =>
    parts.map((part, k) => (taken[k] ? { ...part, time: timeOf(taken[k]) } : part));
  const { program, tasks } = model as { program?: object[]; tasks?: object[] };
  return { ...model, ...(program && { program: fitted(program) }), ...(tasks && { tasks: fitted(tasks) }) };
}
