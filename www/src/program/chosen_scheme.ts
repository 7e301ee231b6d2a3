/** Selected scheme of the model, for what shows one. */

import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { order } from '../state/outcomes';
import { schemes } from './program';

export interface ChosenScheme {
  /** The scheme that was chosen while the model has it, else the fastest; null before the first prediction. */
  scheme: ReadonlySignal<string | null>;
  choose: (name: string) => void;
}

export const has = (name: string | null): name is string => schemes.value.some((scheme) => scheme.name === name);

export function chosenScheme(): ChosenScheme {
  const chosen = signal<string | null>(null);
  return {
    scheme: computed(() => (has(chosen.value) ? chosen.value : (order.value[0]?.name ?? null))),
    choose: (name) => {
      chosen.value = name;
    },
  };
}
