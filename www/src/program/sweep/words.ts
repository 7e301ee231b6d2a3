/** Words on the parameter of a trade-off: what it counts, and what is read at a value. */

import { computed } from '@preact/signals';
import type { SweepPoint } from '../../../pkg/juxtapose.js';
import { inWords, isTime } from './model_number';
import { short, valueOf, type Quantity } from '../../outcome/crossovers';
import { read } from '../../outcome/lattice';
import { wholeTimes, type TableTimes } from '../../outcome/table_times';
import { order, unit } from '../../state/outcomes';
import { deadline } from '../../state/reading';
import { compared } from './schemes';
import { over, overProcessors, present, quantities, sweep } from './state';

/** “PEs”, “cycles”; nothing for a probability. */
export const countedIn = computed(() => (overProcessors.value ? 'PEs' : isTime(over.value) ? unit.value : ''));

/** “N = 8”, “time of b: 15 cycles”. */
export function numberText(at: number): string {
  if (overProcessors.value) return `N = ${short(at)}`;
  return `${inWords(over.value)}: ${short(at)}${isTime(over.value) ? ` ${unit.value}` : ''}`;
}

/** A value of one of the quantities, as in a table. */
export function quantityText(value: number | null, quantity: Quantity, times: TableTimes): string {
  if (value === null) return '–';
  if (quantity === 'inTime') return value.toFixed(3);
  return quantity === 'mean' ? times.fixed(value) : times.time(value);
}

/** The outcomes at a number that was computed, or at the present one. */
function outcomesAt(at: number): Omit<SweepPoint['outcomes'][number], 'meanBetween'>[] {
  const point = sweep.value?.points.find(({ value }) => value === at);
  if (point || at !== present.value) return point?.outcomes ?? [];
  return order.value.map((outcome) => ({
    ...outcome,
    inTime: outcome.density && deadline.value !== null ? read(outcome.density, deadline.value).upTo : null,
  }));
}

/** Every scheme's values at such a number; none at others. */
export function valuesAt(at: number): { name: string; text: string }[] {
  const outcomes = outcomesAt(at);
  const times = wholeTimes(outcomes.map(({ mean }) => mean ?? 0));
  return compared.value.flatMap((name) => {
    const outcome = outcomes.find((one) => one.name === name);
    if (!outcome) return [];
    const texts = quantities.value.map((quantity) => quantityText(valueOf(outcome, quantity), quantity, times));
    const counted = quantities.value[0] === 'inTime' ? '' : ` ${unit.value}`;
    return [{ name, text: `${texts.join(', p95 ')}${counted}` }];
  });
}
