/** Bootstrap of a model's measured times (resampling): each resample is drawn, predicted and read, one after the other. What was gathered stays, so
 *  that more resamples go on where fewer ended. */

import type { BootstrapFigures, BootstrapGathered, Contract, Prediction } from '../../pkg/juxtapose.js';
import { Refused } from '../engine/background';
import type { Answered, CallName, Given } from '../engine/messages';
import type { Model } from '../model/document';
import { alternativesOf } from '../outcome/alternatives';

/** One seed, so that everybody who asks has one answer. */
const SEED = 1;

/** What is asked: a model, with its own prediction. */
export interface Question {
  model: Model;
  prediction: Prediction;
  contract: Contract;
  patience: number | undefined;
}

/** A function of the packages, in a worker. */
export type Ask = <K extends CallName>(name: K, given: Given<K>) => Promise<Answered<K>>;

export class Gathering {
  /** Null until the model itself was read. */
  gathered: BootstrapGathered | null = null;
  /** How many lists of samples and sets of rows there are. */
  inputs = 0;
  readonly #text: string;

  constructor(readonly of: Question) {
    this.#text = JSON.stringify(of.model);
  }

  /** Goes on until there are so many resamples, and tells each; an `ask` that fails ends it, and what is there is whole. */
  async goOn(until: number, ask: Ask, tell: (done: number) => void): Promise<void> {
    this.gathered ??= await this.#begin(ask);
    const { resamples, times } = this.gathered;
    tell(resamples.length);
    while (resamples.length < until) {
      const text = await ask('resampled', [this.#text, resamples.length, SEED]);
      resamples.push(await this.#figuresOf(text, times, ask));
      tell(resamples.length);
    }
  }

  async #begin(ask: Ask): Promise<BootstrapGathered> {
    const found = await ask('measuredInputs', [this.#text]);
    if (!found) throw new Error('nothing was measured');
    this.inputs = found.inputs;
    const read = alternativesOf(this.of.prediction);
    const times = await ask('bandTimes', [read]);
    const own = await ask('bootstrapFigures', [read, times]);
    const longest = await this.#figuresOf(await ask('withLongerLongest', [this.#text]), times, ask);
    return { own, longest, resamples: [], samples: found.samples, times };
  }

  /** The figures of a document; null where it cannot be predicted. */
  async #figuresOf(text: string, times: number[][], ask: Ask): Promise<BootstrapFigures[] | null> {
    const { contract, patience } = this.of;
    try {
      const prediction = await ask('predict', [text, { contract, patience }]);
      return await ask('bootstrapFigures', [alternativesOf(prediction), times]);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
}
