/** Engine start, and automatic recomputation: keeps the outcomes in step with the document. */

import { batch, effect, signal } from '@preact/signals';
import type { Figure, Problem } from '../../pkg/juxtapose.js';
import { Background, Refused } from '../engine/background';
import type { Judged } from '../engine/instance';
import { MainThread, type Linked } from '../engine/main_thread';
import type { Answered, CallName, Given } from '../engine/messages';
import type { Files } from '../engine/package';
import { Predictor } from '../engine/predictor';
import type { Model } from '../model/document';
import { ranked } from '../outcome/ranking';
import type { OpenExample } from './examples';
import { contract } from './contract';
import { document } from './history';
import { isPublished } from './lesson';
import { checking, problems, progress, shown } from './outcomes';
import { patience } from './patience';
import { suggestDeadline } from './reading';
import { plugInUpgrade } from './upgrade';

let predictor: Predictor | undefined;
let main: MainThread | undefined;

/** The instance that draws; counted up whenever it is a new one. */
export const painter = signal<{ draw: MainThread['draw']; restarts: number } | null>(null);

/** Does what can wait. */
export const background = signal<Background | null>(null);

/** Counts packages that have come to the main thread after somebody had asked them in vain. */
const arrivals = signal(0);

/** Everything up to the first prediction's start, of the document that is then open, which is likely to need this package. Fails where
 *  WebAssembly does. */
export async function startEngine(openFirst: (examples: OpenExample[]) => void, likely: Files) {
  const worker = makePredictor(likely);
  background.value = new Background(likely);
  const here = await MainThread.start();
  main = here;
  const draw: MainThread['draw'] = (canvas, figure) => here.draw(canvas, figure);
  painter.value = { draw, restarts: 0 };
  here.onRestart = () => {
    painter.value = { draw, restarts: (painter.value?.restarts ?? 0) + 1 };
  };
  here.onArrival = () => {
    arrivals.value = arrivals.peek() + 1;
  };
  plugInUpgrade({ convert: (document) => here.upgrade(document), isPublished });
  openFirst(here.examples());
  predictor = worker;
  effect(() => {
    const model = document.value;
    void [contract.value, painter.value]; // another one asks anew
    const found = here.check(model, patience.value);
    batch(() => {
      // What takes longer to judge is judged where it is predicted; what was known of the last document stands until then.
      checking.value = found === null;
      if (found) problems.value = found;
      if (found && found.length > 0) worker.withdraw();
      else predictAgain();
    });
  });
}

/** The columns of a text of measured times, or what is wrong with it. */
export const readSamples = (text: string) => askAside('readSamples', [text], 'read');
/** Distributions fitted to measured times. */
export const fitSamples = (samples: number[]) => askAside('fitSamples', [samples], 'read');

const NOT_YET: Problem = { path: '', code: 'crash', message: 'cannot be read before the page has started' };

/** What a function of the package answers on the main thread: one that takes no time. */
export function ask<K extends CallName>(name: K, given: Given<K>): Judged<Answered<K>> {
  void arrivals.value; // whoever was told that its package is not here asks anew
  return main?.ask(name, given) ?? { problems: [NOT_YET] };
}

/** A time at a glance, at a resolution, which is found where none is given. */
export const summarize = (time: object, tick?: number) => main?.summarize(time, tick);

/** All problems of a document's text; null where a moment is not enough to know them. */
export const checkText = (text: string): Problem[] | null => (main ? main.check(text) : [NOT_YET]);

/** What a function of the package answers in the worker, however long it takes, or what is wrong with what it is given. */
export async function askAside<K extends CallName>(
  name: K,
  given: Given<K>,
  did: 'read' | 'judged' | 'drawn',
): Promise<Judged<Answered<K>>> {
  try {
    const worker = background.peek();
    return worker ? { value: await worker.run(name, given, new AbortController().signal) } : { problems: [NOT_YET] };
  } catch (error) {
    return {
      problems:
        error instanceof Refused ? error.problems : [{ ...NOT_YET, message: `could not be ${did}: ${String(error)}` }],
    };
  }
}

/** All problems of a document's text, however long it takes to know them. */
export async function checkTextAside(text: string): Promise<Problem[]> {
  const judged = await askAside('check', [text], 'judged');
  return 'value' in judged ? judged.value : judged.problems;
}

/** The fragment of a link to a model; null for one that is too large. */
export const linkTo = (model: Model): string | null => main?.linkTo(model) ?? null;

/** The shortest fragment, for QR codes. */
export const packedLinkTo = (model: Model): string | null => main?.linkTo(model, true) ?? null;

/** A figure as SVG text, or what is wrong with it. */
export const svgOf = (figure: Figure) => askAside('svg', [figure], 'drawn');

/** The document's text that a fragment holds, or what is wrong with it. */
export const readLink = (fragment: string): Judged<Linked> => main?.readLink(fragment) ?? { problems: [NOT_YET] };

function makePredictor(likely: Files): Predictor {
  return new Predictor(likely, {
    predicted(model, prediction, milliseconds) {
      batch(() => {
        shown.value = { model, prediction, milliseconds };
        if (model === document.peek() && checking.peek()) [checking.value, problems.value] = [false, []];
        suggestDeadline(ranked(prediction.outcomes), prediction.tick);
      });
    },
    refused(model, found) {
      if (model === document.peek()) [checking.value, problems.value] = [false, found];
    },
    crashed(model, message) {
      batch(() => {
        progress.value = { kind: 'crashed', message };
        if (model === document.peek() && checking.peek())
          [checking.value, problems.value] = [false, [{ ...NOT_YET, message: `could not be judged: ${message}` }]];
      });
    },
    waiting(long) {
      if (long) progress.value = { kind: 'waiting', share: far };
      else if (progress.peek().kind === 'waiting') progress.value = { kind: 'idle' };
    },
    progress(share) {
      far = share;
      if (progress.peek().kind === 'waiting') progress.value = { kind: 'waiting', share };
    },
  });
}

/** How far the prediction under way is, where it has said so. */
let far: number | null = null;

export function predictAgain() {
  far = null;
  // What could not be judged is judged with the prediction.
  if (problems.peek().some(({ code }) => code === 'crash')) [checking.value, problems.value] = [true, []];
  if (progress.peek().kind !== 'waiting') progress.value = { kind: 'idle' };
  predictor?.submit({ model: document.peek(), contract: contract.peek(), patience: patience.peek() });
}

export function stopPredicting() {
  predictor?.stop();
  progress.value = { kind: 'stopped' };
}
