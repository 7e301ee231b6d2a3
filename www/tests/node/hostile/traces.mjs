// Fuzzing: generator of hostile traces: small ones as several tools write them, plain or gzipped, of one rank or several, and then
// changed.

import { gzipSync } from 'node:zlib';
import { mutated, worse } from './mutated.mjs';
import { PROTOTYPES } from './programs.mjs';

const WORDS = [
  '"ph":"B"',
  '"ph":"E"',
  '"ph":"s"',
  '"ph":"f"',
  '"id":1',
  '"bp":"e"',
  '"ts":-1',
  '"dur":1e300',
  '"args":{}',
  '[[',
  '}}',
];
const NAMES = ['load', 'forward', 'all_reduce', 'step#3', 'ProfilerStep#7', '', 'a"b', ...PROTOTYPES.slice(0, 5)];

/** A step of each rank: complete events, as PyTorch's profiler writes them. */
function profiler(r) {
  const steps = r.from(1, 6);
  const parts = r.times(r.from(1, 3), () => r.of(NAMES));
  return r.times(r.from(1, 3), (rank) => {
    let ts = r.below(5) * 1000;
    const events = r.times(steps, (step) => {
      const begin = ts;
      const inside = parts.map((name) => {
        const dur = r.from(0, 900);
        const event = { ph: 'X', cat: 'cpu_op', name, pid: rank, tid: r.of([1, 1, '2']), ts, dur };
        ts += dur + r.below(3);
        return event;
      });
      return [{ ph: 'X', name: `ProfilerStep#${step}`, pid: rank, tid: 1, ts: begin, dur: ts - begin }, ...inside];
    });
    return {
      schemaVersion: 1,
      distributedInfo: { rank, world_size: 3 },
      traceEvents: [{ ph: 'M', name: 'process_name', pid: rank, args: { name: 'python' } }, ...events.flat()],
    };
  });
}

/** Tasks of workers, in a list alone, as Ray's timeline has them. */
const timeline = (r) => [
  r.times(r.from(1, 12), () => ({
    cat: 'task',
    name: r.of(NAMES),
    pid: r.of(['10.0.0.1', '10.0.0.2']),
    tid: `worker:${r.below(3)}`,
    ts: r.below(1e6) + r.real(),
    dur: r.of([0, 1.5, 1e6]),
    ph: 'X',
    args: { task_id: 'x' },
  })),
];

/** Beginnings and ends within each other, as Chrome writes them. */
function nested(r) {
  const events = [];
  let ts = 0;
  const inside = (depth) => {
    const name = r.of(NAMES);
    events.push({ ph: 'B', name, pid: 1, tid: depth % 2, ts: (ts += r.below(50)) });
    for (let k = r.from(0, 2); depth > 0 && k > 0; k--) inside(depth - 1);
    events.push({ ph: 'E', ...(r.chance(0.5) && { name }), pid: 1, tid: depth % 2, ts: (ts += r.below(50)) });
  };
  r.times(r.from(1, 4), () => inside(2));
  return [{ traceEvents: events, displayTimeUnit: 'ms', stackFrames: {} }];
}

/** Tasks that send messages: flow events between slices. */
function flows(r) {
  const ranks = r.from(2, 4);
  const slices = r.times(r.from(2, 10), (k) => ({
    ph: 'X',
    name: r.of(NAMES),
    pid: 1,
    tid: k % ranks,
    ts: k * 100,
    dur: 90,
  }));
  const messages = r.times(r.from(1, 8), (id) => {
    const [from, to] = [r.below(slices.length), r.below(slices.length)];
    const of = (k) => ({ cat: 'flow', name: 'message', id, pid: 1, tid: slices[k].tid });
    return [
      { ph: 's', ...of(from), ts: slices[from].ts + r.from(0, 90) },
      { ph: r.of(['f', 't']), bp: 'e', ...of(to), ts: slices[to].ts + r.from(0, 90) },
    ];
  });
  return [{ traceEvents: [...slices, ...messages.flat()] }];
}

const SHAPES = { profiler, timeline, nested, flows };

/** Files of a trace, each a name with its bytes. */
const files = (shape) => (r) => {
  const texts = SHAPES[shape](r).map((file) => (r.chance(0.5) ? worse(r, file, WORDS) : JSON.stringify(file)));
  return {
    files: texts.map((text, k) => {
      const bytes = Buffer.from(text.toWellFormed());
      return { name: `rank${k}.json`, bytes: r.chance(0.2) ? gzipSync(bytes, { level: 1 }) : bytes };
    }),
  };
};

const bytes = (make) => (r) => ({ files: [{ name: 'trace.json', bytes: Buffer.from(make(r)) }] });

export const TRACES = {
  ...Object.fromEntries(Object.keys(SHAPES).map((shape) => [`traces of the shape ${shape}`, files(shape)])),
  'damaged archives': (r) => {
    const whole = gzipSync(JSON.stringify(nested(r)[0]));
    const damaged = Buffer.from(whole);
    damaged[r.below(damaged.length)] ^= 1 << r.below(8);
    return {
      files: [
        {
          name: 'trace.json.gz',
          bytes: r.of([damaged, whole.subarray(0, r.below(whole.length)), Buffer.concat([whole, whole])]),
        },
      ],
    };
  },
  'huge numbers': bytes((r) => {
    const number = () =>
      r.of(['1e308', '-1e308', '1e15', '9007199254740993', '0.1', '1e-320', '"7"', '"NaN"', '"inf"', '"1e400"']);
    const event = () => `{"ph":"X","name":"a","pid":${number()},"tid":${number()},"ts":${number()},"dur":${number()}}`;
    return `[${r.times(r.from(1, 6), event).join(',')}]`;
  }),
  'no traces': bytes((r) =>
    r.of([
      '',
      '[',
      '[]',
      '{}',
      '{"traceEvents":[]}',
      '{"traceEvents":7}',
      'null',
      '['.repeat(1e5),
      '{"a":'.repeat(1e4),
      '[{"ph":"X"',
      '\x1f\x8b',
      '\x1f\x8b\x08',
      'PK\x03\x04',
      'PK\x05\x06\0\0\0\0',
      '[{"ph":"X","ts":NaN,"dur":-Infinity}]',
      '\ufeff[]',
      mutated(r, '{"traceEvents":[{"ph":"X","ts":1,"dur":2,"name":"a"}]}', WORDS),
    ]),
  ),
};

/** What is asked of a trace that was read. */
export const CHOICES = [
  null,
  { kind: 'program' },
  { kind: 'taskgraph' },
  { by: 'threads', blocks: 'between' },
  { by: 'processes', warmUp: 1 },
  { by: 'files', step: 'ProfilerStep', barriers: ['all_reduce'] },
  { kind: 'taskgraph', step: '', blocks: 'between' },
  { step: '__proto__', barriers: ['', 'constructor'], waits: ['', 'load'], warmUp: 1e6 },
];
