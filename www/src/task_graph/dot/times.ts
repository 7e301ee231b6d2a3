/** Execution times of the nodes of a graph in DOT: which attribute says it, in which unit, and what has to be assumed. */

import type { Problem } from '../../../pkg/juxtapose.js';
import type { Time } from '../document';
import type { Attributes, DotGraph } from './graph';
import { amountOf, flopsIn, secondsIn, type Amount } from './numbers';
import { counted, countedNames, type ImportReport } from '../../model/import_report';

/** Attributes that tell a task's time; the first that is there does. */
export const TIMES = [
  'time',
  'runtime',
  'duration',
  'exec_time',
  'execution_time',
  'computation_time',
  'wcet',
  'cost',
  'comp',
  'computation',
  'comp_cost',
  'work',
  'load',
  'weight',
];
/** What SimGrid's SD_dotload and daggen write: floating-point operations. Where a node has one of the others it is something else. */
export const SIZE = 'size';
/** What SimGrid begins and ends a graph with; it makes them, of no operations, where they are not there. */
const ENDS = ['root', 'end'];

/** Operations per second of an assumed processor. */
const SPEED = 1e9;
/** Digits of a converted time: no more than a decimal number keeps. */
const DIGITS = 12;

export interface Times {
  /** The times, in the nodes' order: in units, or in ticks where there are. */
  of: Time[];
  unit: string | undefined;
  /** The length of the ticks in which numbers without a unit and distributions are, as version 1 of this page has written graphs; null
   *  for units. */
  ticks: number | null;
  resolution: number | null;
}

interface Found {
  name: string;
  key: string | undefined;
  text: string | undefined;
  amount: Amount | null;
}

export function timesOf(graph: DotGraph, report: ImportReport, problems: Problem[]): Times {
  const keys = [...graph.nodes.values()].some((attributes) => keyIn(attributes, TIMES) !== undefined) ? TIMES : [SIZE];
  const found = [...graph.nodes].map(([name, attributes]): Found => {
    const key = keyIn(attributes, keys);
    const text = key === undefined ? undefined : attributes.get(key);
    return { name, key, text, amount: amountOf(text) };
  });
  sayKeys(found, graph, report);
  const numberOf = (key: string) => amountOf(graph.attributes.get(key))?.number ?? null;
  const [ticks, resolution] = [numberOf('tick'), numberOf('resolution')];
  const own = graph.attributes.get('unit');
  if (found.every(({ key }) => key === undefined)) {
    report.assumed.push(
      `No node says how long it takes (known are ${[...TIMES, SIZE].join(', ')}): each task takes one ${ticks === null ? 'unit' : 'tick'}.`,
    );
    return { of: found.map(() => 1), unit: own, ticks, resolution };
  }
  const isFlops = ({ key, amount }: Found) =>
    key === SIZE || (amount !== null && amount.unit !== '' && flopsIn(amount.unit) !== undefined);
  const measured = found.some(
    (one) => isFlops(one) || (one.amount !== null && secondsIn(one.amount.unit) !== undefined),
  );
  const unit = measured && (own === undefined || secondsIn(own) === undefined) ? 'seconds' : own;
  const second = unit === undefined ? 1 : (secondsIn(unit) ?? 1);
  if (found.some(isFlops))
    report.assumed.push(
      `${found.some(({ key }) => key === SIZE) ? '“size” of a node counts' : 'Some nodes count'} floating-point operations, as in SimGrid: of a processor that does 1,000,000,000 in a second.`,
    );
  const ends: string[] = [];
  const units = found.map((one): number | Time | null => {
    const { name, key, text, amount } = one;
    const isEnd = keys.includes(SIZE) && ENDS.includes(name.toLowerCase());
    if (isEnd && (text === undefined || amount?.number === -1)) {
      ends.push(name);
      return 0;
    }
    if (amount === null) return text === undefined ? null : distribution(text);
    if (amount.number < 0) return null;
    if (key === SIZE || isFlops(one)) {
      const each = amount.unit === '' ? 1 : flopsIn(amount.unit);
      return each === undefined ? null : (amount.number * each) / SPEED / second;
    }
    if (amount.unit === '') return ticks === null ? amount.number : amount.number * ticks;
    const seconds = secondsIn(amount.unit);
    return seconds === undefined ? null : (amount.number * seconds) / second;
  });
  units.forEach((value, k) => {
    if (value === null && found[k]) problems.push(problemOf(found[k]));
  });
  if (ends.length > 0)
    report.assumed.push(
      `${ends.map((name) => `“${name}”`).join(' and ')}, with a size of −1 or none, take${ends.length === 1 ? 's' : ''} no time, as in SimGrid.`,
    );
  const written = (value: number) => (ticks === null ? Number(value.toPrecision(DIGITS)) : Math.round(value / ticks)); // ticks are whole
  return {
    of: units.map((value) => (typeof value === 'number' ? written(value) : (value ?? 1))),
    unit,
    ticks,
    resolution,
  };
}

/** The first of these keys that says something. */
export const keyIn = (attributes: Attributes, keys: readonly string[]): string | undefined =>
  keys.find((key) => (attributes.get(key) ?? '').trim() !== '');

function sayKeys(found: readonly Found[], { spelled }: DotGraph, report: ImportReport) {
  const counts = new Map<string, number>();
  for (const { key } of found) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  const named = new Map([...counts].map(([key, count]) => [`“${spelled.get(key) ?? key}”`, count]));
  if (counts.size > 0)
    report.read.push(
      `Times of ${counted(found.filter(({ key }) => key !== undefined).length, 'task')}, from ${countedNames(named)}.`,
    );
}

function problemOf({ name, key, text }: Found): Problem {
  const path = `"${name}"`;
  if (key === undefined)
    return { path, code: 'missing', message: `has no time, and other nodes have: ${[...TIMES, SIZE].join(', ')}` };
  const amount = amountOf(text);
  if (amount && amount.number < 0)
    return { path, code: 'range', message: `has the ${key} ${JSON.stringify(text)}; no time is below 0` };
  if (amount) return { path, code: 'type', message: `has the ${key} ${JSON.stringify(text)}, whose unit is not known` };
  return { path, code: 'type', message: `has the time ${JSON.stringify(text)}, which is no number` };
}

/** A distribution that is written as in documents; null for what is none. */
function distribution(text: string): Time | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Time) : null;
  } catch {
    return null;
  }
}
