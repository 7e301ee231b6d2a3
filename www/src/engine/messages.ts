/** Message protocol between the page and its workers (types of requests and answers). */

import type { Contract, Prediction, Problem } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import type { Compiled, Package } from './compiled';

type Function = (...given: never[]) => unknown;

/** A function of the package that takes plain values: what starts it, and what needs the page or files, cannot be asked of a worker. */
export type CallName = Exclude<
  { [K in keyof Package]: Package[K] extends Function ? K : never }[keyof Package],
  'default' | 'initSync' | 'draw' | 'readTrace'
>;

/** What tells how far a call has come: a function's last parameter, where it has such a one. */
type Teller<K extends CallName> = Extract<NonNullable<Parameters<Package[K]>[number]>, (told: never) => unknown>;

/** How far it has come, in the package's words. */
export type Told<K extends CallName> = Parameters<Teller<K>>[0];

/** What a function is given; all before its teller, where it has one. */
export type Given<K extends CallName> = [Teller<K>] extends [never]
  ? Parameters<Package[K]>
  : Required<Parameters<Package[K]>> extends [...infer Before, unknown]
    ? Before
    : never;

export type Answered<K extends CallName> = ReturnType<Package[K]>;

/** Work that can wait: a function of the package, with what it is given. `isTold` is whether somebody asks how far it has come. */
export interface Call {
  name: CallName;
  given: readonly unknown[];
  isTold: boolean;
}

/** What to predict, what that is to promise, and for how many seconds of a browser's work there is patience. */
export interface Question {
  model: Model;
  contract: Contract;
  patience: number | undefined;
}

/** What a worker is sent: first a compiled package, then one question or call after the other. */
export type Request = { compiled: Compiled } | ({ job: number } & Question) | { job: number; call: Call };

/** What a worker answers. */
export type Answer =
  | { kind: 'predicted'; job: number; prediction: Prediction; milliseconds: number }
  /** How far a prediction has come, of 1. */
  | { kind: 'progress'; job: number; done: number }
  /** How far a call has come. */
  | { kind: 'told'; job: number; told: unknown }
  | { kind: 'done'; job: number; result: unknown }
  | { kind: 'refused'; job: number; problems: Problem[] }
  /** A panic, or a package that does not start: the worker is of no further use. */
  | { kind: 'crashed'; message: string };

/** What a worker says beside its answers: what its instance's memory has grown to. */
export interface Grown {
  kind: 'grown';
  bytes: number;
}
