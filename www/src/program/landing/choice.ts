/** State of the landing view: the chosen modes, the slider, and the prediction that follows at once. */

import { computed, signal } from '@preact/signals';
import type { Outcome } from '../../../pkg/juxtapose.js';
import { ranked } from '../../outcome/ranking';
import type { SchemeStyle } from '../../outcome/styles';
import { ask } from '../../state/engine';
import { modelOf, schemeName, type Choice, type Mode } from './two_blocks';

/** Where each block runs in the mode that is cheaper for it, and waiting costs hardly anything: what averages promise holds. */
export const choice = signal<Choice>({ a: 'simd', b: 'spmd', spread: 2 });

export const change = (to: Partial<Choice>) => {
  choice.value = { ...choice.value, ...to };
};

export const model = computed(() => modelOf(choice.value));

/** Two or three outcomes in the order of the schemes. The work is that of a millisecond, so the main thread does it. */
export const outcomes = computed<readonly Outcome[]>(() => {
  const judged = ask('predict', [model.value, {}]);
  return 'value' in judged ? judged.value.outcomes : [];
});

export const order = computed(() => ranked(outcomes.value));

/** What is chosen, by its name. */
export const chosen = computed(() => schemeName(choice.value));

const pure = (mode: Mode) => schemeName({ a: mode, b: mode });
/** As the workbench has them. */
const STYLES: ReadonlyMap<string, SchemeStyle> = new Map([
  [pure('simd'), { slot: 'simd', dash: 'dashed' }],
  [pure('spmd'), { slot: 'spmd', dash: 'dotted' }],
]);
const MIXED: SchemeStyle = { slot: '1', dash: 'solid' };

export const styleOf = (scheme: string): SchemeStyle => STYLES.get(scheme) ?? MIXED;
