/** Worker pool, one worker for each package: it starts with the first question. Idle timeout: once nobody has asked for a while, only
 *  that of the last question stays, as small as it began. */

import type { Answer, Grown, Request } from './messages';
import { compiled, type Files } from './package';

/** Milliseconds without a question until workers that are not needed end. */
const IDLE = 10_000;
/** What an instance's memory may have grown to. It never shrinks, so a larger one is given up for another. Examples take 20 MB at
 *  most; models near the limits some hundred. */
const MOST_BYTES = 128 << 20;

export class Workers {
  #answered: (answer: Answer, files: Files) => void;
  #started = new Map<Files, Started>();
  /** The package that was asked last. */
  #last: Files;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** `answered` hears what workers say until their end. The worker of the package `first` starts at once. */
  constructor(first: Files, answered: (answer: Answer, files: Files) => void) {
    this.#answered = answered;
    this.#last = first;
    this.#at(first); // now, while the page loads: later it asks for nothing
  }

  /** Asks one question; the next one is asked when this one was answered, or has ended with its worker. */
  post(files: Files, request: Request) {
    clearTimeout(this.#idle);
    this.#last = files;
    this.#at(files).post(request);
  }

  /** Ends the worker of a package; the next question has another. */
  end(files: Files) {
    this.#started.get(files)?.worker.terminate();
    this.#started.delete(files);
    if (files === this.#last) this.#rest();
  }

  /** Ends all of them; no question follows. */
  close() {
    clearTimeout(this.#idle);
    for (const { worker } of this.#started.values()) worker.terminate();
    this.#started.clear();
  }

  #rest() {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#tidy(), IDLE);
  }

  #tidy() {
    for (const [files, { bytes }] of [...this.#started]) {
      if (files === this.#last && bytes <= MOST_BYTES) continue;
      this.end(files);
      if (files === this.#last) this.#at(files);
    }
  }

  #at(files: Files): Started {
    const present = this.#started.get(files);
    if (present) return present;
    const started = new Started(files, (answer) => {
      if (this.#started.get(files) !== started) return;
      if (ENDS.has(answer.kind)) this.#rest();
      this.#answered(answer, files);
    });
    this.#started.set(files, started);
    return started;
  }
}

/** After these answers a worker has nothing to do. */
const ENDS: ReadonlySet<Answer['kind']> = new Set(['predicted', 'done', 'refused']);

/** A worker that is sent its package first, as soon as that is compiled. */
class Started {
  readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  /** What its instance's memory has grown to. */
  bytes = 0;
  #ready: Promise<void>;

  constructor(files: Files, answered: (answer: Answer) => void) {
    const crashed = (message: string) => answered({ kind: 'crashed', message });
    this.worker.onmessage = ({ data }: MessageEvent<Answer | Grown>) => {
      if (data.kind === 'grown') this.bytes = data.bytes;
      else answered(data);
    };
    this.worker.onerror = (event) => crashed(event.message || 'the worker did not start');
    this.#ready = compiled(files).then(
      (found) => this.worker.postMessage({ compiled: found } satisfies Request),
      (error: unknown) => crashed(`a file of this page is missing: ${error instanceof Error ? error.message : error}`),
    );
  }

  post(request: Request) {
    void this.#ready.then(() => this.worker.postMessage(request));
  }
}
