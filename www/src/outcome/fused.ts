/** Downsampling (binning) of masses for a picture of bars: those that no pixel tells apart are one. Millions of them take longer to
 *  draw than the eye waits. */

import type { Density, Outcome } from '../../pkg/juxtapose.js';

/** Masses that one pixel of the style sheets shows beside each other, at least. */
const BESIDE = 4;

type Masses = Pick<Density, 'origin' | 'step' | 'edges' | 'mass'>;

/** How many neighbours become one mass, in a picture so many pixels wide: a power of ten, so that the picture's own bins, which are
 *  round multiples of it, hold what they held before. 1 where all stay. */
export function neighboursIn(width: number, outcomes: readonly Outcome[]): number {
  const drawn = outcomes.filter(({ density }) => density);
  const at = (p: '0.05' | '0.95') => drawn.flatMap(({ quantiles }) => quantiles[p] ?? []);
  // The picture shows these times at least.
  const span = Math.max(...at('0.95')) - Math.min(...at('0.05'));
  const step = Math.max(...drawn.map(({ density }) => density?.step ?? 0));
  const neighbours = 10 ** Math.floor(Math.log10(span / (step * BESIDE * width)) + 1e-9);
  return neighbours >= 10 && Number.isFinite(neighbours) ? neighbours : 1;
}

/** The masses of so many neighbours at the first one's time, counted from time 0. Those past the deadline stay past it. */
export function fused(
  { origin, step, edges, mass }: Masses,
  neighbours: number,
  tick: number,
  deadline: number | null,
): Masses {
  // A lattice that coarsens has few masses.
  if (neighbours === 1 || step === null) return { origin, step, edges, mass };
  const [begin, stride] = [Math.round(origin / tick), Math.round(step / tick)];
  const length = stride * neighbours;
  const first = Math.floor(begin / length);
  const last = Math.floor((begin + (mass.length - 1) * stride) / length);
  // One more: what is past a deadline within the last of them.
  const sums = new Float64Array(last - first + 2);
  const limit = deadline === null ? Infinity : deadline / tick + 1e-6;
  for (let k = 0; k < mass.length; k += 1) {
    const time = begin + k * stride;
    const cell = Math.floor(time / length);
    const isMoved = time > limit && cell * length <= limit;
    const to = cell - first + (isMoved ? 1 : 0);
    sums[to] = (sums[to] ?? 0) + (mass[k] ?? 0);
  }
  return { origin: first * length * tick, step: length * tick, edges: null, mass: sums };
}
