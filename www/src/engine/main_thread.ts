/** The package's second instance, on the main thread: what takes no time (judging a document) and what needs the page
 *  (drawing on a canvas). */

import type { Example, Figure, Hit, MeasuredColumn, Problem, ProblemError, TimeSummary } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import type { Answered, CallName, Given } from './messages';
import { instantiate, type Package } from './package';

/** A picture that fails every time is not tried for ever. */
const MOST_RESTARTS = 3;

/** What comes of what may be wrong. */
export type Judged<T> = { value: T } | { problems: Problem[] };

/** What a link holds. */
export interface Linked {
  text: string;
  /** Whether its checksum is that of another text. */
  isChanged: boolean;
}

/** What cannot be judged is refused. */
const crash = (error: unknown): Problem => ({
  path: '',
  code: 'crash',
  message: `could not be read: the engine has failed (${error instanceof Error ? error.message : String(error)})`,
  hint: 'it has been started again; take back the last edit, or make the model smaller',
});

export class MainThread {
  #module: WebAssembly.Module;
  #instance: Package;
  #restarts = 0;
  #restarting = false;
  /** Called when an instance had to be dropped and a new one is there: what is on the page may be drawn and judged again. */
  onRestart: () => void = () => {};

  private constructor(module: WebAssembly.Module, instance: Package) {
    this.#module = module;
    this.#instance = instance;
  }

  static async start(module: WebAssembly.Module): Promise<MainThread> {
    return new MainThread(module, await instantiate(module));
  }

  examples(): Example[] {
    return this.#instance.examples();
  }

  example(id: string): Model {
    return this.#instance.example(id) as Model;
  }

  /** All problems of a document, or of its text; none when it can be predicted. Null where it takes longer than a moment to
   *  know: then a worker is asked. */
  check(model: Model | string, patience?: number): Problem[] | null {
    const verdict = this.#judged(() => this.#instance.quickCheck(model, { patience }));
    return 'value' in verdict ? verdict.value : verdict.problems;
  }

  /** The columns of a text of measured times, or what is wrong with it. */
  readSamples(text: string): Judged<MeasuredColumn[]> {
    return this.#judged(() => this.#instance.readSamples(text));
  }

  /** What a function of the package answers that takes no time, or what is wrong with what it is given. */
  ask<K extends CallName>(name: K, given: Given<K>): Judged<Answered<K>> {
    const call = this.#instance[name] as (...all: unknown[]) => unknown;
    return this.#judged(() => call(...given) as Answered<K>);
  }

  /** A time in ticks at a glance. Null where finding it takes longer than a moment, undefined for what is no time. */
  summarize(time: object): TimeSummary | null | undefined {
    const found = this.#judged(() => this.#instance.summarize(time));
    return 'value' in found ? found.value : undefined;
  }

  /** Draws; answers with the picture's map from pixels to values, or null where it could not be drawn. */
  draw(canvas: HTMLCanvasElement, figure: Figure): Hit | null {
    return this.#safely(() => this.#instance.draw(canvas, figure));
  }

  /** The fragment of a link to a model; null for one that is too large. */
  linkTo(model: Model, packed = false): string | null {
    const link = this.#judged(() => (packed ? this.#instance.toCompressedLink(model) : this.#instance.toLink(model)));
    return 'value' in link ? link.value : null;
  }

  /** The document's text that a fragment holds, or what is wrong with it. */
  readLink(fragment: string): Judged<Linked> {
    return this.#judged(() => {
      const { model, isChanged } = this.#instance.readLink(fragment);
      return { text: JSON.stringify(model), isChanged };
    });
  }

  /** A figure as SVG text; null where it could not be drawn. */
  svg(figure: Figure): string | null {
    return this.#safely(() => this.#instance.svg(figure));
  }

  /** Problems with what was given are an answer; anything else is a crash, and this instance's end. */
  #judged<T>(work: () => T): Judged<T> {
    try {
      return { value: work() };
    } catch (error) {
      const { problems } = error as Partial<ProblemError>;
      if (problems) return { problems };
      console.error(error);
      void this.#restart();
      return { problems: [crash(error)] };
    }
  }

  #safely<T>(work: () => T): T | null {
    const done = this.#judged(work);
    if ('value' in done) return done.value;
    console.error(done.problems);
    return null;
  }

  async #restart() {
    if (this.#restarting) return;
    this.#restarting = true;
    this.#instance = await instantiate(this.#module, ++this.#restarts);
    this.#restarting = false;
    if (this.#restarts < MOST_RESTARTS) this.onRestart();
  }
}
