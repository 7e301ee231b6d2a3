// What conditions explain, in words: nothing is claimed that bounds do not tell.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [words, winner] = await sources('conditions/words', 'outcome/winner_sentence');
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
const said = (pieces) => plain(winner.inPlainWords(pieces));

test('who is earlier more often is told where bounds tell it', () => {
  const order = (earlier, bounds) => ({ earlier, equal: 0, bounds: bounds && { earlier: bounds, equal: [0, 0] } });
  const pair = (bounds) => ({ a: 'A', b: 'B', paired: order(0.52, bounds), independent: order(0.51, null) });
  const behind = '; if each had conditions of its own, in 51.0 %.';
  assert.equal(
    said(words.paired(pair(null))),
    `Under the same conditions A is earlier than B in 52.0 % of the runs${behind}`,
  );
  assert.equal(
    said(words.paired(pair([0.51, 0.53]))),
    `Under the same conditions A is earlier than B in 52.0 % (51.0 %–53.0 %) of the runs${behind}`,
  );
  assert.equal(
    said(words.paired(pair([0.45, 0.59]))),
    `Under the same conditions A is earlier than B in 52.0 % (45.0 %–59.0 %) of the runs, so that who is earlier more often cannot be told${behind}`,
  );
});

test('what a case is worth is told where bounds of the means are apart', () => {
  const best = (bounds) => ({ always: 10, eachCase: 9, bounds });
  assert.match(plain(words.knowing(best(null), 's')), /is worth 1\.0* s on average/);
  assert.match(plain(words.knowing(best({ always: [9.9, 10.1], eachCase: [8.9, 9.1] }), 's')), /is worth about 1/);
  for (const bounds of [
    { always: [9, 11], eachCase: [8, 10] },
    { always: [9, 11], eachCase: null },
  ])
    assert.match(words.knowing(best(bounds), 's'), /cannot be told/);
  const unbounded = { always: 10, eachCase: 10, bounds: { always: [9, 11], eachCase: [9, 11] } };
  assert.doesNotMatch(words.knowing(unbounded, 's'), /is the fastest/);
});
