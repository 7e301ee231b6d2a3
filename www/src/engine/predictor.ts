/** Prediction in a worker: the latest model wins, with cancellation, watchdog and retry. A prediction that was overtaken gets a
 *  moment to finish, then its worker ends. A worker that dies is followed by another, which is asked the same once more. */

import type { Prediction, Problem } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import type { Answer, Question } from './messages';
import { packageFor, type Files } from './package';
import { Workers } from './workers';

/** How long an overtaken prediction may still run, and how long the newest runs before the page says so. */
const GRACE = 200;
/** Watchdog timeout: a worker that says nothing for so long, not even how far it is, is dead. */
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
  #listener: Listener;
  #workers: Workers;
  #running: { job: number; question: Question; files: Files; again: boolean } | null = null;
  #silent: ReturnType<typeof setTimeout> | undefined;
  #next: Question | null = null;
  #jobs = 0;
  #overtaken: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** `first` is the package that is asked first. */
  constructor(first: Files, listener: Listener) {
    this.#listener = listener;
    this.#workers = new Workers(first, (answer, from) => this.#answered(answer, from));
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
    const files = packageFor('predict', [question.model]);
    this.#running = { job: ++this.#jobs, question, files, again };
    this.#workers.post(files, { job: this.#jobs, ...question });
    this.#listen();
  }

  #listen() {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => this.#died('the worker has fallen silent'), SILENCE);
  }

  #runNext() {
    const question = this.#next;
    this.withdraw();
    if (question) this.#run(question);
    else this.#rest();
  }

  #answered(answer: Answer, from: Files) {
    const running = this.#running;
    if (answer.kind === 'crashed')
      return running?.files === from ? this.#died(answer.message) : this.#workers.end(from);
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

  /** The running one's worker is gone. */
  #died(message: string) {
    const running = this.#running;
    this.#end();
    if (running && !this.#next && !running.again) return this.#run(running.question, true);
    if (running && !this.#next) this.#listener.crashed(running.question.model, message);
    this.#runNext();
  }

  #end() {
    clearTimeout(this.#silent);
    if (this.#running) this.#workers.end(this.#running.files);
    this.#running = null;
  }

  #rest() {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#listener.waiting(false);
  }
}
