/** State of how sure a prediction is: what is asked, how far it has come, what was found, and whether that is of what is shown. */

import { batch, computed, signal } from '@preact/signals';
import type { BootstrapFigures, Sureness } from '../../pkg/juxtapose.js';
import { Background } from '../engine/background';
import { packageFor } from '../engine/package';
import { later, type Later } from '../state/later';
import { order, shown, shownContract } from '../state/outcomes';
import { patience } from '../state/patience';
import { deadline } from '../state/reading';
import { Gathering, type Ask, type Question } from './gathering';

/** How many resamples are drawn, and drawn at most; each time one asks for more it is so many times as many. */
const FIRST = 200;
const MOST = 5000;
const FACTOR = 5;
/** Lanes of work at the most: each has an instance of the package. */
const LANES = 4;
/** Fewer resamples have no intervals. */
export const LEAST = 20;

interface Asked {
  question: Question;
  until: number;
}

export interface Found {
  sureness: Sureness;
  /** The prediction's own figures. */
  own: BootstrapFigures[];
  inputs: number;
  /** Whose probability to be met is among the figures; null for none. */
  deadline: number | null;
  /** How many resamples were drawn, those that could not be predicted among them. */
  drawn: number;
}

const asked = signal<Asked | null>(null);

/** Resamples of the present run. */
export const done = signal(0);

/** A run that has ended with too few resamples: how many were drawn, and how many of them could not be predicted. */
const ended = signal<{ of: Asked; drawn: number; failed: number } | null>(null);

const present = computed<Question | null>(() => {
  if (!shown.value) return null;
  const { model, prediction } = shown.value;
  return { model, prediction, contract: shownContract.value, patience: patience.value, deadline: deadline.value };
});

/** Whether two questions are one: titles and measured totals change no prediction, and edits share what they leave as it was. */
function isOne(a: Question, b: Question | null): boolean {
  if (!b || a.contract !== b.contract) return false;
  const fields = ({ model }: Question) => Object.entries({ ...model, title: null, measured: null });
  const others = new Map(fields(b));
  const own = fields(a);
  return own.length === others.size && own.every(([key, value]) => others.get(key) === value);
}

const isPresent = (of: Asked): boolean => isOne(of.question, present.value);

/** What was gathered last: more resamples go on from there. */
let gathering: Gathering | null = null;
/** Ends the present run's resamples; what is there is read all the same. */
let stopping: AbortController | null = null;

const running: Later<Asked, Found> = later<Asked, Found>(
  () => {
    const of = asked.value;
    // What is found already is not asked for again, and what is of another model is given up.
    const isOver = running.found.peek()?.of === of || ended.peek()?.of === of;
    return of && isPresent(of) && !isOver ? of : null;
  },
  async (of, run, tell, signal) => {
    const isSame = gathering && isOne(gathering.of, of.question) && gathering.of.deadline === of.question.deadline;
    const here = gathering && isSame ? gathering : new Gathering(of.question);
    gathering = here;
    const control = new AbortController();
    signal.addEventListener('abort', () => control.abort(signal.reason), { once: true });
    stopping = control;
    const ask: Ask = (name, given) => run(name, given, control.signal);
    const beside: Background[] = [];
    const more = () => {
      const files = packageFor('predict', [of.question.model]);
      const cores = Math.min(LANES, navigator.hardwareConcurrency);
      while (beside.length < cores - 1) beside.push(new Background(files));
      return beside.map(
        (one): Ask =>
          (name, given) =>
            one.run(name, given, control.signal),
      );
    };
    const tellDone = (count: number) => {
      done.value = count;
    };
    try {
      await here.goOn(of.until, ask, tellDone, more);
    } catch (error) {
      if (!control.signal.aborted || signal.aborted) throw error;
    } finally {
      for (const one of beside) one.close();
    }
    const { gathered, inputs } = here;
    const drawn = gathered?.resamples.length ?? 0;
    const failed = gathered?.resamples.filter((figures) => figures === null).length ?? 0;
    if (!gathered || drawn - failed < LEAST) ended.value = { of, drawn, failed };
    else {
      const sureness = await run('sureness', [gathered], signal);
      tell({ sureness, own: gathered.own, inputs, drawn, deadline: here.of.deadline });
    }
  },
);

/** Works while it is shown; returns how to end that. */
export const begin = () => running.begin();

const lastAsked = computed(() => (asked.value && isPresent(asked.value) ? asked.value : null));

/** What was found of what is shown. */
export const found = computed<Found | null>(() => {
  const last = running.found.value;
  return last && isPresent(last.of) ? last.value : null;
});

/** What was found of what was shown before an edit, until somebody asks anew. */
export const outdated = computed<Found | null>(() => {
  const last = running.found.value;
  if (!last || found.value || !present.value) return null;
  const { model } = last.of.question;
  return model.kind === present.value.model.kind && model.title === present.value.model.title ? last.value : null;
});

/** The outcomes of an answer as the others stand, fastest first. */
export function inOrder({ sureness }: Found): Sureness['outcomes'] {
  const names = order.value.map(({ name }) => name);
  return [...sureness.outcomes].sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

const isOver = computed(() => lastAsked.value === running.found.value?.of || lastAsked.value === ended.value?.of);

export const isRunning = computed(
  () => lastAsked.value !== null && !isOver.value && typeof running.standing.value !== 'object',
);

/** How many resamples are, or were last, asked for. */
export const until = computed(() => lastAsked.value?.until ?? FIRST);

/** Why there is nothing of the last run. */
export const failure = computed<{ drawn: number; failed: number } | { failed: string } | null>(() => {
  const standing = running.standing.value;
  if (lastAsked.value === null) return null;
  if (typeof standing === 'object') return standing;
  return !found.value && ended.value?.of === lastAsked.value ? ended.value : null;
});

/** What the button does next. */
export const next = computed<'stop' | 'begin' | 'go on' | 'more' | 'nothing'>(() => {
  if (isRunning.value) return 'stop';
  if (!found.value) return 'begin';
  if (found.value.drawn < until.value) return 'go on';
  return until.value < MOST ? 'more' : 'nothing';
});

/** Begins, goes on, asks for more, or stops: what is there by then is kept. */
export function press() {
  const what = next.peek();
  if (what === 'stop') {
    if (stopping) stopping.abort();
    else asked.value = null; // nothing has begun yet
    return;
  }
  if (what === 'nothing' || !present.peek()) return;
  const question = present.peek();
  const goal = what === 'more' ? Math.min(MOST, FACTOR * until.peek()) : until.peek();
  batch(() => {
    asked.value = question && { question, until: goal };
    stopping = null;
    running.again();
  });
}
