/** What a time's distribution amounts to, as the engine itself has it: the time of one block on one processor. */

import type { Shape } from '../model/distribution_kinds';
import { densityOf } from './engine';

interface Summary extends Shape {
  /** The probabilities of the values, or of equal bins of them. */
  bars: number[];
  /** The values that the bars stand for: what is rarer at either end is not shown. */
  shown: [first: number, last: number];
}

const MOST_BARS = 48;
/** The probability that may be left out at either end. */
const RARE = 5e-4;

/** Values do not change: an edit makes new ones. */
const known = new WeakMap<object, Map<number, Summary | null>>();

/** In ticks; null for what is no distribution. Samples are in units, of which a tick has so many. */
export function summaryOf(value: unknown, tick: number): Summary | null {
  if (typeof value === 'number') return { mean: value, deviation: 0, least: value, most: value, values: 1, bars: [1], shown: [value, value] };
  if (typeof value !== 'object' || value === null) return null;
  const byTick = known.get(value) ?? new Map<number, Summary | null>();
  known.set(value, byTick);
  const found = byTick.get(tick) ?? computed(value, tick);
  byTick.set(tick, found);
  return found;
}

function computed(value: object, tick: number): Summary | null {
  const { samples } = value as { samples?: unknown };
  const inTicks = Array.isArray(samples) ? { samples: samples.map((sample) => Number(sample) / tick) } : value;
  const found = densityOf(inTicks);
  if (!found?.density || found.mean === null) return null;
  const { origin, step, mass } = found.density;
  const { mean, standardDeviation } = found;
  const values = mass.reduce((count, p) => count + (p > 0 ? 1 : 0), 0);
  const [first, last] = central(mass);
  return {
    mean,
    deviation: standardDeviation ?? 0,
    least: origin,
    most: origin + step * (mass.length - 1),
    values,
    bars: binned(mass.subarray(first, last + 1)),
    shown: [origin + step * first, origin + step * last],
  };
}

/** The first and the last place that is not rare. */
function central(mass: Float64Array): [number, number] {
  const [first, last] = [Array.from(mass), Array.from(mass).reverse()].map((masses) => {
    let sum = 0;
    return masses.findIndex((p) => (sum += p) > RARE);
  });
  return [Math.max(0, first ?? 0), mass.length - 1 - Math.max(0, last ?? 0)];
}

/** Bins take the same number of lattice points; the last may have fewer. */
function binned(mass: Float64Array): number[] {
  const width = Math.ceil(mass.length / MOST_BARS);
  return Array.from({ length: Math.ceil(mass.length / width) }, (_, k) => mass.subarray(k * width, (k + 1) * width).reduce((sum, p) => sum + p, 0));
}
