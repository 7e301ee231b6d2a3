/** Roles of a table's columns: time, count, group, filter, or none. */

import type { TableChoice, TableColumn, TablePreview } from '../../pkg/juxtapose_files.js';

/** What a column is read as. A filter keeps the rows with one of its values. */
export type Role = 'none' | 'time' | 'total' | 'count' | 'group' | `only ${string}`;

export function roleOf(column: number, { time, count, group, filters, runs, asRows, total }: TableChoice): Role {
  if (asRows && total === column) return 'total';
  if (asRows ? runs?.includes(column) : time === column) return 'time';
  if (count === column) return 'count';
  if (group === column) return 'group';
  const filter = filters.find((one) => one.column === column);
  return filter ? `only ${filter.value}` : 'none';
}

/** The choice in which a column has another role. Of times, totals, counts and groups there is one column each; of rows several have times. */
export function withRole(choice: TableChoice, column: number, role: Role): TableChoice {
  const free = (at: number | null = null) => (at === column ? null : at);
  const filters = choice.filters.filter((one) => one.column !== column);
  const { time, asRows } = choice;
  const runs = (choice.runs ?? []).filter((run) => !asRows || run !== column);
  const [count, group, total] = [free(choice.count), free(choice.group), free(choice.total)];
  const cleared = { ...choice, time: free(time), count, group, total, filters, runs };
  if (asRows && role === 'time') return { ...cleared, runs: [...runs, column].sort((a, b) => a - b) };
  if (role === 'none') return cleared;
  if (role === 'time' || role === 'total' || role === 'count' || role === 'group')
    return { ...cleared, [role]: column };
  return { ...cleared, filters: [...filters, { column, value: role.slice('only '.length) }] };
}

/** Whether several columns may have a time of each run. */
export const mayBeRows = (columns: readonly TableColumn[]): boolean =>
  columns.filter(({ seems }) => seems === 'time' || seems === 'number').length > 1;

/** The choice that reads rows, of the columns that are likeliest, or samples, of the column that was read before. */
export function withRows(choice: TableChoice, asRows: boolean, { columns, proposed }: TablePreview): TableChoice {
  const given = choice.runs?.length ? choice.runs : (proposed.runs ?? []);
  const runs = given.length > 0 || choice.time === null ? given : [choice.time];
  const time = choice.time ?? proposed.time ?? runs[0] ?? null;
  const first = asRows ? runs[0] : time;
  const unit = (first == null ? null : columns[first]?.unit) ?? choice.unit;
  const { count, group } = asRows ? { count: null, group: null } : proposed;
  return { ...choice, asRows, runs, time, unit, count, group, total: null };
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
