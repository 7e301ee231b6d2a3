/** Probability of each configuration to be the fastest, where a parameter is random. */

import { computed } from '@preact/signals';
import type { Configurations } from '../../../pkg/juxtapose.js';
import { shareOf } from '../../outcome/number_text';
import { later } from '../../state/later';
import type { Multigrain } from '../document';
import { isRandom } from '../randomness';
import { drawnMultigrain, shownMultigrain } from '../model';

interface Chances {
  probability: number[];
  error: number | null;
  draws: number | null;
}

export const chancing = later<Multigrain, Chances>(
  () => (shownMultigrain.value && isRandom(shownMultigrain.value) ? shownMultigrain.value : null),
  async (model, run, tell, signal) => tell(await run('bestChances', [model], signal)),
);

/** The chances of the model that figures are of; null while they are those of another one, or where nothing is drawn. */
export const chances = computed<Chances | null>(() => {
  const found = chancing.found.value;
  return found && found.of === drawnMultigrain.value ? found.value : null;
});

/** “fastest in 62 % of runs ± 0.4 %”; null where that is not known, or nothing is drawn by chance. */
export function chanceText(index: number): string | null {
  const { probability, error } = chances.value ?? {};
  const share = probability?.[index];
  if (share === undefined) return null;
  return `fastest in ${shareOf(share)} of runs${error ? ` ±\u00a0${shareOf(error)}` : ''}`;
}

/** The configuration that is most often the fastest, as an index. */
export function mostOften({ time }: Configurations): number | null {
  const probability = chances.value?.probability;
  if (!probability || probability.length !== time.length) return null;
  return probability.reduce((best, one, k) => (one > (probability[best] ?? 0) ? k : best), 0);
}
