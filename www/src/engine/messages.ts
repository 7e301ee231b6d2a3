/** What the page and the workers say to each other. */

import type {
  AgainstDatasets, Contract, Explanation, ImportedWorkflow, Makespan, MapOptions, MakespanOptions, ModelNumber, NumberRange, Prediction, Problem, SatParameters, SatStudy,
  Schedule, ScheduleOptions, Selection, SelectOptions, Sensitivity, Sweep, SweepOptions, TaskGraph, TaskMappings, Timeline,
} from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';

/** Work that can wait: what is asked, and what comes of it. */
export interface Tasks {
  trace: { ask: { model: Model; scheme: string; seed: number; most: number }; answer: Timeline };
  explain: { ask: { model: Model; scheme: string }; answer: Explanation };
  numbers: { ask: { model: Model }; answer: NumberRange[] };
  sweep: { ask: { model: Model; number: ModelNumber; values: number[]; options: SweepOptions }; answer: Sweep };
  selectModes: { ask: { model: Model; options: SelectOptions }; answer: Selection | null };
  sensitivity: { ask: { model: Model; options: SelectOptions; nodes: string[] }; answer: Sensitivity };
  taskGraph: { ask: { model: Model }; answer: TaskGraph };
  mapTasks: { ask: { model: Model; options: MapOptions }; answer: TaskMappings | null };
  schedule: { ask: { model: Model; options: ScheduleOptions }; answer: Schedule };
  makespan: { ask: { model: Model; options: MakespanOptions }; answer: Makespan | null };
  againstDatasets: { ask: { model: Model; options: Pick<ScheduleOptions, 'processors' | 'mapping'> }; answer: AgainstDatasets };
  readWorkflow: { ask: { text: string }; answer: ImportedWorkflow };
  check: { ask: { model: Model | string; patience: number | undefined }; answer: Problem[] };
  measureSat: { ask: { parameters: SatParameters }; answer: SatStudy | null };
}

export type TaskName = keyof Tasks;
export type Task<K extends TaskName = TaskName> = { [T in K]: { task: T } & Tasks[T]['ask'] }[K];

/** What to predict, what that is to promise, and for how many seconds of a browser's work there is patience. */
export interface Question {
  model: Model;
  contract: Contract;
  patience: number | undefined;
}

/** To a worker: first the compiled package, then one question or task after the other. */
export type Request = { module: WebAssembly.Module } | ({ job: number } & Question) | { job: number; task: Task };

/** From a worker. */
export type Answer =
  | { kind: 'predicted'; job: number; prediction: Prediction; milliseconds: number }
  /** How far a task has come: in its own count, or as a share of 1. */
  | { kind: 'progress'; job: number; done: number }
  | { kind: 'done'; job: number; result: Tasks[TaskName]['answer'] }
  | { kind: 'refused'; job: number; problems: Problem[] }
  /** A panic, or a package that does not start: the worker is of no further use. */
  | { kind: 'crashed'; message: string };
