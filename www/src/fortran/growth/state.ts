/** Parameter sweep of costs over one variable: by the formula, and counted where that takes no time. */

import { computed, signal } from '@preact/signals';
import { later } from '../../state/later';
import { tableName, tablesOf, type Fortran } from '../document';
import { shownFortran } from '../model';
import { speaksOf } from '../pieces/places';
import { pieces } from '../pieces/state';
import { bound, routines, variables } from '../state';
import { costAt } from '../variables';
import { across, present } from './across';
import { withPoint, type Point } from './counted';
import { lastFor, numbersUpTo, type Scale } from './numbers';

/** How both axes are drawn. */
export const scale = signal<Scale>('linear');

/** The variables that need a value before there is anything to draw. Where the cost has pieces that speak of none of them, counting needs no
 *  value: a formula also speaks of iterations that it does not know. */
export const missing = computed(() => {
  const names = variables.value.filter((name) => name !== across.value && !bound.value.has(name));
  return pieces.value?.pieces && !pieces.value.pieces.some((piece) => speaksOf(piece, names)) ? [] : names;
});

export const last = computed(() => lastFor(present.value));

/** The numbers at which costs are drawn. */
export const numbers = computed(() => numbersUpTo(last.value, scale.value));

/** The number that is pointed at. */
export const pointedAt = signal<number | null>(null);

export interface Line {
  table: string;
  /** What the formula says, where it has a value, and what was counted. */
  formula: readonly Point[];
  counted: readonly Point[];
}

/** How long counting may take, in seconds of a browser's work. */
const PATIENCE = 3;

/** What is counted, as text: it is the same whatever the variable's own value is. */
const question = computed(() => {
  const [model, variable] = [shownFortran.value, across.value];
  if (!model || variable === null || missing.value.length > 0) return null;
  const { title: _, ...rest } = model;
  const bind = Object.fromEntries([...bound.value].filter(([name]) => name !== variable));
  return JSON.stringify({ model: { ...rest, bind }, variable, numbers: numbers.value });
});

/** What is counted, by table and from the first number on: more and more of it. */
export const counting = later<string, ReadonlyMap<string, readonly Point[]>>(
  () => question.value,
  async (text, run, tell, signal) => {
    const { model, variable, numbers } = JSON.parse(text) as { model: Fortran; variable: string; numbers: number[] };
    const names = tablesOf(model).map(tableName);
    let counts: ReadonlyMap<string, readonly Point[]> = new Map();
    await run('againstVariable', [model, variable, numbers, { patience: PATIENCE }], signal, (point) => {
      counts = withPoint(counts, names, point);
      tell(counts);
    });
  },
);

/** The values of all variables, with another one of the variable that is drawn against. */
export const withNumber = (number: number): ReadonlyMap<string, number> =>
  new Map(bound.value).set(across.value ?? '', number);

/** A line for each table. */
export const growth = computed<readonly Line[]>(() => {
  if (across.value === null || missing.value.length > 0) return [];
  const found = counting.found.value;
  const counts = found && found.of === question.value ? found.value : null;
  return routines.value.map(({ table, unit }) => ({
    table,
    formula: numbers.value.flatMap((number): Point[] => {
      const cost = costAt(unit.cost, withNumber(number));
      return cost === null ? [] : [[number, cost]];
    }),
    counted: counts?.get(table) ?? [],
  }));
});
