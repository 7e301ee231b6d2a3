/** Selection of outcomes that the charts of distributions draw, the model's and pinned ones: those with a distribution, and below
 *  them those of which but a few times are known. */

import { computed } from '@preact/signals';
import { densitiesIn, timesIn } from '../outcome/distribution_figure';
import { competing } from '../outcome/ranking';
import { sharedTick } from '../outcome/shared_tick';
import { tick } from '../state/outcomes';
import { compared, ghosts } from '../state/pinned';

/** The tick of which all times that can be drawn are multiples, and the pinned outcomes that do not go with it. */
const lattice = computed(() => {
  let shared = tick.value;
  const alien = new Set<string>();
  for (const { name, outcome, tick: own } of ghosts.value) {
    if (!outcome?.density) continue;
    const finer = sharedTick([shared, own]);
    if (finer === null) alien.add(name);
    else shared = finer;
  }
  return { tick: shared, alien };
});

/** The resolution of the pictures, in units. */
export const drawnTick = computed(() => lattice.value.tick);

export const drawnDensities = computed(() =>
  densitiesIn(compared.value.filter(({ name }) => !lattice.value.alien.has(name))),
);

export const drawnTimes = computed(() => timesIn(compared.value, drawnDensities.value.length));

/** All that is drawn, from above. */
export const drawnOutcomes = computed(() => [...drawnDensities.value, ...drawnTimes.value]);

/** The outcome behind whose strip a pinned one stands, by its name. */
export const fronts = computed<ReadonlyMap<string, string>>(() => {
  const drawn = new Set(drawnDensities.value.map(({ name }) => name));
  const behind = ghosts.value.filter(({ pin, name }) => pin.isBehind && drawn.has(name) && drawn.has(pin.outcome));
  return new Map(behind.map(({ pin, name }) => [name, pin.outcome]));
});

/** How many densities have a strip of their own. */
export const strips = computed(() => drawnDensities.value.length - fronts.value.size);

/** Alternatives for which the charts have no place. */
export const notDrawn = computed(() => {
  const drawn = new Set(drawnOutcomes.value);
  return competing(compared.value).filter((outcome) => !drawn.has(outcome));
});
