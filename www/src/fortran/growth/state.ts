/** Parameter sweep of costs over one variable: by the formula, and counted where that takes no time. */

import { computed, signal } from '@preact/signals';
import { later } from '../../state/later';
import { tableName, tablesOf, type Fortran } from '../document';
import { shownFortran } from '../model';
import { bound, routines, variables } from '../state';
import { costAt } from '../variables';
import { withPoint, type Point } from './counted';
import { lastFor, numbersUpTo, type Scale } from './numbers';

/** The variable that somebody has chosen; null for the first one. */
const chosen = signal<string | null>(null);

/** The variable against which costs are drawn; null where no cost depends on any. */
export const across = computed<string | null>(
  () => variables.value.find((name) => name === chosen.value) ?? variables.value[0] ?? null,
);

export const chooseAcross = (name: string) => {
  chosen.value = name;
};

/** Whether it is the one that every visit begins with. */
export const isUsualAcross = computed(() => across.value === (variables.value[0] ?? null));

/** How both axes are drawn. */
export const scale = signal<Scale>('linear');

/** The variables that need a value before there is anything to draw. */
export const missing = computed(() =>
  variables.value.filter((name) => name !== across.value && !bound.value.has(name)),
);

/** The present value of the variable that is drawn against. */
export const present = computed(() => bound.value.get(across.value ?? '') ?? null);

export const last = computed(() => lastFor(present.value));

/** The numbers at which costs are drawn. */
export const numbers = computed(() => numbersUpTo(last.value, scale.value));

/** The number that is pointed at. */
export const pointedAt = signal<number | null>(null);

export interface Line {
  table: string;
  /** What the formula says, and what was counted. */
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
