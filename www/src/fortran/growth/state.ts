/** How costs grow with one variable: by the formula, and counted where that takes no time. */

import { computed, signal } from '@preact/signals';
import type { Annotation } from '../../../pkg/juxtapose.js';
import { later } from '../../state/later';
import type { Fortran } from '../document';
import { shownFortran } from '../model';
import { bound, routines, variables } from '../state';
import { costAt } from '../variables';
import { lastFor, numbersUpTo } from './numbers';

/** The variable that somebody has chosen; null for the first one. */
const chosen = signal<string | null>(null);

/** The variable against which costs are drawn; null where no cost depends on any. */
export const across = computed<string | null>(
  () => variables.value.find((name) => name === chosen.value) ?? variables.value[0] ?? null,
);

export const chooseAcross = (name: string) => {
  chosen.value = name;
};

/** The variables that need a value before there is anything to draw. */
export const missing = computed(() =>
  variables.value.filter((name) => name !== across.value && !bound.value.has(name)),
);

/** The present value of the variable that is drawn against. */
export const present = computed(() => bound.value.get(across.value ?? '') ?? null);

export const last = computed(() => lastFor(present.value));

/** The number that is pointed at. */
export const pointedAt = signal<number | null>(null);

type Point = readonly [number: number, cost: number];

export interface Line {
  table: string;
  /** What the formula says, and what was counted. */
  formula: readonly Point[];
  counted: readonly Point[];
}

/** What costs more is not counted, for that goes step by step; nor what follows after so many milliseconds. */
const [MOST_COUNTED, LONGEST] = [2_000_000, 1500];

/** What is counted, as text: it is the same whatever the variable's own value is. */
const question = computed(() => {
  const [model, variable] = [shownFortran.value, across.value];
  if (!model || variable === null || missing.value.length > 0) return null;
  const { title: _, ...rest } = model;
  const bind = Object.fromEntries([...bound.value].filter(([name]) => name !== variable));
  const numbers = numbersUpTo(last.value).filter((number) => mostAt(number) <= MOST_COUNTED);
  return JSON.stringify({ model: { ...rest, bind }, variable, numbers });
});

/** The greatest cost at a number, by the formulas. */
const mostAt = (number: number): number =>
  Math.max(0, ...routines.value.map(({ unit }) => costAt(unit.cost, withNumber(number)) ?? Number.POSITIVE_INFINITY));

const withNumber = (number: number): ReadonlyMap<string, number> =>
  new Map(bound.value).set(across.value ?? '', number);

export const counting = later<string, ReadonlyMap<string, readonly Point[]>>(
  () => question.value,
  async (text, run, tell, signal) => {
    const { model, variable, numbers } = JSON.parse(text) as { model: Fortran; variable: string; numbers: number[] };
    const counts = new Map<string, Point[]>();
    const begun = performance.now();
    for (const number of numbers) {
      if (performance.now() - begun > LONGEST) break;
      const found = await run('annotate', [{ ...model, bind: { ...model.bind, [variable]: number } }], signal);
      for (const [table, count] of countsIn(found)) counts.set(table, [...(counts.get(table) ?? []), [number, count]]);
    }
    tell(counts);
  },
);

const countsIn = ({ routine, tables }: Annotation): [table: string, count: number][] =>
  tables.flatMap(({ name, units }): [string, number][] => {
    const count = units.find((unit) => unit.name === routine)?.bound.count ?? null;
    return count === null ? [] : [[name, count]];
  });

/** A line for each table. */
export const growth = computed<readonly Line[]>(() => {
  if (across.value === null || missing.value.length > 0) return [];
  const found = counting.found.value;
  const counts = found && found.of === question.value ? found.value : null;
  return routines.value.map(({ table, unit }) => ({
    table,
    formula: numbersUpTo(last.value).flatMap((number): Point[] => {
      const cost = costAt(unit.cost, withNumber(number));
      return cost === null ? [] : [[number, cost]];
    }),
    counted: counts?.get(table) ?? [],
  }));
});
