/** Parameter sweep of all alternatives over the document's number n, computed while the chart shows them, with a cache for the last
 *  models (least recently used dropped). */

import { computed, signal } from '@preact/signals';
import type { Problem } from '../../../pkg/juxtapose.js';
import { bestRanges, valuesToRefine, type Point, type Span } from '../../outcome/crossovers';
import { later } from '../../state/later';
import { parallel, shownParallel } from '../model';
import { lastFor, plannedUpTo, pointsIn } from './values';

export type Shows = 'mean' | 'p99';

export const shows = signal<Shows>('mean');

/** The n that is pointed at. */
export const pointedAt = signal<number | null>(null);

/** The document's number; null where it has none, or none yet. */
export const present = computed<number | null>(() => {
  const n: unknown = parallel.value.n;
  return typeof n === 'number' && n >= 1 ? n : null;
});

export const span = computed<Span>(() => ({ from: 1, to: lastFor(present.value ?? 1), step: 1 }));

interface Found {
  /** Ascending. */
  points: Point[];
  /** From which n on it was too much, and why. */
  refused: { n: number; problems: Problem[] } | null;
  complete: boolean;
  planned: number;
  /** Whether some alternative answers in a part of its runs only. */
  mayFail: boolean;
}

/** Numbers are asked for together for about so many milliseconds, and at most so many. */
const TOGETHER = 150;
const AT_ONCE = 8;
/** Cache size: models whose points are kept. The least recently used one is dropped. */
const KEPT = 8;

const kept = new Map<string, { points: Map<number, Point>; mayFail: boolean }>();

/** What is asked, as text: it is the same whatever n is now. The title changes nothing. */
const question = computed(() => {
  const model = shownParallel.value;
  if (!model || typeof model.n !== 'number') return null;
  const { title: _, ...rest } = model;
  return JSON.stringify({ model: { ...rest, n: 1 }, to: span.value.to, shows: shows.value });
});

export const comparing = later<string, Found>(
  () => question.value,
  async (text, run, tell, signal) => {
    const { model, to, shows } = JSON.parse(text) as { model: object; to: number; shows: Shows };
    const known = keptOf(JSON.stringify(model));
    const planned = plannedUpTo(to);
    const within: Span = { from: 1, to, step: 1 };
    let refused: Found['refused'] = null;
    let together = 1;
    const ascending = () =>
      [...known.points.values()]
        .filter(({ value }) => value <= to && value < (refused?.n ?? Infinity))
        .sort((a, b) => a.value - b.value);
    const told = (complete: boolean) =>
      tell({ points: ascending(), refused, complete, planned: planned.length, mayFail: known.mayFail });
    const compute = async (values: readonly number[]) => {
      const wanted = values.filter((n) => !known.points.has(n));
      while (wanted.length > 0) {
        const some = wanted.splice(0, together).filter((n) => n < (refused?.n ?? Infinity));
        if (some.length === 0) continue;
        const begun = performance.now();
        // What follows on a refused number is not asked: ascending, so that only what is too much is left out.
        const asked = some.sort((a, b) => a - b);
        const found = await run('againstCopies', [model, { n: asked, quantile: 0.99 }], signal);
        if (!found) return;
        together = Math.max(1, Math.min(AT_ONCE, Math.floor((TOGETHER * some.length) / (performance.now() - begun))));
        for (const point of pointsIn(found)) known.points.set(point.value, point);
        known.mayFail ||= found.alternatives.some(({ never }) => never.some((share) => share > 1e-12));
        refused = found.refused ?? refused;
        told(false);
      }
    };
    const sought = () => valuesToRefine(ascending(), [shows], within).filter((n) => !known.points.has(n));
    await compute(planned);
    for (let next = sought(); next.length > 0; next = sought()) await compute(next);
    told(true);
  },
);

/** What was found of a model so far; the oldest models are forgotten. */
function keptOf(model: string) {
  const known = kept.get(model) ?? { points: new Map<number, Point>(), mayFail: false };
  kept.delete(model);
  kept.set(model, known);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return known;
}

/** The last that was found, also of another model. */
export const against = computed<Found | null>(() =>
  question.value === null ? null : (comparing.found.value?.value ?? null),
);

/** Whether that is of another model, or does not show what is asked for. */
export const againstOutdated = computed(() => comparing.found.value?.of !== question.value);

/** The alternatives' names, in the document's order. */
export const compared = computed<readonly string[]>(
  () => against.value?.points[0]?.outcomes.map(({ name }) => name) ?? [],
);

export const bands = computed(() => bestRanges(against.value?.points ?? [], shows.value));
