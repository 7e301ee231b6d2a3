/** Deferred navigation to the trade-off from elsewhere: what somebody wants to see there waits until the model's numbers are known. */

import { batch, signal } from '@preact/signals';
import type { Objective } from '../../../pkg/juxtapose.js';
import { keyOf } from './model_number';
import { numbers } from './numbers_state';
import { show, sweepOver, type Shows } from './state';

interface Wish {
  /** The number, and the value that is to be seen. */
  key: string;
  at: number;
  objective: Objective;
}

const wish = signal<Wish | null>(null);

export const lead = (to: Wish) => {
  wish.value = to;
};

/** Goes there as soon as it can; true when it does, so that the chart takes the focus. */
export function follow(): boolean {
  const to = wish.value;
  if (!to || !numbers.value.some((number) => keyOf(number) === to.key)) return false;
  batch(() => {
    wish.value = null;
    show(quantityOf(to.objective));
    sweepOver(to.key, to.at);
  });
  return true;
}

function quantityOf(objective: Objective): Shows {
  if (objective === 'mean') return 'mean';
  if ('deadline' in objective) return 'inTime';
  return objective.quantile === 0.99 ? 'p99' : 'p95';
}
