/** Message protocol between the page and the worker that reads traces. */

import type { RecognisedTrace, TraceChoice } from '../../pkg/juxtapose_traces.js';
import type { Compiled } from '../engine/compiled';
import type { Failure } from '../engine/file_reading';

/** First the files, and which share of all their bytes is read, then choices. */
export type TraceRequest = { compiled: Compiled; files: readonly File[]; until: number } | { choice: TraceChoice };

export type TraceAnswer =
  { kind: 'progress'; share: number } | { kind: 'recognised'; recognised: RecognisedTrace } | Failure;
