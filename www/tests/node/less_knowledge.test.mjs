// What less knowledge of parallel tasks says: estimates, the sentence, and where a slope chart's numbers stand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [estimates, sentence, slopes, spreading, files, winner] = await sources(
  'parallel/knowledge/estimates',
  'parallel/knowledge/sentence',
  'parallel/knowledge/slopes',
  'parallel/knowledge/spread',
  'parallel/knowledge/estimates_csv',
  'outcome/winner_sentence',
);

const of = (id, change = () => {}) => {
  const model = juxtapose.example(id);
  change(model);
  return juxtapose.composition(model).alternatives.map(estimates.estimatesOf);
};
const said = (all) => winner.inPlainWords(sentence.knowledgeSentence(all)).replace(/[\u00a0\u202f]/g, ' ');

test('the sentence says what two moments do not see, and what four miss', () => {
  assert.equal(
    said(of('fan-out')),
    'Two moments see no gain in Hedge after p95 over One replica; four miss its p99 by 2.5 %.',
  );
  // The estimates of the package: 34.45 and 34.55 by two moments; 40.35 and 47.00 in truth.
  const [, late, one] = of('fan-out');
  assert.ok(late.of.mean['two moments'].value / one.of.mean['two moments'].value > 0.99);
  assert.ok(late.of.mean.exact.value / one.of.mean.exact.value < 0.9);
  assert.equal((100 * late.of.p99['four moments'].off).toFixed(1), '2.5');
});

test('where there is one alternative, or none that is misjudged, the greatest errors are told', () => {
  const only = (model) => {
    model.alternatives = model.alternatives.slice(0, 1);
  };
  assert.match(said(of('fan-out', only)), /^Two moments miss its mean by 0\.1 %; four miss its p99 by 0\.\d %\.$/);
  const { length } = of('wator');
  assert.equal(length, 3);
  assert.match(
    said(of('wator')),
    /^Two moments miss the mean of \d+ tasks by 0\.\d %; four have every p99 right to 0\.1 %\.$/,
  );
});

test('another winner is told', () => {
  const one = (name, exact, two) => {
    const estimate = (value, truth) => ({ value, off: value / truth - 1 });
    const all = (truth) => Object.fromEntries(estimates.LEVELS.map((level) => [level, estimate(two, truth)]));
    const mean = { ...all(exact), exact: estimate(exact, exact) };
    return { name, of: { mean, p99: { ...all(1), 'four moments': { value: null, off: null } } } };
  };
  assert.equal(said([one('a', 10, 12), one('b', 10.2, 9)]), 'Two moments would pick b instead of a.');
});

test('nothing is said where moments say nothing: what times out, and what fails', () => {
  const all = of('retry-or-wait');
  assert.equal(estimates.saysAnything(all.slice(1)), false);
  assert.equal(said(all.slice(1)), '');
  assert.equal(said(all), 'Two moments have the mean of Wait for ever right to 0.1 %.');
  assert.match(
    winner.inPlainWords(sentence.untoldSentence(all)),
    /^Moments say nothing of Timeout of 200, one retry, Timeout of 100, two retries and Timeout of 40, five retries: how/,
  );
  assert.deepEqual(sentence.untoldSentence(of('fan-out')), []);
  // 2 % never answer: there is no 99th percentile.
  assert.equal(all[0].of.p99.exact.value, null);
  assert.equal(all[0].of.p99['four moments'].off, null);
});

test('a slope chart has all of its numbers in it, and those at its end do not meet', () => {
  for (const id of [
    'fan-out',
    'hedged-requests',
    'wator',
    'third-and-fourth-moment',
    'retry-or-wait',
    'sort',
    'disjoin',
  ])
    for (const quantity of ['mean', 'p99'])
      for (const width of [170, 330, 900]) {
        const all = of(id);
        const size = 12;
        const { numbers, lines, columns, marks } = slopes.slopesOf(all, quantity, { width, height: 144, size });
        const where = `${id} ${quantity} ${width}`;
        for (const { x, y, text } of numbers)
          assert.ok(
            x >= 0 && x + 0.6 * size * text.length <= width + 4 && y > 0 && y < 144,
            `${where}: ${text} ${x} ${y}`,
          );
        for (const { x, y } of [...lines.flatMap(({ points }) => points), ...marks])
          assert.ok(Number.isFinite(x) && y >= 0 && y <= 144, where);
        assert.equal(columns.length, 4);
        const ends = numbers
          .filter(({ level }) => level === 'exact')
          .map(({ y }) => y)
          .sort((a, b) => a - b);
        for (const [k, y] of ends.slice(1).entries()) assert.ok(y - ends[k] >= 13, where);
      }
});

test('heights are spread no further than they have to be', () => {
  assert.deepEqual(spreading.spread([10, 50], 10, 0, 100), [10, 50]);
  assert.deepEqual(spreading.spread([50, 50], 10, 0, 100), [45, 55]);
  assert.deepEqual(spreading.spread([3, 2, 1], 10, 0, 100), [20, 10, 0]);
  assert.deepEqual(spreading.spread([99, 98], 10, 0, 100), [100, 90]);
  assert.deepEqual(spreading.spread([], 10, 0, 100), []);
});

test('the file has a line for each alternative and level', () => {
  const lines = files.estimatesCsv(of('fan-out'), 'ms').split('\r\n');
  assert.equal(lines[0], 'alternative,knowledge,mean (ms),mean off (%),p99 (ms),p99 off (%)');
  assert.equal(lines.length, 1 + 3 * 6 + 1);
  assert.match(lines[6], /^Hedged \(Min of 2\),exact,27\.5\d*,,41\.8,$/);
});

test('where the whole distribution has bounds nothing is called exact', () => {
  const all = of('fan-out');
  const bounded = all.map((one, k) => ({ ...one, isBounded: k === 0 }));
  assert.deepEqual([estimates.wordFor('exact', all), estimates.wordFor('exact', bounded)], ['exact', 'whole']);
  assert.equal(estimates.wordFor('means', bounded), 'means');
  const words = (some) => files.estimatesCsv(some, 'ms').match(/,(exact|whole),/g);
  assert.deepEqual(words(bounded), [',whole,', ',exact,', ',exact,']);
});

test('of many alternatives, those numbers that have room stand at the end, the least and the greatest among them', () => {
  const estimate = (value) => Object.fromEntries(estimates.LEVELS.map((level) => [level, { value, off: 0 }]));
  const all = Array.from({ length: 60 }, (_, k) => ({ name: `${k}`, of: { mean: estimate(k), p99: estimate(k) } }));
  const { numbers } = slopes.slopesOf(all, 'mean', { width: 330, height: 288, size: 12 });
  const ends = numbers.map(({ y }) => y).sort((a, b) => a - b);
  assert.ok(ends.length > 10 && ends.length < 25 && ends.at(-1) <= 288, `${ends.length}`);
  for (const [k, y] of ends.slice(1).entries()) assert.ok(y - ends[k] >= 13);
  const names = numbers.map(({ name }) => name);
  assert.ok(names.includes('0') && names.includes('59'), names.join());
});

test('what differs by less than two hundredths is drawn no steeper than that', () => {
  const exactly = { means: 132, 'two moments': 132, 'four moments': 132 };
  const climb = (more) => {
    const values = { ...exactly, exact: 132 + more };
    const estimate = Object.fromEntries(
      estimates.LEVELS.map((level) => [level, { value: values[level] ?? null, off: 0 }]),
    );
    const all = [{ name: 'a', of: { mean: estimate, p99: estimate } }];
    const [line] = slopes.slopesOf(all, 'mean', { width: 330, height: 144, size: 12 }).lines;
    const heights = line.points.map(({ y }) => y);
    return Math.max(...heights) - Math.min(...heights);
  };
  assert.equal(climb(0), 0);
  assert.ok(climb(0.0000046) < 1e-3, `${climb(0.0000046)}`);
  assert.ok(climb(1.32) > 40 && climb(1.32) < 60, `${climb(1.32)}`);
  assert.ok(Math.abs(climb(13) - 96) < 1e-9, `${climb(13)}`);
});
