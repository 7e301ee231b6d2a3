// Sentences on comparisons with measured runs, against numbers: no sentence says what its numbers do not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [words, winner, laid, { heldCsv }] = await sources(
  'measured/held_words',
  'outcome/winner_sentence',
  'measured/held_laid',
  'measured/held_export',
);
const said = (comparison) =>
  winner
    .inPlainWords(words.verdictSentence('Mixed', comparison))
    .replace(/[\u202f\u00a0]/g, ' ')
    .replaceAll('\u2060', '');

/** A comparison of runs with a mean that is off by so much. */
function compared({ runs = 40, never = 0, off = [-0.004, -0.013, 0.005], within = 37, ...more } = {}) {
  const [error, low, high] = off ?? [];
  const predicted = 100;
  const from = (share) => (share === null ? null : predicted / (1 + share));
  return {
    runs,
    never,
    verdict: 'holds',
    deviations: [],
    distance: 0.1,
    pValue: 0.4,
    band: 0.21,
    figures: [
      {
        name: 'mean',
        predicted: off ? predicted : null,
        measured: off ? from(error) : null,
        interval: { low: off ? from(high) : null, high: off ? from(low) : null, level: 0.95 },
      },
    ],
    coverage: { p5: 90, p95: 110, within, nominal: 0.9, earlier: 1, later: runs - within - 1, score: 21 },
    fell: { values: [], counts: Array(10).fill(4), expected: Array(10).fill(4) },
    measured: [],
    quantiles: [],
    ...more,
  };
}

test('each verdict has its sentence', () => {
  assert.equal(
    said(compared()),
    'Mixed holds: its mean is within 1.3 % of that of 40 measured runs (−1.3 to +0.5 %), and 37 of 40 lie within p5–p95 (36 expected).',
  );
  assert.match(said(compared({ within: 28 })), /, but 28 of 40 lie within/);
  assert.match(said(compared({ never: 3 })), /of that of the 37 of 40 measured runs that ended/);
  const short = { kind: 'mean', error: -0.194, low: -0.218, high: -0.17 };
  assert.equal(
    said(compared({ verdict: 'doesNotHold', pValue: 0.0002, deviations: [short] })),
    'Mixed does not hold: its mean is 19.4 % short (17.0 to 21.8 %), p < 0.001.',
  );
  assert.equal(
    said(
      compared({
        verdict: 'doesNotHold',
        pValue: 0.018,
        within: 22,
        deviations: [{ kind: 'ends', predicted: 1, measured: 0.95 }, { kind: 'narrow' }],
      }),
    ),
    'Mixed does not hold: 95.0 % of the runs ended, where 100.0 % were predicted to and only 22 of 40 lie within p5–p95 (36 expected), p = 0.018.',
  );
  assert.match(
    said(compared({ verdict: 'doesNotHold', pValue: 0.01, deviations: [{ kind: 'shape' }] })),
    /its shape is another, by 0.10 of 1/,
  );
  assert.match(
    said(compared({ verdict: 'doesNotHold', within: 40, deviations: [{ kind: 'wide' }] })),
    /the prediction is too wide: all 40 lie within p5–p95 \(36 expected\)/,
  );
  assert.equal(
    said(compared({ verdict: 'cannotBeTold', runs: 6, within: 6, off: [-0.03, -0.14, 0.078] })),
    'Mixed cannot be told with 6 measured runs: nothing contradicts it, but its mean may be off by as much as 14.0 % (−14.0 to +7.8 %).',
  );
  assert.match(
    said(compared({ verdict: 'cannotBeTold', runs: 1, off: [0.1, null, null] })),
    /with 1 measured run: nothing contradicts it, but .* too little of the mean/,
  );
  assert.match(said(compared({ verdict: 'cannotBeTold', runs: 6, never: 6, off: null })), /no mean to compare/);
  assert.equal(
    said(compared({ verdict: 'sameRuns', pValue: null })),
    'Mixed: 40 measured runs made the model, so that agreement proves little: its mean is 0.4 % short and 37 of 40 lie within p5–p95 (36 expected).',
  );
  assert.match(
    said(compared({ verdict: 'doesNotHold', within: 0, deviations: [{ kind: 'narrow' }] })),
    /hold: none of 40 lies within/,
  );
  assert.match(
    said(compared({ verdict: 'doesNotHold', deviations: [{ kind: 'mean', error: 29, low: 27, high: 31 }] })),
    /its mean is 30 times as long \(28 to 32 times\)/,
  );
  assert.match(said(null), /^Mixed: no distribution is predicted/);
});

test('a name that counts is a plural', () => {
  const of = (name) => winner.inPlainWords(words.verdictSentence(name, compared()));
  assert.match(of('3 processors'), /^3 processors hold: their mean is/);
  assert.match(of('1 processor'), /^1 processor holds: its mean is/);
});

test('no sentence contradicts its numbers, whatever they are', () => {
  let seed = 1;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let k = 0; k < 5000; k++) {
    const error = (random() - 0.5) * 10 ** (-4 * random());
    const [low, high] = [error - random() * 10 ** (-4 * random()), error + random() * 10 ** (-4 * random())].map(
      (end) => Math.max(-0.99, end),
    );
    const runs = 1 + Math.floor(random() * 60);
    const verdict = ['holds', 'cannotBeTold', 'sameRuns', 'doesNotHold'][k % 4];
    const isApart = low > 0 || high < 0;
    const deviations =
      verdict !== 'doesNotHold' ? [] : [isApart ? { kind: 'mean', error, low, high } : { kind: 'shape' }];
    const pValue =
      verdict === 'sameRuns' ? null : verdict === 'doesNotHold' ? 0.05 * random() * 0.9999 : 0.05 + 0.95 * random();
    const comparison = compared({
      runs,
      within: Math.floor(random() * (runs + 1)),
      off: [error, low, high],
      verdict,
      deviations,
      pValue,
    });
    const text = said(comparison);
    assert.doesNotMatch(text, /NaN|undefined|null|Infinity|\[object|[+−]0(\.0+)? %/, text);
    const bound = /(?:within|as much as) ([\d.]+) % .*?\(([+−]?[\d.]+) to ([+−]?[\d.]+) %\)/.exec(text);
    const number = (written) => Number(written.replace('−', '-'));
    if (bound) {
      const ends = [number(bound[2]), number(bound[3])];
      assert.equal(number(bound[1]), Math.max(...ends.map(Math.abs)), text);
      assert.ok(ends[0] <= ends[1], text);
    }
    const way = /mean is ([\d.]+) % (short|too long)(?: \(([\d.]+) to ([\d.]+) %\))?/.exec(text);
    if (way) {
      assert.equal(way[2], error < 0 ? 'short' : 'too long', text);
      if (way[3]) assert.ok(number(way[3]) <= number(way[1]) && number(way[1]) <= number(way[4]), text);
    }
    if (verdict === 'cannotBeTold' && isApart) assert.doesNotMatch(text, /nothing contradicts/, text);
    const p = /p (=|<) (\d+\.\d+)/.exec(text);
    if (p && verdict === 'doesNotHold') assert.ok(p[1] === '<' ? number(p[2]) <= 0.05 : number(p[2]) < 0.05, text);
    if (p && verdict === 'cannotBeTold') assert.ok(p[1] === '=' && number(p[2]) >= 0.05, text);
    const count = /(only )?(\d+) of (\d+) lies? within p5–p95 \(([\d.]+) expected\)/.exec(text);
    if (count?.[1]) assert.ok(number(count[2]) < number(count[4]), text);
    const texts = words.offTexts({ error, low, high });
    assert.equal(
      texts.error.startsWith('+') || texts.error.startsWith('−'),
      Number(texts.error.replace(/[+−]/, '')) > 0,
    );
  }
});

test('the outcome that holds best leads, and the others are told by their verdicts', () => {
  const of = (outcome, verdict, distance) => ({ outcome, comparison: verdict && compared({ verdict, distance }) });
  const held = {
    outcomes: [
      of('A', 'doesNotHold', 0.9),
      of('B', 'holds', 0.2),
      of('C', 'holds', 0.1),
      of('D', 'doesNotHold', 0.3),
      of('E', null),
    ],
    unknown: ['X', 'Y'],
  };
  assert.equal(words.leading(held), 'C');
  assert.equal(
    winner.inPlainWords(words.othersSentence(held, 'C')),
    ' B holds. A and D do not hold. E has no distribution to compare.',
  );
  const many = { outcomes: ['F', 'G', 'H', 'I', 'J', 'K'].map((name) => of(name, 'doesNotHold', 0.3)), unknown: [] };
  assert.equal(winner.inPlainWords(words.othersSentence(many, 'F')), ' Five others do not hold.');
  assert.equal(words.unknownSentence(held), 'There are runs of “X” and “Y”, but no outcome is called so.');
  assert.equal(words.leading({ outcomes: [of('E', null)], unknown: [] }), 'E');
  const csv = heldCsv(held.outcomes, 's').split('\r\n');
  assert.equal(csv.length, 7);
  assert.equal(
    new Set(csv.slice(0, 5).map((line) => line.replace(/"[^"]*"/g, '').split(',').length)).size,
    1,
    'as many cells in each line',
  );
  assert.match(csv[0], /mean \(s\),mean measured \(s\)/);
});

test('pictures are of the numbers', () => {
  const comparison = compared({ runs: 4, never: 1 });
  Object.assign(comparison, { measured: [10, 20, 20], quantiles: [12, 18, null] });
  const range = laid.rangeOf(comparison);
  assert.ok(range.from < 10 && range.to > 20);
  const upTo = laid.measuredUpTo(comparison);
  assert.deepEqual([9.9, 10, 19, 20, 1e9].map(upTo), [0, 0.25, 0.25, 0.75, 0.75]);
  const path = laid.steps(upTo, range, { wide: 100, tall: 100 });
  assert.deepEqual(
    [...path.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y)),
    [75, 25],
  );
  const band = laid.bandAround(upTo, 0.3, range, { wide: 100, tall: 100 });
  assert.doesNotMatch(band, /NaN/);
  assert.ok([...band.matchAll(/-?[\d.]+/g)].every(([number]) => Number(number) >= 0 && Number(number) <= 100));
  assert.deepEqual(laid.points(comparison), [
    { predicted: 12, measured: 10 },
    { predicted: 18, measured: 20 },
  ]);
  const many = {
    ...comparison,
    measured: Array.from({ length: 5000 }, (_, k) => k),
    quantiles: Array.from({ length: 5000 }, (_, k) => k),
  };
  const points = laid.points(many);
  assert.ok(points.length <= 200 && points[0].measured === 0 && points.at(-1).measured === 4999);
  const constant = laid.rangeOf({ ...comparison, measured: [5, 5], quantiles: [5, 5] });
  assert.ok(constant.to > constant.from);
});

test('the package and the sentence agree', () => {
  const model = juxtapose.example('8-pe-mixed-mode');
  const { tick, outcomes } = juxtapose.predict(model);
  const held = (measured) => juxtapose.heldAgainst({ tick, outcomes }, measured);
  const [first] = outcomes;
  const middle = first.quantiles['0.5'];
  const { outcomes: few, unknown } = held({ of: { [first.name]: { samples: [middle] }, none: { samples: [1] } } });
  assert.deepEqual(unknown, ['none']);
  assert.equal(few.length, 1);
  assert.match(said(few[0].comparison), /cannot be told with 1 measured run/);
  const far = held({ total: { samples: Array.from({ length: 40 }, (_, k) => 2 * middle + k) } }).outcomes[0].comparison;
  assert.match(said(far), /does not hold: its mean is 5\d\.\d % short .*p < 0\.001/);
});
