// How long a trace of 100 MB takes to be read and recognised, and how much memory. In Node: `node benches/trace.mjs`, after `cargo xtask build`.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as traces from '../www/pkg/juxtapose_traces.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const wasm = traces.initSync({ module: readFileSync(`${root}www/pkg/juxtapose_traces_bg.wasm`) });

/** A rank that takes steps of 500 events, as profilers write them, until its text is long enough. */
function* rank(number, bytes) {
  let [length, at] = [0, 0];
  const event = (name, ts, dur) =>
    `{"ph":"X","cat":"cpu_op","name":"${name}","pid":${number},"tid":${number},"ts":${ts},"dur":${dur},"args":{"External id":${ts},"Sequence number":7,"Fwd thread id":0}}`;
  yield `{"distributedInfo":{"rank":${number}},"traceEvents":[{}`;
  for (let step = 0; length < bytes; step++) {
    const within = Array.from({ length: 500 }, (_, k) => event(`aten::op${k % 40}_x`, at + 20 * k, 15));
    const took = 10_000 + ((step * 7919 + number * 104_729) % 1000);
    const all = [event(`ProfilerStep#${step}`, at, took + 100), ...within, event('gloo:all_reduce', at + took, 100)];
    at += took + 100;
    const text = `,${all.join(',')}`;
    length += text.length;
    yield text;
  }
  yield ']}';
}

const files = Array.from({ length: 4 }, (_, number) => Buffer.from([...rank(number, 25_000_000)].join('')));
const size = files.reduce((sum, { length }) => sum + length, 0);
const start = performance.now();
const trace = traces.readTrace(
  files.map(({ length }, number) => ({ name: `rank${number}.json`, size: length })),
  (number, from, to) => new Uint8Array(files[number].subarray(from, to)),
);
const read = performance.now();
const { found, of } = trace.recognise();
const end = performance.now();
const seconds = (from, to) => ((to - from) / 1000).toFixed(2);
console.log(`${(size / 1e6).toFixed(0)} MB: read in ${seconds(start, read)} s, recognised in ${seconds(read, end)} s`);
console.log(`${of} steps, ${found.report.read[0]} WebAssembly memory ${(wasm.memory.buffer.byteLength / 1e6).toFixed(0)} MB`);
