/** Workers that do the same for different packages, one for each: it starts with the first question, and is there until it is ended. */

import type { Answer, Request } from './messages';
import { compiled, type Files } from './package';

export class Workers {
  #answered: (answer: Answer, files: Files) => void;
  #started = new Map<Files, Started>();

  /** `answered` hears what workers say until their end. The worker of the package `first` starts at once. */
  constructor(first: Files, answered: (answer: Answer, files: Files) => void) {
    this.#answered = answered;
    this.#at(first); // now, while the page loads: later it asks for nothing
  }

  post(files: Files, request: Request) {
    this.#at(files).post(request);
  }

  /** Ends the worker of a package; the next question has another. */
  end(files: Files) {
    this.#started.get(files)?.worker.terminate();
    this.#started.delete(files);
  }

  #at(files: Files): Started {
    const present = this.#started.get(files);
    if (present) return present;
    const started = new Started(files, (answer) => {
      if (this.#started.get(files) === started) this.#answered(answer, files);
    });
    this.#started.set(files, started);
    return started;
  }
}

/** A worker that is sent its package first, as soon as that is compiled. */
class Started {
  readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #ready: Promise<void>;

  constructor(files: Files, answered: (answer: Answer) => void) {
    const crashed = (message: string) => answered({ kind: 'crashed', message });
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => answered(data);
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
