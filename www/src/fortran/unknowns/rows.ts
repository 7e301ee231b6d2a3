/** Rows of the list of unknowns: what the source does not say, where that stands, and the entry of the document that would say it. */

import type { SourceUnknowns } from '../../../pkg/juxtapose.js';
import { has, own } from '../../model/own';
import { listed } from '../../outcome/number_text';
import { isComment, isInSource, keyOf, lineName, linesOf, type Fortran } from '../document';
import { probabilityOf, tripsOf, valueOf } from '../fields';
import { meaningOf } from '../variables';

export interface Unknown {
  /** Its name among all: the same, whether it is given or not. */
  key: string;
  name: string;
  /** Whether it is a variable's name, the text of a line, or said in words. */
  as: 'variable' | 'line' | 'words';
  /** What it is, and in what it is counted. */
  what: string;
  line: number;
  /** The path of the entry; null where none settles it. */
  path: string | null;
  isGiven: boolean;
}

const TYPES = {
  number: 'integer',
  letter: 'letter',
  logical: 'true or false',
} as const;

const CALLED = /^COST_(.+)$/;
const RANGE = /^UNKNOWN_RANGE_(\d+)$/;
const OF_LINE = /^UNKNOWN_(?:RANGE|VARIABLE)_(\d+)/;

/** Variables first, then loops and tests, each in the order of lines. What the document says stays in the list, so that it can be changed. */
export function unknownsOf(model: Fortran, unitLine: number, { variables, tests }: SourceUnknowns): Unknown[] {
  const lines = linesOf(model.source);
  const rows: Unknown[] = [];
  for (const { name, type } of variables) {
    const [, loop] = RANGE.exec(name) ?? [];
    const isBound = own(model.bind, keyOf(model, name)) !== undefined;
    if (loop !== undefined && !isBound) continue;
    rows.push({
      key: name,
      name: meaningOf(name) || name,
      as: meaningOf(name) === '' ? 'variable' : 'words',
      what: CALLED.test(name) ? 'in units of the cost table' : loop !== undefined ? 'iterations' : TYPES[type],
      line: lineOf(name, lines, unitLine),
      path: valueOf(keyOf(model, name)),
      isGiven: isBound,
    });
  }
  rows.sort((one, other) => one.line - other.line);
  return [...rows, ...loopsOf(model, variables, lines), ...testsOf(model, tests, lines)];
}

/** Where a variable stands: its own line, the call of a procedure, or where its unit names it first. */
function lineOf(name: string, lines: readonly string[], unit: number): number {
  const [, at] = OF_LINE.exec(name) ?? [];
  const [, called] = CALLED.exec(name) ?? [];
  if (at !== undefined) return Number(at);
  return called === undefined ? mentioned(lines, name.replace(/^.*\//, ''), unit) : calledIn(lines, called, unit);
}

/** The first line from one on that a form describes, comments aside; 0 where there is none. */
const first = (lines: readonly string[], form: RegExp, from: number): number =>
  lines.findIndex((text, k) => k + 1 >= from && !isComment(text) && form.test(text)) + 1;

/** The first line of a unit that names a variable. */
const mentioned = (lines: readonly string[], name: string, unit: number): number =>
  first(lines, new RegExp(`\\b${name}\\b`, 'i'), unit) || unit;

/** The first line of a unit, or of those that it calls, that calls a procedure. */
function calledIn(lines: readonly string[], name: string, unit: number): number {
  const call = new RegExp(`\\bcall\\s+${name}\\b|\\b${name}\\s*\\(`, 'i');
  return first(lines, call, unit) || first(lines, call, 1) || unit;
}

const textAt = (lines: readonly string[], line: number): string => (lines[line - 1] ?? '').trim();

const numbers = (record: object | null | undefined): number[] => Object.keys(record ?? {}).map(Number);

function loopsOf(model: Fortran, variables: SourceUnknowns['variables'], lines: readonly string[]): Unknown[] {
  const unknown = variables.flatMap(({ name }) => {
    const [, loop] = RANGE.exec(name) ?? [];
    return loop === undefined || own(model.bind, keyOf(model, name)) !== undefined ? [] : [Number(loop)];
  });
  const all = [...new Set([...unknown, ...numbers(model.trips)])].sort((one, other) => one - other);
  return all.map((line) => ({
    key: `trips ${line}`,
    name: textAt(lines, line) || lineName(model, line),
    as: 'line',
    what: 'mean iterations',
    line,
    path: isInSource(line) ? tripsOf(line) : null,
    isGiven: has(model.trips ?? {}, String(line)),
  }));
}

function testsOf(model: Fortran, tests: SourceUnknowns['tests'], lines: readonly string[]): Unknown[] {
  const given = numbers(model.probabilities)
    .filter((line) => !tests.some((test) => test.line === line))
    .map((line) => ({ line, by: [], data: true }));
  const all = [...tests, ...given].sort((one, other) => one.line - other.line);
  return all.map(({ line, by, data }) => {
    const isGiven = has(model.probabilities ?? {}, String(line));
    return {
      key: `test ${line}`,
      name: textAt(lines, line) || lineName(model, line),
      as: 'line',
      what: data || isGiven ? 'probability' : `settled by ${listed(by)}`,
      line,
      path: (data || isGiven) && isInSource(line) ? probabilityOf(line) : null,
      isGiven,
    };
  });
}

/** “7 unknowns, 5 without a value”: those that have a field. */
export function summaryOf(rows: readonly Unknown[]): string {
  const all = rows.filter(({ path }) => path !== null);
  const open = all.filter(({ isGiven }) => !isGiven).length;
  const without = open === 0 ? (all.length === 1 ? 'with a value' : 'all with values') : 'without a value';
  return `${all.length} ${all.length === 1 ? 'unknown' : 'unknowns'}, ${open === 0 || all.length === 1 ? '' : `${open} `}${without}`;
}
