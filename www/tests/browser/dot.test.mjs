// DOT comes in, and what went out comes back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from '../node/package.mjs';
import { sources } from './source.mjs';

const [{ readDot }] = await sources('model/read_dot');

test('nodes are tasks, edges are messages', () => {
  const { value } = readDot(`strict digraph "a b" {
    graph [rankdir=LR]; node [weight=2] /* of those below */
    one [runtime=1.5]; "1.b";
    one -> "1.b" -> { c d } [bytes=7]
    subgraph cluster { node [weight=9]; e }
    d:port -> e // no volume
  }`);
  assert.deepEqual(value, {
    juxtapose: 1, kind: 'taskgraph', title: 'a b', tick: 0.001,
    tasks: [
      { task: 'one', time: 1500 },
      { task: '1.b', time: 2000, after: [{ task: 'one', volume: 7 }] },
      { task: 'c', time: 2000, after: [{ task: '1.b', volume: 7 }] },
      { task: 'd', time: 2000, after: [{ task: '1.b', volume: 7 }] },
      { task: 'e', time: 9000, after: ['d'] },
    ],
  });
  assert.deepEqual(juxtapose.check(value), []);
  assert.deepEqual(readDot('digraph { a -> b }').value.tasks, [{ task: 'a', time: 1 }, { task: 'b', time: 1, after: ['a'] }]);
});

test('what is no task graph says why', () => {
  const problems = (text) => readDot(text).problems.map(({ path, code }) => `${code} ${path}`);
  assert.deepEqual(problems('digraph {'), ['syntax ']);
  assert.deepEqual(problems('graph { a -- b }'), ['forbidden ']);
  assert.deepEqual(problems('digraph {}'), ['empty ']);
  assert.deepEqual(problems('digraph { a [time=3]; b; c [time=soon] }'), ['missing "b"', 'type "c"']);
  assert.deepEqual(juxtapose.check(readDot('digraph { a -> b -> a }').value).map(({ code }) => code), ['cycle']);
});

test('a task graph that went out as DOT comes back', () => {
  const { representatives, datasets, machine, ...kept } = juxtapose.example('ivus');
  const tasks = kept.tasks.map(({ note, ...task }) => task);
  const { value } = readDot(juxtapose.toDot(juxtapose.example('ivus')));
  assert.deepEqual(value, { ...kept, tasks });
});
