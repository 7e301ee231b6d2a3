/** Interface of how sure a prediction of measured times is, to the rest of the page. What works it out is loaded with the first document
 *  that has measured times. */

import { computed, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { fewestMeasured } from '../model/measured_inputs';
import type { Piece } from '../outcome/winner_sentence';
import { shown } from './outcomes';

export interface SurePanels {
  /** The line below the outcomes, and what was found. */
  Sure: FunctionComponent;
  /** What the headline says instead of who is fastest; null where nobody has asked, or where that is sure. */
  headline: () => readonly Piece[] | null;
}

/** Null until they are loaded. */
export const surePanels = signal<SurePanels | null>(null);

/** The fewest samples of an input of what is shown; null where nothing was measured. */
export const fewest = computed(() => shown.value && fewestMeasured(shown.value.model));

let load: () => Promise<{ panels: SurePanels }> = () => Promise.reject(new Error('nothing says how sure it is here'));

export const plugInSureness = (how: typeof load) => {
  load = how;
};

export async function needSureness(): Promise<void> {
  if (!surePanels.peek()) surePanels.value = (await load()).panels;
}
