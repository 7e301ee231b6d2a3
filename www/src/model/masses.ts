/** What a time's distribution amounts to, straight from the document: its mean, its deviation, and its bars. */

export interface Summary {
  mean: number;
  deviation: number;
  least: number;
  most: number;
  /** How many different values. */
  values: number;
  /** Values or equal bins of them, from the left: the probability of each. */
  bars: number[];
}

const MOST_BARS = 48;

/** Null for what is no distribution. Samples are in units and become ticks. */
export function summaryOf(value: unknown, tick: number): Summary | null {
  if (typeof value === 'number') return ofMasses([[value, 1]]);
  const { uniform, values, samples } = (value ?? {}) as { uniform?: unknown; values?: unknown; samples?: unknown };
  if (Array.isArray(uniform)) return ofRange(uniform);
  if (typeof values === 'object' && values !== null) {
    return ofMasses(Object.entries(values).map(([at, mass]) => [Number(at), Number(mass)]));
  }
  if (!Array.isArray(samples)) return null;
  return ofMasses(samples.map((sample) => [Math.round(Number(sample) / tick), 1 / samples.length]));
}

/** Never enumerated: it may have a million values. */
function ofRange([least, most]: unknown[]): Summary | null {
  if (typeof least !== 'number' || typeof most !== 'number' || !(least <= most)) return null;
  const values = most - least + 1;
  const bars = Math.min(values, MOST_BARS);
  return {
    mean: (least + most) / 2,
    deviation: Math.sqrt((values ** 2 - 1) / 12),
    least, most, values,
    bars: Array.from({ length: bars }, () => 1 / bars),
  };
}

function ofMasses(pairs: [number, number][]): Summary | null {
  const masses = new Map<number, number>();
  for (const [at, mass] of pairs) {
    if (!Number.isFinite(at) || !(mass >= 0)) return null;
    if (mass > 0) masses.set(at, (masses.get(at) ?? 0) + mass);
  }
  const total = sum([...masses.values()]);
  if (masses.size === 0 || !Number.isFinite(total)) return null;
  const mean = sum([...masses].map(([at, mass]) => at * mass)) / total;
  const variance = sum([...masses].map(([at, mass]) => (at - mean) ** 2 * mass)) / total;
  const [least, most] = [...masses.keys()].reduce(([a, b], at) => [Math.min(a, at), Math.max(b, at)], [Infinity, -Infinity]);
  return { mean, deviation: Math.sqrt(variance), least, most, values: masses.size, bars: binned(masses, least, most) };
}

function binned(masses: Map<number, number>, least: number, most: number): number[] {
  const bars = Array.from({ length: Math.min(most - least + 1, MOST_BARS) }, () => 0);
  const width = (most - least + 1) / bars.length;
  for (const [at, mass] of masses) {
    const bin = Math.min(bars.length - 1, Math.floor((at - least) / width));
    bars[bin] = (bars[bin] ?? 0) + mass;
  }
  return bars;
}

/** Smallest first, so that the many small ones count. */
const sum = (numbers: number[]): number => [...numbers].sort((a, b) => Math.abs(a) - Math.abs(b)).reduce((all, next) => all + next, 0);
