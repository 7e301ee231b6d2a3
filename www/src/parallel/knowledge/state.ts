/** State of the approximations of the alternatives that are shown, fastest first. */

import { computed } from '@preact/signals';
import { order } from '../../state/outcomes';
import { composition } from '../state';
import { estimatesOf, type Estimated } from './estimates';

export const estimated = computed<readonly Estimated[]>(() => {
  const places = new Map(order.value.map(({ name }, k) => [name, k]));
  const place = ({ name }: { name: string }) => places.get(name) ?? places.size;
  const bounded = new Set(order.value.filter(({ between }) => between).map(({ name }) => name));
  return [...(composition.value?.alternatives ?? [])]
    .sort((a, b) => place(a) - place(b))
    .map((alternative) => ({ ...estimatesOf(alternative), isBounded: bounded.has(alternative.name) }));
});
