/** Panels that are loaded with the first document that needs them: whoever shows them asks for them through this, and who has them
 *  hands in how they are loaded. */

import { signal, type ReadonlySignal } from '@preact/signals';

type Load<P> = () => Promise<{ panels: P }>;

export interface Pluggable<P> {
  /** Null until they are loaded. */
  panels: ReadonlySignal<P | null>;
  plugIn: (how: Load<P>) => void;
  need: () => Promise<void>;
}

export function pluggable<P>(what: string): Pluggable<P> {
  const panels = signal<P | null>(null);
  let load: Load<P> = () => Promise.reject(new Error(`nothing shows ${what} here`));
  return {
    panels,
    plugIn: (how) => {
      load = how;
    },
    need: async () => {
      if (!panels.peek()) ({ panels: panels.value } = await load());
    },
  };
}
