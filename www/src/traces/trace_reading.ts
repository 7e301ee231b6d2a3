/** Trace import: reads the trace files that were opened, in a worker, and says what they are taken for. */

import { signal } from '@preact/signals';
import type { Problem, RecognisedTrace, TraceChoice } from '../../pkg/juxtapose_traces.js';
import { problemsOf } from '../engine/file_reading';
import { compiled, packageFor } from '../engine/package';
import { refuse } from '../state/opened';
import { traceFiles } from '../state/trace_files';
import type { TraceAnswer, TraceRequest } from './trace_messages';

/** How far the reading is, as a share of 1; null once it is done. */
export const share = signal<number | null>(0);
/** What the trace is taken for under the last choice that was answered. */
export const recognised = signal<RecognisedTrace | null>(null);
/** What somebody has chosen; the rest is what seems likeliest. */
export const asked = signal<TraceChoice>({});
/** Whether a choice waits for its answer. */
export const isChoosing = signal(false);

let worker: Worker | null = null;

/** Begins to read files; the answer ends it. */
export function readFiles(files: readonly File[]): () => void {
  [share.value, recognised.value, asked.value, isChoosing.value] = [0, null, {}, false];
  read(files, 1);
  return leave;
}

/** Keeps what was read so far. A worker that reads hears nothing: another one reads again, up to there. */
export function stop() {
  const [files, until] = [traceFiles.peek(), share.peek()];
  if (!files || !until) return;
  leave();
  read(files, until);
}

/** Reads files up to a share of all their bytes. */
function read(files: readonly File[], until: number) {
  const started = new Worker(new URL('./trace_worker.ts', import.meta.url), { type: 'module' });
  worker = started;
  const hear = (answer: TraceAnswer) => worker === started && answered(answer, files);
  started.onmessage = ({ data }: MessageEvent<TraceAnswer>) => hear(data);
  started.onerror = ({ message }) => hear({ kind: 'crashed', message });
  compiled(packageFor('readTrace', [])).then(
    (compiled) => started.postMessage({ compiled, files, until } satisfies TraceRequest),
    (error: unknown) => hear({ kind: 'crashed', message: String(error) }),
  );
}

function leave() {
  worker?.terminate();
  worker = null;
}

/** Asks what the trace is under another choice. */
export function choose(choice: TraceChoice) {
  [asked.value, isChoosing.value] = [choice, true];
  worker?.postMessage({ choice } satisfies TraceRequest);
}

export function dismiss() {
  traceFiles.value = null;
}

/** The files, as one would call them. */
export const called = ([file, ...others]: readonly File[]): string =>
  file ? (others.length === 0 ? `“${file.name}”` : `“${file.name}” and ${others.length} more`) : '';

function answered(answer: TraceAnswer, files: readonly File[]) {
  if (traceFiles.peek() !== files) return;
  if (answer.kind === 'progress') share.value = answer.share;
  else if (answer.kind === 'recognised')
    [share.value, recognised.value, isChoosing.value] = [null, answer.recognised, false];
  else refused(problemsOf(answer), files);
}

function refused(problems: Problem[], files: readonly File[]) {
  dismiss();
  refuse({ from: called(files), text: '', problems });
}
