/** Trace worker, a streaming reader: it takes a file piece by piece, and keeps what it has read until it ends. */

import type { ProblemError, Trace } from '../../pkg/juxtapose_traces.js';
import type { TraceAnswer, TraceRequest } from './trace_messages';

type TracesPackage = typeof import('../../pkg/juxtapose_traces.js');

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<TraceRequest>) => void) | null;
  postMessage(answer: TraceAnswer): void;
};

/** Reads at once, which only workers may: the types of pages do not have it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

let trace: Trace | undefined;

scope.onmessage = async ({ data }) => {
  try {
    if ('choice' in data) {
      if (trace) scope.postMessage({ kind: 'recognised', recognised: trace.recognise(data.choice) });
      return;
    }
    const { glue, module } = data.compiled;
    const traces = (await import(/* @vite-ignore */ glue)) as TracesPackage;
    await traces.default({ module_or_path: module });
    trace = read(traces, data.files, data.until);
    scope.postMessage({ kind: 'recognised', recognised: trace.recognise() });
  } catch (error) {
    const problems = (error as Partial<ProblemError>).problems;
    const message = error instanceof Error ? error.message : String(error);
    scope.postMessage(problems ? { kind: 'refused', problems } : { kind: 'crashed', message });
  }
};

function read(traces: TracesPackage, files: readonly File[], until: number): Trace {
  const reader = new FileReaderSync();
  let told = 0;
  return traces.readTrace(
    files.map(({ name, size }) => ({ name, size })),
    (number, from, to) => {
      const file = files[number];
      return file ? new Uint8Array(reader.readAsArrayBuffer(file.slice(from, to))) : new Uint8Array();
    },
    (share) => {
      // A message for each percent is enough to see.
      if (share - told >= 0.01) {
        told = share;
        scope.postMessage({ kind: 'progress', share });
      }
      return until === 1 || share < until;
    },
  );
}
