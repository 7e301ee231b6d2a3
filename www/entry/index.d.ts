// Type declarations of the npm entry.

import type { Density, Outcome, PredictOptions, PredictProgress, Prediction } from './juxtapose.js';
import type { Model } from './model.js';
import type { Functions } from './packages.js';

export type { Model } from './model.js';
//= The types of all packages.

/** A kind of models. */
export type Kind = Model['kind'];
/** A model document of this kind. */
export type ModelOf<K extends Kind> = Extract<Model, { kind: K }>;

/** An outcome whose whole density is known. */
export interface DensityOutcome extends Outcome {
  estimate: 'density';
  mean: number;
  variance: number;
  standardDeviation: number;
  density: Density;
  representatives: null;
  formula: null;
}

/** An outcome of a few times that stand for all others. */
export interface RepresentativesOutcome extends Outcome {
  estimate: 'representatives';
  mean: number;
  density: null;
  representatives: NonNullable<Outcome['representatives']>;
  formula: null;
}

/** An outcome of one number. */
export interface ValueOutcome extends Outcome {
  estimate: 'value';
  mean: number;
  density: null;
  representatives: null;
  formula: null;
}

/** An outcome that depends on variables without values. */
export interface FormulaOutcome extends Outcome {
  estimate: 'formula';
  mean: null;
  density: null;
  representatives: null;
  formula: NonNullable<Outcome['formula']>;
}

/** An outcome that never ends. */
export interface NeverOutcome extends Outcome {
  estimate: 'never';
  mean: null;
  density: null;
  representatives: null;
  formula: null;
}

/** The outcomes that a model of each kind can have. */
export interface Outcomes {
  program: DensityOutcome;
  taskgraph: DensityOutcome | RepresentativesOutcome;
  parallel: DensityOutcome | NeverOutcome;
  multigrain: DensityOutcome | ValueOutcome;
  fortran: ValueOutcome | FormulaOutcome;
}

/** The prediction of a model of this kind. */
export interface PredictionOf<K extends Kind> extends Prediction {
  outcomes: Outcomes[K][];
}

/** The prediction of a document: that of its kind, where its type says which one that is. */
export type PredictionFor<D> = D extends { kind: infer K extends Kind } ? PredictionOf<K> : Prediction;

type Later<F> = F extends (...given: infer G) => infer A ? (...given: G) => Promise<A> : never;
type Typed = 'predict' | 'example';
type Untyped = Omit<Functions, Typed>;
type OnProgress = ((progress: PredictProgress) => boolean | void) | null;

/** All functions of all packages, each of which is fetched when it is first needed. */
export type Juxtapose = { readonly [K in keyof Untyped]: Later<Untyped[K]> } & {
  /** Predicts every alternative of a model document, or of its text: `Functions.predict`, with the types of its kind. */
  readonly predict: <const D extends object | string>(
    model: D,
    options?: PredictOptions | null,
    onProgress?: OnProgress,
  ) => Promise<PredictionFor<D>>;
  /** The model document of an example. */
  readonly example: (id: string) => Promise<Model>;
};

/** All functions of all packages, which are there. */
export type JuxtaposeNow = { readonly [K in keyof Untyped]: Untyped[K] } & {
  /** As that of `Juxtapose`, at once. */
  readonly predict: <const D extends object | string>(
    model: D,
    options?: PredictOptions | null,
    onProgress?: OnProgress,
  ) => PredictionFor<D>;
  /** The model document of an example. */
  readonly example: (id: string) => Model;
};

export interface LoadOptions {
  /** The kinds whose packages are to be there before the first call; no package unless given. */
  kinds?: readonly Kind[];
  /** The folder that the packages' WebAssembly is in, where that is not beside the scripts: an address, in a page also one relative to
   *  the page's. The first one that a package is fetched from is the one that counts. */
  files?: string | URL;
}

/** All functions, as promises. A package that cannot be fetched rejects the call that needs it; the next one tries again. */
export function load(options?: LoadOptions): Promise<Juxtapose>;

/** Fetches all packages, and answers with all functions, which need no promises then. */
export function loadAll(options?: Pick<LoadOptions, 'files'>): Promise<JuxtaposeNow>;
