/** Debounced background computation for the model that is shown: it starts once the page has been quiet for a moment, and is
 *  cancelled as soon as something else is asked. The last result stays until the next one replaces it, a model is refused that has none, or a part
 *  that failed is tried again. */

import { batch, effect, signal, untracked, type Signal } from '@preact/signals';
import { Refused, type Background } from '../engine/background';
import { background } from './engine';

/** Debounce delay: milliseconds without a new question. */
const QUIET = 150;

/** `refused`: the model is to blame, and `failed` says what it is or has. */
export type Standing = 'idle' | 'working' | 'stopped' | { failed: string; refused: boolean };

export interface Later<K, V> {
  /** The last result, and what it is of. */
  found: Signal<{ of: K; value: V } | null>;
  standing: Signal<Standing>;
  /** Begins to answer; returns how to end that. */
  begin(): () => void;
  stop(): void;
  again(): void;
}

type Run = Background['run'];

/** For each `later` how it forgets a result for something else than is asked now. */
const forgetting = new Set<() => void>();

/** Forgets results for something else than is asked now: no part that is tried again shows what it failed with. */
export const forgetOutdated = () =>
  untracked(() => {
    for (const forget of forgetting) forget();
  });

/** Answers a question (null for none), if need be in several tellings. */
export function later<K, V>(
  ask: () => K | null,
  work: (of: K, run: Run, tell: (value: V) => void, signal: AbortSignal) => Promise<void>,
): Later<K, V> {
  const found = signal<{ of: K; value: V } | null>(null);
  const standing = signal<Standing>('idle');
  const repeated = signal(0);
  let present: AbortController | null = null;
  forgetting.add(() => {
    if (found.value && found.value.of !== ask()) found.value = null;
  });

  async function answer(of: K, control: AbortController) {
    const worker = background.peek();
    if (!worker) return;
    const told = (value: V) => {
      if (!control.signal.aborted) found.value = { of, value };
    };
    try {
      standing.value = 'working';
      await work(of, (name, given, signal, tell) => worker.run(name, given, signal, tell), told, control.signal);
      if (!control.signal.aborted) standing.value = 'idle';
    } catch (error) {
      if (control.signal.aborted) return;
      const refused = error instanceof Refused;
      batch(() => {
        // A model that has no such answer is not shown beside that of another one.
        if (refused && found.peek()?.of !== of) found.value = null;
        standing.value = { failed: error instanceof Error ? error.message : String(error), refused };
      });
    }
  }

  const follow = () =>
    effect(() => {
      const of = ask();
      void [background.value, repeated.value];
      if (of === null) return undefined;
      const control = new AbortController();
      present = control;
      const timer = setTimeout(() => void answer(of, control), QUIET);
      return () => {
        clearTimeout(timer);
        control.abort();
      };
    });
  // Several may want it at once: it begins with the first, and ends with the last.
  let wanted = 0;
  let end = () => {};
  const begin = () => {
    if (wanted++ === 0) end = follow();
    else if (!found.peek() && standing.peek() !== 'working') again();
    let isOver = false;
    return () => {
      if (!isOver && --wanted === 0) end();
      isOver = true;
    };
  };
  const stop = () => {
    present?.abort();
    standing.value = 'stopped';
  };
  const again = () =>
    batch(() => {
      standing.value = 'idle';
      repeated.value += 1;
    });
  return { found, standing, begin, stop, again };
}
