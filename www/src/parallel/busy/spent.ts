/** What each alternative costs: tasks that start, and how long they are busy, with the sentence that weighs this against time. */

import type { ComposedAlternative } from '../../../pkg/juxtapose.js';
import { csvOf } from '../../export/csv';
import type { TableTimes } from '../../outcome/table_times';
import type { Piece } from '../../outcome/winner_sentence';

export type Spent = Pick<ComposedAlternative, 'name' | 'started' | 'busy' | 'busyWithoutCancelling'>;

/** All times of the table. */
export const timesOf = (all: readonly Spent[]): number[] =>
  all.flatMap(({ busy, busyWithoutCancelling }) => [busy ?? [], busyWithoutCancelling ?? []].flat());

export const NOT_TOLD = 'not told';
export const FOR_EVER = 'for ever';

/** A busy time; where a task may run for ever, that. */
export const busyText = (one: Spent, of: 'busy' | 'busyWithoutCancelling', times: TableTimes): string => {
  if (one.started === null) return NOT_TOLD;
  const time = one[of];
  return time === null ? FOR_EVER : times.fixed(time);
};

/** “Hedged takes 2,723 ms of busy time on average where One replica takes 1,580; without cancelling 3,160.” Of the fastest on average, and
 *  of what is least busy; nothing where one is both, or where that is not known. */
export function spentSentence(all: readonly Spent[], unit: string, times: TableTimes): Piece[] {
  const known = all.flatMap(({ name, busy }) => (busy === null ? [] : [{ name, busy }]));
  const [first] = known;
  if (!first || !all[0] || first.name !== all[0].name) return [];
  const least = known.reduce((best, one) => (one.busy < best.busy ? one : best));
  const [more, less] = [times.fixed(first.busy), times.fixed(least.busy)];
  if (more === less) return [];
  const whole = busyText(all[0], 'busyWithoutCancelling', times);
  return [
    { scheme: first.name },
    ` takes ${more}\u00a0${times.unit(unit)} of busy time on average where `,
    { scheme: least.name },
    ` takes ${less}${whole === more ? '' : `; without cancelling ${whole}`}.`,
  ];
}

/** A line for each alternative. */
export function spentCsv(all: readonly Spent[], unit: string): string {
  const head = ['alternative', 'tasks started', `busy, cancelling (${unit})`, `busy, to the end (${unit})`];
  const lines = all.map(({ name, started, busy, busyWithoutCancelling }) => [
    name,
    started,
    busy,
    busyWithoutCancelling,
  ]);
  return csvOf(head, lines);
}
