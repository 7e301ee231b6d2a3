/** Predicts in a worker. The newest model wins: one that was overtaken gets a moment to finish, then its worker ends. A worker
 *  that dies is followed by another, which is asked the same once more. */

import type { Prediction, Problem } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import type { Answer, Question, Request } from './messages';

/** How long an overtaken prediction may still run, and how long the newest runs before the page says so. */
const GRACE = 200;
/** A worker that says nothing for so long, not even how far it is, is dead. */
const SILENCE = 60_000;

interface Listener {
  predicted(model: Model, prediction: Prediction, milliseconds: number): void;
  refused(model: Model, problems: Problem[]): void;
  crashed(model: Model | null, message: string): void;
  /** Whether the newest model has been waiting for longer than a moment. */
  waiting(long: boolean): void;
  /** How far it is, as a share of 1. */
  progress(share: number): void;
}

export class Predictor {
  #module: WebAssembly.Module;
  #listener: Listener;
  #worker: Worker | null = null;
  #running: { job: number; question: Question; again: boolean } | null = null;
  #silent: ReturnType<typeof setTimeout> | undefined;
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

  #run(question: Question, again = false) {
    this.#running = { job: ++this.#jobs, question, again };
    this.#worker ??= this.#start();
    this.#worker.postMessage({ job: this.#jobs, ...question } satisfies Request);
    this.#listen();
  }

  #listen() {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(
      () => this.#answered({ kind: 'crashed', message: 'the worker has fallen silent' }),
      SILENCE,
    );
  }

  #runNext() {
    const question = this.#next;
    this.withdraw();
    if (question) this.#run(question);
    else this.#rest();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    // What a worker says after its end is of no interest.
    const answered = (answer: Answer) => {
      if (worker === this.#worker) this.#answered(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => answered(data);
    worker.onerror = (event) => answered({ kind: 'crashed', message: event.message || 'the worker did not start' });
    worker.postMessage({ module: this.#module } satisfies Request);
    return worker;
  }

  #answered(answer: Answer) {
    const running = this.#running;
    if (answer.kind === 'crashed') return this.#died(answer.message);
    if (!running || answer.job !== running.job) return;
    if (answer.kind === 'progress') {
      this.#listen();
      if (!this.#next) this.#listener.progress(answer.done);
      return;
    }
    const { model } = running.question;
    this.#running = null;
    clearTimeout(this.#silent);
    if (answer.kind === 'refused') this.#listener.refused(model, answer.problems);
    else if (answer.kind === 'predicted') this.#listener.predicted(model, answer.prediction, answer.milliseconds);
    this.#runNext();
  }

  /** What nobody waits for needs no other worker before the next question. */
  #died(message: string) {
    const running = this.#running;
    this.#end();
    if (running && !this.#next && !running.again) return this.#run(running.question, true);
    if (running && !this.#next) this.#listener.crashed(running.question.model, message);
    this.#runNext();
  }

  #end() {
    clearTimeout(this.#silent);
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
