/** What the page and the worker say to each other. */

import type { Prediction, Problem } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';

/** To the worker: first the compiled package, then one model after the other. */
export type Request = { module: WebAssembly.Module } | { job: number; model: Model };

/** From the worker. */
export type Answer =
  | { kind: 'predicted'; job: number; prediction: Prediction; milliseconds: number }
  | { kind: 'refused'; job: number; problems: Problem[] }
  /** A panic, or a package that does not start: the worker is of no further use. */
  | { kind: 'crashed'; message: string };
