/** Parser of pasted measured times: a row for each time, with threads, accelerators and the time, in any of the usual forms. */

import type { MeasuredRow } from '../document';

/** What is wrong with a pasted table, and where: “row 3, time”. */
export interface PasteProblem {
  path: string;
  message: string;
}

export type Pasted = { rows: MeasuredRow[] } | { problems: PasteProblem[] };

type Column = keyof MeasuredRow;

/** The columns in their usual order, and what their heads are called. */
const COLUMNS: readonly (readonly [Column, RegExp, string])[] = [
  ['threads', /^(m|threads?|mpi|processes|processe?s?|hosts?|tlp)\b/i, 'threads'],
  ['accelerators', /^(p|accelerators?.*|apus?|devices?|spes?|gpus?|streams?|dlp)\b/i, 'accelerators'],
  ['time', /^(t|time|seconds?|s|duration|elapsed|measured)\b/i, 'time'],
];

/** More problems than these are not told. */
const MOST_TOLD = 5;
/** More rows than these are more than a model has. */
const MOST_ROWS = 1000;

export function readMeasured(text: string): Pasted {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [first] = lines;
  if (first === undefined) return { problems: [{ path: '', message: 'The table has no rows.' }] };
  const cells = lines.map(cellsOf);
  const hasHead =
    cells[0]?.some((cell) => /[a-z]/i.test(cell) && numberIn(cell) === null && !isNoNumber(cell)) ?? false;
  const places = hasHead ? placesByName(cells[0] ?? []) : [0, 1, 2];
  const missing = COLUMNS.filter((_, k) => (places[k] ?? -1) < 0).map(([, , words]) => words);
  if (missing.length > 0)
    return { problems: missing.map((words) => ({ path: words, message: `No column is called ${words}.` })) };
  const body = cells.slice(hasHead ? 1 : 0);
  return judged(body.map((row, k) => rowOf(row, places, k + 1)));
}

function judged(read: readonly Pasted[]): Pasted {
  const problems = read.flatMap((one) => ('problems' in one ? one.problems : []));
  if (problems.length > 0) return { problems: problems.slice(0, MOST_TOLD) };
  if (read.length < 2)
    return {
      problems: [
        {
          path: 'rows',
          message: `${read.length === 1 ? 'One row' : 'No row'} is too little to fit anything to: give at least two.`,
        },
      ],
    };
  if (read.length > MOST_ROWS)
    return { problems: [{ path: 'rows', message: `There are ${read.length} rows: at most ${MOST_ROWS} are read.` }] };
  return { rows: read.flatMap((one) => ('rows' in one ? one.rows : [])) };
}

/** The cells of a line, by what parts them: tabs, semicolons, commas, or blanks. */
function cellsOf(line: string): string[] {
  const by = line.includes('\t') ? '\t' : line.includes(';') ? ';' : line.includes(',') ? ',' : /\s+/;
  const cells = line.split(by).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  // Where commas part no cells, they are those of decimals.
  return by === ',' ? cells : cells.map((cell) => (/^\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell));
}

const placesByName = (head: readonly string[]): number[] =>
  COLUMNS.map(([, name]) => head.findIndex((cell) => name.test(cell)));

const isNoNumber = (cell: string): boolean => /^(nan|inf(inity)?|null|n\/?a|-|none)$/i.test(cell);

function numberIn(cell: string): number | null {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell) ? Number(cell) : NaN;
  return Number.isFinite(value) ? value : null;
}

function rowOf(cells: readonly string[], places: readonly number[], row: number): Pasted {
  const problems: PasteProblem[] = [];
  const values = COLUMNS.map(([column, , words], k) => {
    const cell = cells[places[k] ?? -1];
    const path = `row ${row}, ${words}`;
    if (cell === undefined || cell === '') {
      problems.push({ path, message: `Row ${row} has no ${words}: each row needs threads, accelerators and a time.` });
      return 0;
    }
    const value = numberIn(cell);
    if (value === null)
      problems.push({ path, message: `Row ${row}: “${cell}” is no number, which its ${words} should be.` });
    else if (column === 'time' ? !(value > 0) : !(Number.isInteger(value) && value >= 1))
      problems.push({
        path,
        message:
          column === 'time'
            ? `Row ${row}: a time has to be above 0, not ${cell}.`
            : `Row ${row}: ${words} are counted in whole numbers from 1 on, not ${cell}.`,
      });
    return value ?? 0;
  });
  if (problems.length > 0) return { problems };
  const [threads = 1, accelerators = 1, time = 1] = values;
  return { rows: [{ threads, accelerators, time }] };
}
