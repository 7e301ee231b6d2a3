/** Roles of a table's columns: time, count, group, filter, or none. */

import type { TableChoice, TableColumn } from '../../pkg/juxtapose_files.js';

/** What a column is read as. A filter keeps the rows with one of its values. */
export type Role = 'none' | 'time' | 'count' | 'group' | `only ${string}`;

export function roleOf(column: number, { time, count, group, filters }: TableChoice): Role {
  if (time === column) return 'time';
  if (count === column) return 'count';
  if (group === column) return 'group';
  const filter = filters.find((one) => one.column === column);
  return filter ? `only ${filter.value}` : 'none';
}

/** The choice in which a column has another role. Of times, counts and groups there is one column each. */
export function withRole(choice: TableChoice, column: number, role: Role): TableChoice {
  const free = (at: number | null) => (at === column ? null : at);
  const filters = choice.filters.filter((one) => one.column !== column);
  const cleared = { ...choice, time: free(choice.time), count: free(choice.count), group: free(choice.group), filters };
  if (role === 'none') return cleared;
  if (role === 'time' || role === 'count' || role === 'group') return { ...cleared, [role]: column };
  return { ...cleared, filters: [...filters, { column, value: role.slice('only '.length) }] };
}

/** What a column seems to be, in words. */
export const SEEMS: Readonly<Record<TableColumn['seems'], string>> = {
  time: 'durations',
  count: 'counts',
  name: 'names',
  status: 'status',
  counter: 'a counter',
  clock: 'dates',
  number: 'numbers',
  text: 'text',
  empty: 'empty',
};
