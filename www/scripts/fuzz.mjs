// Reads changed texts of a form for so many seconds: what is fuzzed in TypeScript, and by way of WebAssembly what `fuzz/` does in Rust
// where there is no libFuzzer. `node scripts/fuzz.mjs dot|lectures|traces|samples|workflows|gcov [seconds] [seed]`.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { DOT, WORKFLOWS } from '../tests/node/hostile/dot.mjs';
import { DAMAGES, LECTURES, packedLecture } from '../tests/node/hostile/lectures.mjs';
import { mutated, worse } from '../tests/node/hostile/mutated.mjs';
import { SAMPLES } from '../tests/node/hostile/samples.mjs';
import { CHOICES, TRACES } from '../tests/node/hostile/traces.mjs';
import { random } from '../tests/node/hostile/random.mjs';
import juxtapose from '../tests/node/package.mjs';
import { sources } from '../tests/node/source.mjs';

const [what, seconds = 600, seed = 1] = process.argv.slice(2);
const [{ MOST_SECONDS }, judge, { packed, unpacked }] = await sources(
  'task_graph/dot/aside',
  'lecture/judge',
  'lecture/packed_lecture',
);
/** A reading of a short text that takes longer, in ms, is worth a look. */
const LONG = 500;
/** Texts that changes go on from: each is one that was read. */
const KEPT = 500;

const models = juxtapose.examples().map(({ id }) => juxtapose.example(id));
const context = { models };
const isWord = (name) => ['chart', 'deadline', 'predict', 'panel'].includes(name);

const profiled = {
  juxtapose: 1,
  kind: 'fortran',
  form: 'free',
  source: await readFile(new URL('../../crates/fortran77/tests/all/parser/profiled.f90', import.meta.url), 'utf8'),
};
const report = await readFile(new URL('../../crates/fortran/tests/tables/gcov.json', import.meta.url), 'utf8');

/** Whether something is read, and not refused by problems; anything else that is thrown is a crash. */
function isRead(read) {
  try {
    read();
    return true;
  } catch (error) {
    if (!(error.problems?.length > 0)) throw error;
    return false;
  }
}

let aside;
let givenUp = 0;

/** Reads DOT in a thread, which is ended after the page's patience: what is given up counts as refused. */
async function readDotAside(text) {
  if (!aside) {
    aside = new Worker(new URL('./fuzz_dot.mjs', import.meta.url));
    await once(aside, 'message');
  }
  const patience = AbortSignal.timeout(MOST_SECONDS * 1000);
  aside.postMessage(text);
  try {
    return (await once(aside, 'message', { signal: patience }))[0];
  } catch (error) {
    if (!patience.aborted) return { crash: error.stack };
    await aside.terminate();
    aside = undefined;
    givenUp += 1;
    return { problems: [{ code: 'patience' }] };
  }
}

function recognised(file) {
  const bytes = Buffer.from(file.toWellFormed());
  const trace = juxtapose.readTrace(
    [{ name: 'trace.json', size: bytes.length }],
    (_, from, to) => new Uint8Array(bytes.subarray(from, to)),
  );
  for (const choice of CHOICES) trace.recognise(choice);
  trace.free();
}

const FUZZED = {
  traces: {
    rules: Object.values(TRACES),
    text: ({ files }) => files[0].bytes.toString(),
    read: (text) => isRead(() => recognised(text)),
  },
  samples: {
    rules: Object.values(SAMPLES),
    text: ({ samples }) => samples,
    read: (text) => isRead(() => juxtapose.readSamples(text)),
  },
  workflows: {
    rules: Object.values(WORKFLOWS),
    text: ({ workflow }) => workflow,
    read: (text) => isRead(() => juxtapose.quickCheck(juxtapose.importWorkflow(text))),
  },
  gcov: {
    rules: [(r) => ({ report: r.chance(0.5) ? mutated(r, report) : worse(r, JSON.parse(report)) })],
    text: ({ report }) => report,
    read: (text) => isRead(() => juxtapose.readProfile(profiled, text)),
  },
  dot: {
    rules: Object.values(DOT),
    text: ({ dot }) => dot,
    read: async (text) => {
      const { crash, value, problems } = await readDotAside(text);
      if (crash) throw new Error(crash);
      if (value) juxtapose.quickCheck(value);
      else if (!(problems.length > 0)) throw new Error('nothing, and no problem');
      return value !== undefined;
    },
  },
  lectures: {
    rules: Object.values(LECTURES),
    text: ({ lecture }) => lecture,
    read: async (text, r) => {
      const damage = r.of(Object.values(DAMAGES));
      const one = packedLecture(r);
      const other = await unpacked(damage(r, await packed(one)));
      // A link that stands twice holds its text twice, which is no lecture.
      if (other !== null && other !== one && judge.judged(other, isWord).value)
        throw new Error(`a damaged link opens as ${other}`);
      const { value, problems } = judge.judged(text, isWord);
      if (!value && !(problems.length > 0)) throw new Error('nothing, and no problem');
      return value !== undefined;
    },
  },
};

const { rules, text, read } = FUZZED[what];
const [end, corpus] = [performance.now() + seconds * 1000, []];
let [executions, well, slowest] = [0, 0, 0];
for (; performance.now() < end; executions++) {
  const r = random(Number(seed) * 1e8 + executions);
  const of = corpus.length > 0 && r.chance(0.5) ? mutated(r, r.of(corpus)) : text(r.of(rules)(r, context));
  const began = performance.now();
  try {
    if (await read(of, r)) {
      well += 1;
      if (of.length < 5000) corpus[corpus.length < KEPT ? corpus.length : r.below(KEPT)] = of;
    }
  } catch (error) {
    console.log(JSON.stringify({ executions, error: error.stack, of }));
    process.exitCode = 1;
  }
  const took = performance.now() - began;
  if (took > slowest) {
    slowest = took;
    if (took > LONG) console.log(JSON.stringify({ executions, took, length: of.length, of: of.slice(0, 500) }));
  }
}
await aside?.terminate();
console.log(
  `${executions} executions, ${well} of them read, ${givenUp} given up; the slowest took ${slowest.toFixed(0)} ms`,
);
