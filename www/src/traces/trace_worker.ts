/** Trace worker, a streaming reader: it takes a file piece by piece, and keeps what it has read until it ends. */

import type { Trace } from '../../pkg/juxtapose_traces.js';
import { bytesOf, failureOf, toldUntil } from '../engine/file_reading';
import type { TraceAnswer, TraceRequest } from './trace_messages';

type TracesPackage = typeof import('../../pkg/juxtapose_traces.js');

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<TraceRequest>) => void) | null;
  postMessage(answer: TraceAnswer): void;
};

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
    scope.postMessage(failureOf(error));
  }
};

function read(traces: TracesPackage, files: readonly File[], until: number): Trace {
  return traces.readTrace(
    files.map(({ name, size }) => ({ name, size })),
    (number, from, to) => {
      const file = files[number];
      return file ? bytesOf(file, from, to) : new Uint8Array();
    },
    toldUntil(until, (share) => scope.postMessage({ kind: 'progress', share })),
  );
}
