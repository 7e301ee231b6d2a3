/** State of the approximations of the alternatives that are shown, fastest first. */

import { computed } from '@preact/signals';
import { order } from '../../state/outcomes';
import { fastestFirst } from '../state';
import { estimatesOf, type Estimated } from './estimates';

export const estimated = computed<readonly Estimated[]>(() => {
  const bounded = new Set(order.value.filter(({ between }) => between).map(({ name }) => name));
  return fastestFirst.value.map((alternative) => ({
    ...estimatesOf(alternative),
    isBounded: bounded.has(alternative.name),
  }));
});
