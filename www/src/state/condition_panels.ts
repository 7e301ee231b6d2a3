/** Interface of shared conditions, to the rest of the page. What edits and explains them is loaded with the first document that has
 *  some, or when somebody asks for it. */

import { signal, type ReadonlySignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Outcome } from '../../pkg/juxtapose.js';
import type { Field } from '../model/fields';

export interface ConditionPanels {
  /** What a document's times share, to be edited. */
  Section: FunctionComponent;
  /** A value that is shared: a field for each case. */
  Mention: FunctionComponent<{ path: string }>;
  /** The way to share a time. */
  Share: FunctionComponent<{ field: Field; done: () => void }>;
  /** Where the spread comes from, and each case by itself. */
  Findings: FunctionComponent;
  /** Whether the chart has what independence would say behind it. */
  Switch: FunctionComponent;
  /** A condition's pattern and name, by the value that mentions it. */
  Badge: FunctionComponent<{ of: unknown }>;
}

/** How panels are loaded. */
type Load<P> = () => Promise<{ panels: P }>;

/** Panels that are loaded with the first document that needs them: whoever shows them asks through this, and who has them hands in how
 *  they are loaded. It stands here because a file of its own would cost the first load a request. */
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

export const {
  panels: conditionPanels,
  plugIn: plugInConditions,
  need: needConditions,
} = pluggable<ConditionPanels>('conditions');

/** Outcomes that the chart of densities has as lines behind the strip of the model's outcome of that name: each case by itself. */
export const behind = signal<readonly { name: string; outcome: Outcome }[]>([]);

/** Whether somebody wants to share something in a document that has no conditions yet. */
export const isSharing = signal(false);
