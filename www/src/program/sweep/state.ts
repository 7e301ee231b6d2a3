/** Parameter sweep: outcomes against one number of the model, computed while the chart shows them, with a cache for the last models
 *  (least recently used dropped). */

import { batch, computed, signal } from '@preact/signals';
import type { ModelNumber, Problem, SweepPoint } from '../../../pkg/juxtapose.js';
import { schemesOf, type Program } from '../document';
import { isSame, keyOf, THE_PROCESSORS, usualRange, whatever } from './model_number';
import { bestRanges, valuesToRefine, valuesToSweep, type Quantity, type Span } from '../../outcome/crossovers';
import { mean } from '../../outcome/ranking';
import { later } from '../../state/later';
import { order } from '../../state/outcomes';
import { deadline } from '../../state/reading';
import { numbers } from './numbers_state';
import { program, shownProgram } from '../program';
import { visiting } from './schemes';

export type Shows = Quantity | 'both';

const wanted = signal<Shows>('mean');
/** Without a deadline nothing is in time. */
export const shows = computed<Shows>(() =>
  wanted.value === 'inTime' && deadline.value === null ? 'mean' : wanted.value,
);
export const show = (what: Shows) => {
  wanted.value = what;
};

export const logarithmic = signal(true);
const chosenMost = signal<64 | 1024 | null>(null);
/** Unless somebody has chosen, the range holds the model's own number. */
const usualMost = computed(() => ((program.value.machine?.processors ?? 1) > 64 ? 1024 : 64));
export const most = computed(() => chosenMost.value ?? usualMost.value);
/** Whether the range of processors is the one that nobody has to choose. */
export const isUsualMost = computed(() => most.value === usualMost.value);
export const chooseMost = (upTo: 64 | 1024) => {
  chosenMost.value = upTo;
};
/** The value that is pointed at. */
export const pointedAt = signal<number | null>(null);

const chosen = signal<{ number: ModelNumber; from: number; to: number } | null>(null);

/** What is swept over: what was chosen while the model has it, else the number of PEs. */
const choice = computed(() => {
  const of = chosen.value;
  return of && (numbers.value.length === 0 || numbers.value.some((number) => isSame(number, of.number))) ? of : null;
});

export const over = computed<ModelNumber>(() => choice.value?.number ?? THE_PROCESSORS);
export const overProcessors = computed(() => isSame(over.value, THE_PROCESSORS));
export const range = computed(() => numbers.value.find((number) => isSame(number, over.value)) ?? null);

/** The number's present value. */
export const present = computed<number | null>(() =>
  overProcessors.value ? (shownProgram.value?.machine.processors ?? null) : (range.value?.now ?? null),
);

export const span = computed<Span | null>(() => {
  if (!choice.value || overProcessors.value) return { from: 1, to: most.value, step: 1 };
  return range.value && { from: choice.value.from, to: choice.value.to, step: range.value.step };
});

/** Sweeps over another number, as far as one usually looks, and in any case up to a value that somebody is led to. */
export function sweepOver(key: string, upTo?: number) {
  const found = numbers.peek().find((number) => keyOf(number) === key);
  if (!found) return;
  batch(() => {
    pointedAt.value = null;
    const { node, quantity, mode, step, most: limit } = found;
    if (quantity === 'processors') chooseMost((upTo ?? 1) > 64 ? 1024 : 64);
    const usual = usualRange(found, Math.max(0, ...order.peek().map(mean)));
    const beyond = upTo === undefined ? 0 : 1.25 * upTo;
    const to =
      beyond <= usual.to ? usual.to : Math.min(limit, step === null ? beyond : Math.ceil(beyond / step) * step);
    chosen.value = { number: { node, quantity, mode }, from: usual.from, to };
  });
}

/** Another range; what is none changes nothing, and is answered by false. */
export function sweepFrom(from: number, to: number): boolean {
  if (!choice.value || !range.value || !Number.isFinite(from + to)) return false;
  const { least, most: limit, step } = range.value;
  const onStep = (value: number) =>
    Math.min(limit, Math.max(least, step === null ? value : Math.round(value / step) * step));
  if (onStep(from) >= onStep(to)) return false;
  chosen.value = { ...choice.value, from: onStep(from), to: onStep(to) };
  return true;
}

/** What is compared: percentiles beside means where both are shown. */
export const quantities = computed<Quantity[]>(() => (shows.value === 'both' ? ['mean', 'p95'] : [shows.value]));

interface Sweeping {
  /** Ascending. */
  points: SweepPoint[];
  /** Where the model became too much. */
  refused: { value: number; problems: Problem[] } | null;
  complete: boolean;
  /** The values that are asked for, whatever is found there. */
  planned: number[];
}

/** Values are asked for together for about so many milliseconds, and at most so many. */
const TOGETHER = 150;
const AT_ONCE = 8;
/** Cache size: models whose points are kept. The least recently used one is dropped. */
const KEPT = 8;

const kept = new Map<string, Map<number, SweepPoint>>();

interface Question {
  model: Program;
  number: ModelNumber;
  deadline: number | null;
  span: Span;
  quantities: Quantity[];
}

/** What a sweep is asked, as text: it is the same whatever the number's present value is. */
const question = computed(() => {
  const model = shownProgram.value;
  if (!model || !span.value) return null;
  const { title: _, ...rest } = whatever(model, over.value);
  const compared = { ...rest, schemes: [...schemesOf(model), ...visiting.value] };
  const asked: Question = {
    model: compared,
    number: over.value,
    deadline: shows.value === 'inTime' ? deadline.value : null,
    span: span.value,
    quantities: quantities.value,
  };
  return JSON.stringify(asked);
});

export const sweeping = later<string, Sweeping>(
  () => question.value,
  async (text, run, tell, signal) => {
    const { model, number, deadline, span, quantities } = JSON.parse(text) as Question;
    const known = pointsOf(JSON.stringify({ model, number, deadline }));
    const planned = valuesToSweep(span, isSame(number, THE_PROCESSORS));
    let end = Infinity;
    let refused: Sweeping['refused'] = null;
    let together = 1;
    const ascending = () =>
      [...known.values()]
        .filter(({ asked }) => asked >= span.from && asked <= span.to && asked < end)
        .sort((a, b) => a.asked - b.asked);
    const compute = async (values: number[]) => {
      const wanted = values.filter((value) => value < end && !known.has(value));
      while (wanted.length > 0) {
        const some = wanted.splice(0, together).filter((value) => value < end);
        if (some.length === 0) continue;
        const begun = performance.now();
        const { points, refused: refusal } = await run('sweep', [model, number, some, { deadline }], signal);
        together = Math.max(1, Math.min(AT_ONCE, Math.floor((TOGETHER * some.length) / (performance.now() - begun))));
        for (const point of points) known.set(point.asked, point);
        // What follows on a refused value is refused too.
        if (refusal && refusal.value < end) [refused, end] = [refusal, refusal.value];
        tell({ points: ascending(), refused, complete: false, planned });
      }
    };
    await compute(planned);
    for (
      let next = valuesToRefine(ascending(), quantities, span);
      next.length > 0;
      next = valuesToRefine(ascending(), quantities, span)
    )
      await compute(next);
    tell({ points: ascending(), refused, complete: true, planned });
  },
);

/** Cache lookup: the points of a model so far; the least recently used models are dropped. */
function pointsOf(model: string): Map<number, SweepPoint> {
  const known = kept.get(model) ?? new Map<number, SweepPoint>();
  kept.delete(model);
  kept.set(model, known);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return known;
}

/** The sweep of the model that is shown; null where the last one is of another model. */
export const sweep = computed<Sweeping | null>(() => {
  const found = sweeping.found.value;
  return found && found.of === question.value ? found.value : null;
});

/** Which scheme is best from where to where, by the quantity that is shown first. */
export const bands = computed(() => bestRanges(sweep.value?.points ?? [], quantities.value[0] ?? 'mean'));

/** The points that are read one by one: without most of those that only narrow a crossover down. */
export const landmarks = computed<SweepPoint[]>(() => {
  const planned = new Set(sweep.value?.planned);
  const begins = new Set(bands.value.map(({ from }) => from));
  return (sweep.value?.points ?? []).filter(({ asked, value }) => planned.has(asked) || begins.has(value));
});
