/** Background worker with a job queue, cancellation and retry: calls the packages one after the other, for work that can wait. A call
 *  that nobody wants any more is forgotten, or, where it runs for longer than a moment, ended with its worker. A worker that dies is
 *  followed by another, which is given the same call once more. */

import type { Problem } from '../../pkg/juxtapose.js';
import type { Answer, Answered, Call, CallName, Given, Told } from './messages';
import { packageFor, type Files } from './package';
import { Workers } from './workers';

/** How long an abandoned call may still run. */
const GRACE = 200;

/** A call whose model was refused: its problems, with what to do, as a sentence without its subject. */
export class Refused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(({ message, hint }) => (hint ? `${message}: ${hint}` : message)).join('; '));
  }
}

interface Entry {
  /** Whether a worker has died of it, or with it. */
  again?: boolean;
  call: Call;
  signal: AbortSignal;
  tell?: ((told: never) => void) | undefined;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

export class Background {
  #workers: Workers;
  #waiting: Entry[] = [];
  #running: (Entry & { job: number; files: Files }) | null = null;
  #jobs = 0;
  #abandoned: ReturnType<typeof setTimeout> | undefined;

  /** `first` is the package that is asked first. */
  constructor(first: Files) {
    this.#workers = new Workers(first, (answer, from) => this.#answered(answer, from));
  }

  /** Calls a function of the package, and tells how far it has come where the function says so; fails with the signal's reason
   *  once that is aborted, with the problems of what it was given, or with a crash's message. */
  run<K extends CallName>(
    name: K,
    given: Given<K>,
    signal: AbortSignal,
    tell?: (told: Told<K>) => void,
  ): Promise<Answered<K>> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const entry: Entry = {
        call: { name, given, isTold: tell !== undefined },
        signal,
        tell,
        resolve: (result) => resolve(result as Answered<K>),
        reject,
      };
      signal.addEventListener('abort', () => this.#abandon(entry), { once: true });
      this.#waiting.push(entry);
      this.#next();
    });
  }

  /** Ends with all that it was asked. */
  close() {
    for (const { reject } of [...this.#waiting, ...(this.#running ? [this.#running] : [])]) reject(new Error('closed'));
    [this.#waiting, this.#running] = [[], null];
    this.#workers.close();
  }

  #next() {
    if (this.#running) return;
    const entry = this.#waiting.shift();
    if (!entry) return;
    const files = packageFor(entry.call.name, entry.call.given);
    this.#running = { ...entry, job: ++this.#jobs, files };
    this.#workers.post(files, { job: this.#jobs, call: entry.call });
  }

  #abandon(entry: Entry) {
    entry.reject(entry.signal.reason);
    this.#waiting = this.#waiting.filter((other) => other !== entry);
    if (this.#running?.call !== entry.call) return;
    this.#abandoned = setTimeout(() => this.#end(), GRACE);
  }

  #answered(answer: Answer, from: Files) {
    const running = this.#running;
    if (answer.kind === 'crashed') {
      if (running?.files !== from) return this.#workers.end(from);
      if (!running.again && !running.signal.aborted) this.#waiting.unshift({ ...running, again: true });
      else running.reject(new Error(answer.message));
      return this.#end();
    }
    if (!running || answer.job !== running.job) return;
    if (answer.kind === 'told') {
      if (!running.signal.aborted) running.tell?.(answer.told as never);
      return;
    }
    if (answer.kind === 'refused') running.reject(new Refused(answer.problems));
    else if (answer.kind === 'done') running.resolve(answer.result);
    this.#rest();
  }

  #end() {
    if (this.#running) this.#workers.end(this.#running.files);
    this.#rest();
  }

  #rest() {
    clearTimeout(this.#abandoned);
    this.#running = null;
    this.#next();
  }
}
