/** Predicts in a worker. The newest model wins: one that was overtaken gets a moment to finish, then its worker ends. */

import type { Prediction, Problem } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import type { Answer, Question, Request } from './messages';

/** How long an overtaken prediction may still run, and how long the newest runs before the page says so. */
const GRACE = 200;

interface Listener {
  predicted(model: Model, prediction: Prediction, milliseconds: number): void;
  refused(model: Model, problems: Problem[]): void;
  crashed(model: Model | null, message: string): void;
  /** Whether the newest model has been waiting for longer than a moment. */
  waiting(long: boolean): void;
}

export class Predictor {
  #module: WebAssembly.Module;
  #listener: Listener;
  #worker: Worker | null = null;
  #running: { job: number; model: Model } | null = null;
  #next: Question | null = null;
  #jobs = 0;
  #overtaken: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(module: WebAssembly.Module, listener: Listener) {
    this.#module = module;
    this.#listener = listener;
    this.#worker = this.#start();
  }

  /** Predicts this model next, and no other that is still waiting. */
  submit(question: Question) {
    this.#patience ??= setTimeout(() => this.#listener.waiting(true), GRACE);
    if (!this.#running) return this.#run(question);
    this.#next = question;
    this.#overtaken ??= setTimeout(() => {
      this.#end();
      this.#runNext();
    }, GRACE);
  }

  /** Forgets what waits; what runs may finish. */
  withdraw() {
    this.#next = null;
    clearTimeout(this.#overtaken);
    this.#overtaken = undefined;
  }

  /** Ends everything. */
  stop() {
    this.withdraw();
    this.#end();
    this.#rest();
  }

  #run(question: Question) {
    this.#running = { job: ++this.#jobs, model: question.model };
    this.#worker ??= this.#start();
    this.#worker.postMessage({ job: this.#jobs, ...question } satisfies Request);
  }

  #runNext() {
    const question = this.#next;
    this.withdraw();
    if (question) this.#run(question);
    else this.#rest();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#answered(data);
    worker.onerror = (event) => {
      this.#answered({ kind: 'crashed', message: event.message || 'the worker did not start' });
    };
    worker.postMessage({ module: this.#module } satisfies Request);
    return worker;
  }

  #answered(answer: Answer) {
    const model = this.#running?.model ?? null;
    if (answer.kind === 'crashed') {
      this.#end();
      this.#listener.crashed(model, answer.message);
    } else if (model && answer.job === this.#running?.job) {
      this.#running = null;
      if (answer.kind === 'refused') this.#listener.refused(model, answer.problems);
      else if (answer.kind === 'predicted') this.#listener.predicted(model, answer.prediction, answer.milliseconds);
    } else return;
    this.#runNext();
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#running = null;
  }

  #rest() {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#listener.waiting(false);
  }
}
