/** State of the fit (regression) to measured times: of the model that is shown, computed once the page is quiet. */

import { computed, signal } from '@preact/signals';
import type { MultigrainFit } from '../../../pkg/juxtapose.js';
import { later } from '../../state/later';
import type { Multigrain } from '../document';
import { basisOf } from './basis';
import type { Unknown } from './unknowns';
import { shownMultigrain } from '../model';

/** What the fit keeps small: relative errors, or absolute ones. */
export type Residuals = 'relative' | 'absolute';
export const residuals = signal<Residuals>('relative');

/** The parameters that the fit takes from the model as they are. */
export const known = signal<readonly Unknown[]>([]);

interface Question {
  model: Multigrain;
  residuals: Residuals;
  known: readonly Unknown[];
  /** All that the answer depends on, as a text. */
  key: string;
}

/** The question that was asked last: while sliders move what the fit does not depend on, it stays. */
let last: Question | null = null;

const question = computed<Question | null>(() => {
  const model = shownMultigrain.value;
  if (!model?.measured?.rows) return null;
  const key = JSON.stringify([basisOf(model, known.value.length > 0), residuals.value, known.value]);
  if (last?.key !== key) last = { model, residuals: residuals.value, known: known.value, key };
  return last;
});

export const fitting = later<Question, MultigrainFit | null>(
  () => question.value,
  async ({ model, ...options }, run, tell, signal) =>
    tell(await run('fitMeasured', [model, { residuals: options.residuals, known: [...options.known] }], signal)),
);

/** The last fit; null before there is one. */
export const fit = computed<MultigrainFit | null>(() => fitting.found.value?.value ?? null);

/** Whether it answers another question than is asked now. */
export const fitOutdated = computed(() => fitting.found.value?.of !== question.value);
