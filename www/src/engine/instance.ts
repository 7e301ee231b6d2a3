/** WebAssembly instances on the main thread, with crash recovery: one that has crashed is replaced by another. Each package's
 *  instance is cached until the page is left. */

import type { Problem, ProblemError } from '../../pkg/juxtapose.js';
import { instantiate, type Compiled, type Package } from './compiled';
import { compiled, type Files } from './package';

/** A picture that fails every time is not tried for ever. */
const MOST_RESTARTS = 3;

/** What comes of what may be wrong. */
export type Judged<T> = { value: T } | { problems: Problem[] };

/** What cannot be judged is refused. */
const crash = (error: unknown): Problem => ({
  path: '',
  code: 'crash',
  message: `could not be read: the engine has failed (${error instanceof Error ? error.message : String(error)})`,
  hint: 'it has been started again; take back the last edit, or make the model smaller',
});

export class Instance {
  #compiled: Compiled;
  #package: Package;
  #restarts = 0;
  #restarting = false;
  /** Called when another one has taken its place: what is on the page may be drawn and judged again. */
  onRestart: () => void = () => {};

  private constructor(compiled: Compiled, instance: Package) {
    this.#compiled = compiled;
    this.#package = instance;
  }

  static async start(files: Files): Promise<Instance> {
    const found = await compiled(files);
    return new Instance(found, await instantiate(found));
  }

  /** Problems with what was given are an answer; anything else is a crash, and the package's end. */
  judged<T>(work: (instance: Package) => T): Judged<T> {
    try {
      return { value: work(this.#package) };
    } catch (error) {
      const { problems } = error as Partial<ProblemError>;
      if (problems) return { problems };
      console.error(error);
      void this.#restart();
      return { problems: [crash(error)] };
    }
  }

  async #restart() {
    if (this.#restarting) return;
    this.#restarting = true;
    this.#package = await instantiate(this.#compiled, ++this.#restarts);
    this.#restarting = false;
    if (this.#restarts < MOST_RESTARTS) this.onRestart();
  }
}

/** The packages that are at hand on the main thread. */
const present = new Map<Files, Instance>();
const starting = new Map<Files, Promise<Instance>>();

export const atHand = (files: Files): Instance | undefined => present.get(files);

/** Brings a package to the main thread, once; after a failure the next one who asks tries again. */
export function bring(files: Files): Promise<Instance> {
  const known = starting.get(files);
  if (known) return known;
  const started = Instance.start(files);
  starting.set(files, started);
  started.then(
    (instance) => present.set(files, instance),
    () => starting.delete(files),
  );
  return started;
}
