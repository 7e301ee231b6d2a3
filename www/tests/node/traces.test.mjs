// The package that reads traces, alone: what it makes of a real trace is a model of the first package, and no argument breaks it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import juxtapose from './package.mjs';

const ranks = await Promise.all(
  [0, 1, 2, 3].map((rank) =>
    readFile(new URL(`../../../crates/traces/tests/trace/rank${rank}.json.gz`, import.meta.url)),
  ),
);
const files = ranks.map(({ length }, rank) => ({ name: `rank${rank}.json.gz`, size: length }));
const pull = (number, from, to) => new Uint8Array(ranks[number].subarray(from, to));

test('what PyTorch wrote of four ranks is a program that can be predicted', () => {
  const shares = [];
  const trace = juxtapose.readTrace(files, pull, (share) => void shares.push(share));
  assert.equal(shares.at(-1), 1);
  const { chosen, found, of } = trace.recognise();
  assert.deepEqual([chosen.by, chosen.step, chosen.barriers, of], ['files', 'ProfilerStep', ['gloo:all_reduce'], 10]);
  assert.deepEqual(juxtapose.check(found.model), []);
  const mean = (model) => juxtapose.predict(model).outcomes[0].mean;
  const measured = found.steps.reduce((sum, step) => sum + step, 0) / found.steps.length;
  assert.ok(Math.abs(mean(found.measured) - measured) < 0.01);
  assert.ok(Math.abs(mean(found.model) - measured) < 0.3 * measured);
  // A step in which nothing is told apart is what the sentence on waiting is of, but for the resolution.
  const { model, stragglers } = trace.recognise({ blocks: 'between' }).found;
  for (const { processors, mean_of_maximum } of stragglers.waiting) {
    const there = { ...model, machine: { ...model.machine, processors } };
    assert.ok(Math.abs(mean(there) - mean_of_maximum) < 0.02);
  }
  trace.free();
});

test('what the tracer of Go wrote is a task graph, whose traced mapping takes as long as the trace', async () => {
  const bytes = await readFile(new URL('../../../crates/traces/tests/trace/goroutines.json.gz', import.meta.url));
  const whole = [{ name: 'goroutines.json.gz', size: bytes.length }];
  const trace = juxtapose.readTrace(whole, (_, from, to) => new Uint8Array(bytes.subarray(from, to)));
  const { chosen, found, messages } = trace.recognise();
  assert.deepEqual([chosen.kind, chosen.by, chosen.step], ['taskgraph', 'threads', null]);
  assert.ok(messages > 30, messages);
  assert.deepEqual(juxtapose.check(found.model), []);
  const traced = juxtapose.predict(found.model).outcomes.find(({ name }) => name === 'As traced');
  assert.ok(Math.abs(traced.mean - found.steps[0]) < 0.002 * found.steps[0], `${traced.mean} ${found.steps}`);
  assert.equal(juxtapose.predict(found.measured).outcomes[0].name, 'Steps of the trace');
  assert.equal(trace.recognise({ kind: 'program' }).chosen.kind, 'program');
  const repeated = trace.recognise({ kind: 'taskgraph', step: chosen.step ?? '', blocks: 'between' });
  assert.ok(repeated.found.model.tasks.length <= found.model.tasks.length);
  trace.free();
});

test('ranks that differ keep times of their own, and too few steps tell nothing', () => {
  const event = (name, pid, ts, dur) => ({ ph: 'X', name, pid, tid: 1, ts, dur });
  const of = (steps, work) => {
    const all = Array.from({ length: steps }, (_, k) =>
      work.flatMap((time, rank) => [
        event(`step#${k}`, rank, 20_100 * k, 20_100),
        event('work', rank, 20_100 * k, time),
        event('barrier', rank, 20_100 * k + time, 20_100 - time),
      ]),
    );
    const bytes = new TextEncoder().encode(JSON.stringify(all.flat()));
    const trace = juxtapose.readTrace([{ name: 'trace.json', size: bytes.length }], (_, from, to) =>
      bytes.slice(from, to),
    );
    const recognised = trace.recognise({ blocks: 'names' });
    trace.free();
    return recognised;
  };
  const unlike = of(20, [10_000, 20_000]);
  assert.deepEqual([unlike.chosen.blocks, unlike.blocks], ['names', ['names', 'between', 'step']]);
  const { because, disagreement, model, stragglers } = unlike.found;
  assert.deepEqual([because, disagreement, stragglers], [null, null, null]);
  assert.deepEqual(model.program[0].body[0].time, {
    by_processor: [
      { class: 'process 0', processors: 1, time: 10 },
      { class: 'process 1', processors: 1, time: 20 },
    ],
  });
  assert.ok(Math.abs(juxtapose.predict(model).outcomes[0].mean - 20.1) < 1e-9);
  assert.deepEqual(juxtapose.check(unlike.found.model), []);
  const { blocks, found } = of(4, [10_000, 20_000]);
  assert.deepEqual(blocks, ['names', 'between', 'step']);
  assert.deepEqual(found.assumptions.map(({ about, holds }) => [about, holds])[0], ['alike', null]);
  // (3·20 + 10)/4 + 0.1 is none of the steps.
  assert.ok(Math.abs(found.disagreement.predicted - 17.6) < 1e-9);
  assert.ok(Math.abs(juxtapose.predict(found.model).outcomes[0].mean - 17.6) < 1e-9);
  assert.deepEqual([found.disagreement.p5, found.disagreement.p95, found.stragglers], [20.1, 20.1, null]);
});

/** A zip archive of one file, without what a reader does not look at. */
function zipped(bytes) {
  const packed = deflateRawSync(bytes);
  const words = (...all) =>
    Buffer.concat(
      all.map(([length, word]) => {
        const into = Buffer.alloc(length);
        into.writeUIntLE(word, 0, length);
        return into;
      }),
    );
  const common = words(
    [2, 20],
    [2, 0],
    [2, 8],
    [4, 0],
    [4, crc32(bytes)],
    [4, packed.length],
    [4, bytes.length],
    [2, 1],
    [2, 0],
  );
  const member = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from('t'), packed]);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, Buffer.alloc(14), Buffer.from('t')]);
  const end = words([4, 0], [2, 1], [2, 1], [4, directory.length], [4, member.length], [2, 0]);
  return Buffer.concat([member, directory, Buffer.from('PK\x05\x06'), end]);
}

test('what was left out, who waits and who is slow is told, of an archive too', () => {
  const event = (name, pid, ts, dur) => ({ ph: 'X', name, pid, tid: 1, ts, dur });
  const steps = Array.from({ length: 40 }, (_, k) => [
    event(`step#${k}`, 0, 20_000 * k, 20_000),
    event('work', 0, 20_000 * k, 20_000),
    event(`step#${k}`, 1, 20_000 * k, 20_000),
    event('recv', 1, 20_000 * k, 15_000),
    event('work', 1, 20_000 * k + 15_000, 5000),
  ]);
  const bytes = zipped(Buffer.from(JSON.stringify([...steps.flat(), event('work', 0, 5, -27)])));
  const trace = juxtapose.readTrace(
    [{ name: 'trace.zip', size: bytes.length }],
    (_, from, to) => new Uint8Array(bytes.subarray(from, to)),
  );
  const { chosen, waits, found } = trace.recognise();
  assert.deepEqual([chosen.waits, waits[0].name], [['recv'], 'recv']);
  assert.match(found.told[0], /^1 of 201 events with a duration is left out: 1 with a negative duration\./);
  assert.deepEqual([found.slowest.processor, found.slowest.steps], ['process 0', 40]);
  assert.deepEqual([found.slowest.mean_of_maximum, found.slowest.mean_of_all], [20, 12.5]);
  assert.match(found.slowest.sentence, /stragglers cost 7\.500 ms .* process 0 is the slowest in 40 of 40 steps\.$/);
  // Whoever says that nobody waits takes it for work.
  assert.equal(trace.recognise({ waits: [] }).found.slowest.mean_of_all, 20);
  trace.free();
});

test('what is no argument is refused', () => {
  const refused = (...given) => assert.throws(() => juxtapose.readTrace(...given), { name: 'Error' });
  refused();
  refused([], pull);
  refused([{ name: 'a' }], pull);
  refused(files, 7);
  refused(files, pull, 7);
  for (const wrong of [() => null, () => new Uint8Array(), () => new Uint8Array(1 << 22), () => Promise.resolve()])
    assert.throws(() => juxtapose.readTrace(files, wrong), { code: 'missing' });
  const stopped = () => juxtapose.readTrace(files, pull, () => false);
  assert.throws(stopped, { code: 'stopped' });
  const trace = juxtapose.readTrace(files, pull);
  for (const choice of [
    7,
    { step: 7 },
    { barriers: [1] },
    { waits: 'recv' },
    { warmUp: -1 },
    { warmUp: 0.5 },
    { by: 'x' },
    { kind: 'fortran' },
    { blocks: 'whole' },
    { other: 1 },
  ])
    assert.throws(() => trace.recognise(choice), { code: 'type' });
});
