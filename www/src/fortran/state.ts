/** State of the cost annotation of every line of the source, under each table, computed for the model that is shown. */

import { computed, effect } from '@preact/signals';
import type { AnnotatedUnit, Annotation } from '../../pkg/juxtapose.js';
import { later } from '../state/later';
import { asked } from './asked';
import { numberOf, type Fortran } from './document';
import { shownFortran } from './model';
import { variablesOf } from './variables';

export const annotating = later<Fortran, Annotation>(
  () => shownFortran.value,
  async (model, run, tell, signal) => tell(await run('annotate', [model], signal)),
);

let watching = 0;
let end = () => {};

/** Has fields for the variables that the annotation names. */
function beginAsking(): () => void {
  const annotate = annotating.begin();
  const ask = effect(() => {
    asked.value = annotation.value?.unknowns.variables ?? [];
  });
  return () => {
    ask();
    annotate();
  };
}

/** Begins to work it out, wherever it is shown; returns how to end that. */
export function beginAnnotating(): () => void {
  if (watching++ === 0) end = beginAsking();
  return () => {
    if (--watching === 0) end();
  };
}

/** The last annotation, also of another model. */
export const annotation = computed<Annotation | null>(() =>
  shownFortran.value ? (annotating.found.value?.value ?? null) : null,
);

/** The text that it is of. */
export const annotatedSource = computed(() => annotating.found.value?.of.source ?? '');

export const isOutdated = computed(() => annotating.found.value?.of !== shownFortran.value);

/** The unit whose cost is asked for, under each table. */
export const routines = computed<readonly { table: string; unit: AnnotatedUnit }[]>(() => {
  const { routine, tables = [] } = annotation.value ?? {};
  return tables.flatMap(({ name: table, units }) => {
    const unit = units.find(({ name }) => name === routine);
    return unit ? [{ table, unit }] : [];
  });
});

/** The lines with a cost in all that have no cost of a whole loop: a loop among them is left by a jump. */
export const outsideOfLoops = computed<ReadonlySet<number>>(() => {
  const units = annotation.value?.tables[0]?.units ?? [];
  const left = units.flatMap(({ lines, totals }) => {
    const told = new Set(lines.filter(({ kind }) => kind === 'do').map(({ line }) => line));
    return totals.map(({ line }) => line).filter((line) => !told.has(line));
  });
  return new Set(left);
});

/** The variables of the routine's formulas. */
export const variables = computed(() => variablesOf(routines.value.map(({ unit }) => unit.cost)));

/** The values that variables have in the model that is shown, whatever its conditions, by their names as formulas write them. */
export const bound = computed<ReadonlyMap<string, number>>(
  () =>
    new Map(
      Object.entries(shownFortran.value?.bind ?? {}).flatMap(([name, value]) => {
        const number = numberOf(value);
        return number === null ? [] : [[name.toUpperCase(), number]];
      }),
    ),
);
