/** Bootstrap of a model's measured times (resampling): each resample is drawn, predicted and read, on one lane or, where that takes long, several. What was
 *  gathered stays, so that more resamples go on where fewer ended. */

import type { BootstrapFigures, BootstrapGathered, Contract, Prediction } from '../../pkg/juxtapose.js';
import { Refused } from '../engine/background';
import type { Answered, CallName, Given } from '../engine/messages';
import type { Model } from '../model/document';
import { alternativesOf } from '../outcome/alternatives';

/** One seed, so that everybody who asks has one answer. */
const SEED = 1;
/** Milliseconds of work that one lane does alone. */
const SHORT = 1000;

/** What is asked: a model, with its own prediction. */
export interface Question {
  model: Model;
  prediction: Prediction;
  contract: Contract;
  patience: number | undefined;
  /** Whose probability to be met is gathered, too. */
  deadline: number | null;
}

/** A function of the packages, in a worker. */
export type Ask = <K extends CallName>(name: K, given: Given<K>) => Promise<Answered<K>>;

export class Gathering {
  /** Null until the model itself was read. */
  gathered: BootstrapGathered | null = null;
  /** How many lists of samples and sets of rows there are. */
  inputs = 0;
  readonly #text: string;
  /** What a resample takes, in milliseconds. */
  #cost = 0;
  /** Resamples behind one that is not done yet, by their numbers. */
  #ahead = new Map<number, BootstrapFigures[] | null>();

  constructor(readonly of: Question) {
    this.#text = JSON.stringify(of.model);
  }

  /** Goes on until there are so many resamples, and tells each; an `ask` that fails ends it, and what is there is whole. `more` opens lanes beside it. */
  async goOn(
    until: number,
    ask: Ask,
    tell: (done: number) => void,
    more: () => readonly Ask[] = () => [],
  ): Promise<void> {
    this.gathered ??= await this.#begin(ask);
    const { resamples } = this.gathered;
    tell(resamples.length);
    let next = resamples.length;
    const lane = async (ask: Ask) => {
      try {
        while (next < until) await this.#resample(next++, ask, tell);
      } catch (error) {
        next = until;
        throw error;
      }
    };
    const isLong = (until - next) * this.#cost > SHORT;
    await Promise.all([ask, ...(isLong ? more() : [])].map(lane));
  }

  /** Resamples are gathered in the order of their numbers, whichever lane is done first: one seed has one answer. */
  async #resample(number: number, ask: Ask, tell: (done: number) => void): Promise<void> {
    if (!this.gathered) return;
    const { resamples, times } = this.gathered;
    if (!this.#ahead.has(number)) {
      const text = await ask('resampled', [this.#text, number, SEED]);
      this.#ahead.set(number, await this.#figuresOf(text, times, ask));
    }
    for (let figures; (figures = this.#ahead.get(resamples.length)) !== undefined;) {
      this.#ahead.delete(resamples.length);
      resamples.push(figures);
    }
    tell(resamples.length);
  }

  async #begin(ask: Ask): Promise<BootstrapGathered> {
    const found = await ask('measuredInputs', [this.#text]);
    if (!found) throw new Error('nothing was measured');
    this.inputs = found.inputs;
    const read = alternativesOf(this.of.prediction);
    const times = await ask('bandTimes', [read]);
    const own = await ask('bootstrapFigures', [read, times, this.of.deadline]);
    const began = performance.now();
    const longest = await this.#figuresOf(await ask('withLongerLongest', [this.#text]), times, ask);
    this.#cost = performance.now() - began;
    return { own, longest, resamples: [], samples: found.samples, times };
  }

  /** The figures of a document; null where it cannot be predicted. */
  async #figuresOf(text: string, times: number[][], ask: Ask): Promise<BootstrapFigures[] | null> {
    const { contract, patience, deadline } = this.of;
    try {
      const prediction = await ask('predict', [text, { contract, patience }]);
      return await ask('bootstrapFigures', [alternativesOf(prediction), times, deadline]);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
}
