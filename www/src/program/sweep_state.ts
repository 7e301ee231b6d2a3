/** Outcomes against the number of processors: worked out while the chart shows them, and kept for each model. */

import { computed, signal } from '@preact/signals';
import type { Problem, SweepPoint } from '../../pkg/juxtapose.js';
import type { Program } from '../model/document';
import { numbersToRefine, numbersToSweep, type Quantity } from '../outcome/crossovers';
import { later } from '../state/later';
import { shownProgram } from './program';

export type Shows = Quantity | 'both';

export const shows = signal<Shows>('mean');
export const logarithmic = signal(true);
export const most = signal<64 | 1024>(64);
/** The number of processors that is pointed at. */
export const pointedAt = signal<number | null>(null);

interface Sweeping {
  /** Ascending. */
  points: SweepPoint[];
  /** Where the model became too much. */
  refused: { processors: number; problems: Problem[] } | null;
  complete: boolean;
}

/** Numbers that are asked for at once, as long as each takes little. */
const AT_ONCE = 8;
const LITTLE = 64;
/** Models whose points are kept. */
const KEPT = 8;

const kept = new Map<string, Map<number, SweepPoint>>();

/** The model whatever its number of processors, and how far: the same text for the same sweep. */
const question = computed(() => {
  const model = shownProgram.value;
  return model ? JSON.stringify({ model: { ...model, machine: { ...model.machine, processors: 1 } }, most: most.value }) : null;
});

export const sweeping = later<string, Sweeping>(
  () => question.value,
  async (text, run, tell, signal) => {
    const { model, most: last } = JSON.parse(text) as { model: Program; most: number };
    const known = pointsOf(JSON.stringify(model));
    let limit = last;
    let refused: Sweeping['refused'] = null;
    const ascending = () => [...known.values()].filter(({ processors }) => processors <= limit).sort((a, b) => a.processors - b.processors);
    const compute = async (numbers: number[]) => {
      const wanted = numbers.filter((n) => n <= limit && !known.has(n));
      while (wanted.length > 0) {
        const some = wanted.splice(0, (wanted[0] ?? 0) <= LITTLE ? AT_ONCE : 1).filter((n) => n <= limit);
        if (some.length === 0) continue;
        const { points, refused: refusal } = await run({ task: 'sweep', model, processors: some }, signal);
        for (const point of points) known.set(point.processors, point);
        if (refusal) [refused, limit] = [refusal, refusal.processors - 1];
        tell({ points: ascending(), refused, complete: false });
      }
    };
    await compute(numbersToSweep(last));
    for (let next = numbersToRefine(ascending()); next.length > 0; next = numbersToRefine(ascending())) await compute(next);
    tell({ points: ascending(), refused, complete: true });
  },
);

/** The points of a model so far; the oldest models are forgotten. */
function pointsOf(model: string): Map<number, SweepPoint> {
  const known = kept.get(model) ?? new Map<number, SweepPoint>();
  kept.delete(model);
  kept.set(model, known);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return known;
}

/** Of the model that is shown, or none. */
export const sweep = computed<Sweeping | null>(() => {
  const found = sweeping.found.value;
  return found && found.of === question.value ? found.value : null;
});
