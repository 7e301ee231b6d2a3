/** Engine calls on the main thread, synchronous: for what takes no time (judging a document) and for what needs the page (drawing on
 *  a canvas). */

import type { Example, Figure, Hit, Problem, TimeSummary } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import type { Package } from './compiled';
import { atHand, bring, type Instance, type Judged } from './instance';
import type { Answered, CallName, Given } from './messages';
import { FIRST, packageFor, type Files } from './package';

/** What a link holds. */
export interface Linked {
  text: string;
  /** Whether its checksum is that of another text. */
  isChanged: boolean;
}

export class MainThread {
  #first: Instance;
  #awaited = new Set<Files>();
  /** Called when an instance had to be dropped and a new one is there: what is on the page may be drawn and judged again. */
  onRestart: () => void = () => {};
  /** Called when a package has come that somebody has asked in vain. */
  onArrival: () => void = () => {};

  private constructor(first: Instance) {
    this.#first = first;
    first.onRestart = () => this.onRestart();
  }

  static async start(): Promise<MainThread> {
    return new MainThread(await bring(FIRST));
  }

  examples(): { example: Example; original: Model }[] {
    const all = this.#first.judged((instance) =>
      instance.examples().map((example) => ({ example, original: instance.example(example.id) as Model })),
    );
    return 'value' in all ? all.value : [];
  }

  /** All problems of a document, or of its text; none when it can be predicted. Null where a worker is to be asked: it takes
   *  longer than a moment to know, or the package that knows is not here yet. */
  check(model: Model | string, patience?: number): Problem[] | null {
    const instance = this.#for('quickCheck', [model]);
    if (!instance) return null;
    const verdict = instance.judged((present) => present.quickCheck(model, { patience }));
    return 'value' in verdict ? verdict.value : verdict.problems;
  }

  /** What a function answers that takes no time, or what is wrong with what it is given; null while its package is not here. */
  ask<K extends CallName>(name: K, given: Given<K>): Judged<Answered<K>> | null {
    const call = (instance: Package) => (instance[name] as (...all: unknown[]) => unknown)(...given) as Answered<K>;
    return this.#for(name, given)?.judged(call) ?? null;
  }

  /** A time at a glance, at a resolution, which is found where none is given. Null where finding it takes longer than a moment, undefined
   *  for what is no time. */
  summarize(time: object, tick?: number): TimeSummary | null | undefined {
    const found = this.#first.judged((instance) => instance.summarize(time, tick));
    return 'value' in found ? found.value : undefined;
  }

  /** A document of an earlier version as one of today's; as it is where that fails. */
  upgrade(document: object): unknown {
    const found = this.#first.judged((instance) => instance.upgrade(document));
    return 'value' in found ? found.value : document;
  }

  /** Draws; answers with the picture's map from pixels to values, or null where it could not be drawn. */
  draw(canvas: HTMLCanvasElement, figure: Figure): Hit | null {
    const drawn = this.#first.judged((instance) => instance.draw(canvas, figure));
    if ('value' in drawn) return drawn.value;
    console.error(drawn.problems);
    return null;
  }

  /** The fragment of a link to a model; null for one that is too large. */
  linkTo(model: Model, packed = false): string | null {
    const link = this.#first.judged((instance) => (packed ? instance.toCompressedLink(model) : instance.toLink(model)));
    return 'value' in link ? link.value : null;
  }

  /** The document's text that a fragment holds, or what is wrong with it. */
  readLink(fragment: string): Judged<Linked> {
    return this.#first.judged((instance) => {
      const { model, isChanged } = instance.readLink(fragment);
      return { text: JSON.stringify(model), isChanged };
    });
  }

  /** The instance that answers a call; null while it is not here, and then it is on its way. */
  #for(name: string, given: readonly unknown[]): Instance | null {
    const needed = packageFor(name, given);
    const present = atHand(needed);
    if (present) present.onRestart = () => this.onRestart();
    else void this.#await(needed);
    return present ?? null;
  }

  async #await(files: Files) {
    if (this.#awaited.has(files)) return;
    this.#awaited.add(files);
    try {
      await bring(files);
      this.onArrival();
    } catch (error) {
      console.info('A package is not here:', error); // a worker, which is asked instead, tells
    }
    this.#awaited.delete(files);
  }
}
