// Fortran sources on the page: what it says of costs, lines and regions, and what it edits.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as common from '../../pkg/juxtapose.js';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [
  variables,
  regions,
  sentences,
  costs,
  terms,
  totals,
  origins,
  problems,
  form,
  fields,
  shape,
  numbers,
  counted,
  parts,
  inPieces,
  sourceFiles,
  exchange,
  document,
  blank,
  answers,
  profiles,
  forms,
  tables,
  names,
  texts,
] = await sources(
  'fortran/variables',
  'fortran/region_words',
  'fortran/sentence',
  'fortran/source/costs',
  'fortran/source/term',
  'fortran/source/totals',
  'fortran/source/from_lines',
  'fortran/source/problems',
  'fortran/source/form',
  'fortran/fields',
  'fortran/shape',
  'fortran/growth/numbers',
  'fortran/growth/counted',
  'fortran/growth/parts',
  'fortran/pieces/places',
  'fortran/file/source_file',
  'fortran/file/source',
  'fortran/document',
  'fortran/blank',
  'outcome/winner_sentence',
  'fortran/profile/filled',
  'fortran/profile/form',
  'fortran/machine/table_text',
  'fortran/machine/names',
  'model/field_text',
);

const [sub2, collc] = ['sub2', 'collc'].map((id) => juxtapose.example(id));
const unitOf = (model, table = 0) => juxtapose.annotate(model).tables[table].units[0];
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2068\u2069]/g, '');
const said = (model) =>
  plain(
    answers.inPlainWords(
      sentences.costSentence(juxtapose.predict(model).outcomes, juxtapose.annotate(model).routine, model.unit),
    ),
  );

test('the sentence says the formula, and once variables have values what is counted beside it', () => {
  assert.equal(said(sub2), 'SUB2 costs 57/2*M^2 + 195/2*M + 1 operations under all-one; under fp-one 8*M^2 + 26*M.');
  assert.equal(
    said(collc),
    'COLLC costs 987 231 operations under all-one, where the formula says 1 008 499; under fp-one 88 976, where the formula says 91 232.',
  );
  const inside = { ...sub2, bind: { M: 9 }, tables: ['all-one'] };
  assert.equal(said(inside), 'SUB2 costs 3187 operations under all-one.');
  const empty = { ...sub2, source: '      SUBROUTINE S\n      END\n' };
  assert.equal(said(empty), 'S costs 0 operations under all-one and fp-one.');
});

test('a formula that is too long for a sentence is told by its size, elsewhere by its first terms', () => {
  const names = ['points_of_first_dimension', 'points_of_second', 'points_of_third'];
  const loops = names.map((name, k) => `do i${k} = 1, ${name}\nx = x + 1.0\nend do\n`).join('');
  const source = `subroutine s(x, ${names.join(', ')})\ninteger ${names.join(', ')}\n${loops}end\n`;
  assert.equal(
    said({ ...blank.newFortran(), source }),
    'The cost of S under all-one is a formula of four terms in three variables.',
  );
  const terms = Array.from({ length: 30 }, (_, k) => `${k + 2}*N^${30 - k}`);
  const text = sentences.shortened(terms.join(' + '));
  const [, told, left] = /^(.*) \+ … \((\d+) further terms\)$/.exec(text);
  assert.ok(text.length < 120);
  assert.equal(told.split(' + ').length + Number(left), 30);
  assert.equal(sentences.shortened('N + 1'), 'N + 1');
});

test('what the page computes of formulas is what the engine says', () => {
  const { cost } = unitOf(collc);
  assert.deepEqual(variables.variablesOf([cost]).sort(), ['I2', 'IL', 'J2', 'JL']);
  assert.equal(variables.costAt(cost, new Map(Object.entries(collc.bind))), 1008499);
  assert.equal(variables.costAt(cost, new Map([['IL', 3]])), null);
  for (const M of [0, 1, 7, 40]) {
    const { bound } = unitOf({ ...sub2, bind: { M } });
    assert.equal(variables.costAt(unitOf(sub2).cost, new Map([['M', M]])), Number(bound.formula));
  }
});

test('fractions of whole numbers add up exactly: what is 0 in all is not drawn below it', () => {
  const { cost } = unitOf(juxtapose.example('cholesky'), 1);
  const at = (N) => variables.costAt(cost, new Map([['N', N]]));
  assert.equal(cost.text, '1/3*N^3 + 1/2*N^2 - 5/6*N');
  for (const N of [0, 1, 2, 7, 100, 30_001])
    assert.equal(at(N), Number((2n * BigInt(N) ** 3n + 3n * BigInt(N) ** 2n - 5n * BigInt(N)) / 6n));
  assert.ok(Math.abs(at(1.5) - (1.5 ** 3 / 3 + 1.5 ** 2 / 2 - 1.25)) < 1e-12);
});

test('where a formula is the count is said in words', () => {
  const words = (region) => plain(regions.regionWords(region).join(''));
  const least = { extent: 'exact', conditions: ['M ≥ 0', 'N ≥ 0', 'N ≥ 1'] };
  assert.equal(words(least), 'The formula is the count where N ≥ 1, and M is at least 0.');
  assert.equal(words(unitOf(sub2).cost.region), 'The formula is the count where M ≤ 9 if M ≥ 1, and M is at least 0.');
  assert.match(words(unitOf(collc).cost.region), /^The formula is the count where IL and JL are even, /);
  assert.match(words(unitOf(collc).cost.region), /IL, J2 and JL are at least 0\.$/);
  const third = { extent: 'sufficient', conditions: ['N + 2 ≡ 0 (mod 3)'] };
  assert.equal(words(third), 'The formula is the count at least where N + 2 is a multiple of 3.');
  assert.equal(words({ extent: 'exact', conditions: [] }), 'The formula is the count for all values.');
  assert.match(words({ extent: 'unknown', conditions: [] }), /cannot be told/);
});

test('beside a line stands the whole of its loop or IF, else its statement', () => {
  const { lines } = unitOf(collc);
  const beside = costs.costsByLine([{ lines }], 'exact');
  assert.deepEqual(beside.get(13), { text: '35/2*IL + 1', isTotal: true });
  assert.equal(costs.costsByLine([{ lines }], 'rounded').get(13).text, '18*IL + 1');
  assert.deepEqual(beside.get(15), { text: '32', isTotal: false });
  assert.equal(beside.get(16), undefined, 'a continuation line');
  const source = 'subroutine s(x, n)\nif (n > 3) x = x + 1.0\nend\n';
  const conditional = costs.costsByLine(juxtapose.annotate({ ...blank.newFortran(), source }).tables[0].units, 'exact');
  assert.equal(conditional.get(2).isTotal, true);
});

const boundOf = ({ bind }) => new Map(Object.entries(bind ?? {}));
const totalsOf = (model, pressed = null) => {
  const unit = unitOf(model);
  return totals.totalsByLine([unit], 'exact', boundOf(model), pressed);
};

test('a formula’s terms are told apart, whatever their names hold', () => {
  assert.deepEqual(
    terms.termsOf('57/2*M^2 - 195/2*M + N^(-1).M - 1').map(({ of, factor, isNegative }) => [of, factor, isNegative]),
    [
      ['M^2', '57/2', false],
      ['M', '195/2', true],
      ['N^(-1).M', '1', false],
      ['', '1', true],
    ],
  );
  assert.deepEqual(
    terms.termsOf('-2*[(N - 1)/2] + [1, N + 1, 2] + 3').map(({ text }) => text),
    ['2*[(N - 1)/2]', '[1, N + 1, 2]', '3'],
  );
  assert.equal(terms.termsOf('0')[0].text, '0');
  const colours = terms.coloursOf(unitOf(collc).cost.text);
  assert.equal(new Set(colours.values()).size, 5);
  assert.equal(colours.has(''), false, 'the constant has none');
});

test('all lines together cost what the unit’s formula says, under every table', () => {
  for (const model of [collc, { ...sub2, bind: { M: 7 } }]) {
    for (const { units } of juxtapose.annotate(model).tables) {
      const [unit] = units;
      assert.equal(totals.wholeOf(unit), variables.costAt(unit.cost, boundOf(model)));
    }
  }
  const all = totalsOf(collc);
  assert.deepEqual([all.get(14).text, all.get(15).text], ['3*IL.JL', '32*IL.JL']);
  assert.equal(plain(all.get(15).percent), '20 %');
  assert.equal(all.get(7).percent, '', 'next to nothing');
  assert.equal(all.get(7).slot, null, 'a constant has no colour');
  assert.equal(all.get(15).slot, terms.coloursOf(unitOf(collc).cost.text).get('IL.JL'));
  const shares = [...all.values()].reduce((sum, { share }) => sum + share, 0);
  assert.ok(Math.abs(shares - 1) < 1e-9, String(shares));
});

test('lines have no shares where a value is missing, or where the formula says less than nothing', () => {
  assert.ok([...totalsOf(sub2).values()].every(({ share, percent }) => share === null && percent === ''));
  const outside = { ...sub2, bind: { M: -20 } };
  assert.equal(totals.wholeOf(unitOf(outside)), null);
  assert.ok([...totalsOf(outside).values()].every(({ percent }) => percent === ''));
});

test('a pressed term marks its lines, with those in which their statements go on', () => {
  const pressed = totalsOf(collc, { unit: 'COLLC', of: 'IL.JL' });
  const marked = [...pressed].filter(([, { isMarked }]) => isMarked).map(([line]) => line);
  assert.deepEqual(marked, [14, 15, 29, 30]);
  const lines = collc.source.split('\n');
  assert.deepEqual(form.statementAt(30, lines, 'fixed'), [30, 31, 32]);
  assert.deepEqual(form.statementAt(14, lines, 'fixed'), [14]);
  assert.deepEqual(form.statementAt(1, ['x = 1 + & ! one', '  2 + &', '  3', 'y = 1'], 'free'), [1, 2, 3]);
  assert.equal(
    [...totalsOf(collc, { unit: 'OTHER', of: 'IL.JL' }).values()].some(({ isMarked }) => isMarked),
    false,
  );
});

test('how a term comes together is said by loops and lines', () => {
  const from = (model, of, digits = 'exact') => origins.fromLines(unitOf(model), of, digits, model.source.split('\n'));
  assert.equal(from(collc, 'IL.JL'), '94*IL.JL is 3 + 32 in loop 10 and 3 + 56 in loop 30.');
  assert.equal(from(collc, 'JL'), '56*JL is 6 + 2 + 2 in loop 10 and 6 + 2 + 2 + 18 + 18 in loop 30.');
  assert.equal(
    from(collc, ''),
    '103 is 4 + 4 in loop 10, 4 in loop 20, 4 + 4 in loop 30, 4 + 4 + 36 + 36 in loop 40 and the rest in one other place.',
  );
  const source = 'subroutine s(n)\ndo i = 1, n\nx = 1.0\nend do\nx = -x\nend\n';
  const free = { ...blank.newFortran(), source };
  assert.equal(from(free, 'N'), 'N is 1 in the loop in line 2.');
  assert.equal(from(free, ''), '4 is 1 in the loop in line 2 and 3 in line 5.');
  assert.equal(from(free, 'M'), '');
  const many = `subroutine s(n)\ndo i = 1, n\n${'x = 1.0\n'.repeat(9)}end do\nend\n`;
  assert.equal(from({ ...free, source: many }, 'N'), '9*N is what nine lines cost in the loop in line 2.');
});

test('where regions meet, the lines say what happens there', () => {
  const edge = (model) => plain(regions.edgeSentence(unitOf(model)));
  assert.equal(
    edge(sub2),
    'Outside of that region, the loop in line 7 begins behind its end, which counting leaves out and the formula takes off.',
  );
  assert.match(edge(collc), /^Outside of that region, the loops in lines 10, 13, 25, 28 and 39 miss their ends, /);
  const source = 'subroutine s(n)\ndo i = 1, n\nif (i <= 3) x = 1.0\nend do\nend\n';
  assert.match(edge({ ...blank.newFortran(), source }), /the IF in line 3 is always or never true/);
  assert.equal(edge(blank.newFortran()), '', 'negative bounds alone are no news');
  assert.match(regions.insideSentence(false), /not executed/);
  assert.equal(regions.insideSentence(false, 'x'), 'At these values it is not.');
});

test('problems of the source have their lines', () => {
  const found = juxtapose.check({ ...sub2, source: 'what is this\n      x = (\n' });
  const placed = found.map(problems.placed);
  assert.deepEqual(
    placed.map(({ line }) => line),
    [1, 2],
  );
  assert.match(placed[0].text, /^This is no statement of Fortran 77 \(.*\)\.$/);
  assert.equal(problems.placed({ path: 'source', code: 'empty', message: 'has no program unit' }).line, null);
});

test('lines are coloured as the form in which the engine reads them', () => {
  assert.equal(form.formOf(sub2), 'fixed');
  assert.equal(form.formOf(collc), 'fixed');
  assert.equal(form.formOf(blank.newFortran()), 'free');
  assert.equal(form.formOf({ ...sub2, form: 'free' }), 'free');
});

test('a blank source is priced, and every variable of its formula has a field', () => {
  const model = blank.newFortran();
  assert.deepEqual(juxtapose.check(model), []);
  assert.ok(shape.isFortranShaped(model) && shape.isFortranShaped(collc));
  assert.equal(unitOf(model).cost.text, '18*N^3 + 5*N^2 + N + 1');
  const paths = fields.fortranFields({ ...model, bind: { M: 1 } }, ['N', 'COST_F']).map(({ path }) => path);
  for (const path of ['source', 'tables[0]', 'bind.N', 'bind.M', 'bind.COST_F']) assert.ok(paths.includes(path), path);
  for (const broken of [{ source: 3 }, { tables: [3] }, { bind: [] }, { keep: [1] }, { form: {} }])
    assert.equal(shape.isFortranShaped({ ...model, ...broken }), false, JSON.stringify(broken));
});

test('each IF has a probability by its line, and no comment has', () => {
  const source = [
    'if (a > 0) then',
    'else if (b) then',
    'end if',
    '! if (a)',
    'c = 1',
    '  30 if (x) goto 20',
    'gif(3) = 1',
  ];
  const model = { ...blank.newFortran(), source: source.join('\n') };
  assert.deepEqual(
    fields.ifsOf(model).map(({ line }) => line),
    [1, 2, 6],
  );
  const priced = 'subroutine s(a, x)\nif (a > 0.0) then\n  x = x + 1.0\nend if\nend\n';
  const given = { ...model, source: priced, probabilities: { 2: 0.25 } };
  assert.deepEqual(juxtapose.check(given), []);
  const path = fields.probabilityOf(2);
  assert.ok(fields.fortranFields(given, []).some((field) => field.path === path));
  const cost = (model) => Number(unitOf(model).cost.text.replace(/(\d+)\/(\d+)/, (_, p, q) => p / q));
  const { probabilities: _, ...half } = given;
  const [body] = unitOf(given).lines.filter(({ line }) => line === 3);
  assert.equal(cost(half) - cost(given), 0.25 * Number(body.cost.text));
  const wrong = juxtapose.check({ ...given, probabilities: { 2: 'x' } });
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [path],
  );
});

test('costs are drawn at whole numbers up to a round one beyond the present value', () => {
  assert.equal(numbers.lastFor(null), 20);
  assert.equal(numbers.lastFor(7), 20);
  assert.deepEqual([16, 17, 41, 81, 193].map(numbers.lastFor), [20, 50, 100, 200, 500]);
  for (const last of [20, 24, 25, 400, 1e6]) {
    for (const scale of ['linear', 'logarithmic']) {
      const all = numbers.numbersUpTo(last, scale);
      assert.deepEqual([all[0], all.at(-1)], [1, last]);
      assert.ok(
        all.length <= 24 && all.every((number, k) => Number.isInteger(number) && (k === 0 || number > all[k - 1])),
      );
    }
  }
});

test('a formula’s parts add up to it, those first that are always the same; what is negative is no part', () => {
  const sum = (points) => points.map(([number]) => points.filter(([at]) => at === number)[0][1]);
  const { cost } = unitOf(collc);
  const values = (JL) => new Map(Object.entries({ I2: 194, J2: 34, IL: 193, JL }));
  const all = parts.partsOf(cost, 'JL', [1, 20, 40], values);
  assert.deepEqual(
    all.map(({ name }) => name),
    ['60*I2.J2', '62*IL', '4*J2', '94*IL.JL', '56*JL', 'the rest'],
  );
  assert.equal(new Set(all.map(({ slot }) => slot)).size, all.length);
  const sums = [1, 20, 40].map((_, k) => all.reduce((total, { points }) => total + sum(points)[k], 0));
  assert.deepEqual(
    sums,
    [1, 20, 40].map((JL) => 60 * 194 * 34 + 94 * 193 * JL + 62 * 193 + 4 * 34 + 56 * JL + 103),
  );
  const of = (source) => unitOf({ ...blank.newFortran(), source }).cost;
  const less = of('      SUBROUTINE S(N)\n      DO 10 I = 3, N\n   10 X = 1.0\n      END\n');
  assert.match(less.text, / - /);
  assert.deepEqual(
    parts.partsOf(less, 'N', [1, 5], (N) => new Map([['N', N]])),
    [],
  );
});

test('costs against a variable are what is counted with each of its values', () => {
  for (const [model, variable] of [
    [{ ...sub2, tables: ['all-one', 'all-one-with-overheads'] }, 'm'],
    [collc, 'IL'],
  ]) {
    const values = [0, 1, 2, 9, 10, 33, 500];
    const told = [];
    const found = juxtapose.againstVariable(model, variable, values, null, (point) => void told.push(point));
    assert.deepEqual(found.tables, model.tables);
    assert.deepEqual(found.points, told);
    const one = (value) => ({ ...model, bind: { ...model.bind, [variable]: value } });
    assert.deepEqual(
      found.points,
      values.map((value) => ({ value, counts: [0, 1].map((table) => unitOf(one(value), table).bound.count) })),
    );
  }
  assert.deepEqual(juxtapose.againstVariable(collc, 'NONE', [1]).points[0].counts, [987231, 88976]);
});

test('a cost in pieces is what is counted, for all sizes', () => {
  const of = (model, variable) => juxtapose.inPieces(model, variable).tables[0];
  const { pieces: found } = of({ ...sub2, bind: { M: 10 } }, 'm');
  assert.equal(found.length, 3);
  const at = found.find(({ here }) => here);
  assert.deepEqual([at.from, at.to, at.others], [10, null, []]);
  assert.equal(at.text, '1/2*M^3 + 75/4*M^2 + 619/4*M - 3/2*⌊M/2⌋ - 83');
  const blocks = 'subroutine s(n, nb)\ndo i = 1, n, nb\ndo j = 1, min(nb, n - i + 1)\nx = x*2.0\nend do\nend do\nend\n';
  const model = { ...blank.newFortran(), source: blocks, bind: { NB: 32, N: 100 } };
  assert.deepEqual(
    of(model, 'N').pieces.map(({ text, from, to }) => [text, from, to]),
    [
      ['3*N + 5*⌊(N + 31)/32⌋ + 2', 0, null],
      ['2', null, -1],
    ],
  );
  assert.equal(of({ ...model, bind: { N: 100 } }, 'N').pieces, null, 'a step that nobody knows');
  assert.ok(of({ ...model, bind: { NB: 32 } }, 'N').pieces.every(({ here }) => !here));
  assert.equal(of({ ...model, price: 2 }, 'N').pieces[1].text, '4');
});

test('a piece says where it holds, and pieces of one variable are bands of its axis', () => {
  const piece = (from, to, others = []) => ({ text: '1', rounded: '1', from, to, others });
  const places = [piece(null, null), piece(3, 3), piece(3, 6), piece(7, null), piece(null, 2, ['M = 1'])];
  assert.deepEqual(
    places.map((one) => inPieces.placeOf(one, 'N')),
    ['everywhere', 'N = 3', '3 ≤ N ≤ 6', 'N ≥ 7', 'N ≤ 2, M = 1'],
  );
  const bands = (...some) => inPieces.bandsBetween(some, 'N', 1, 20).map(({ from, to, number }) => [from, to, number]);
  assert.deepEqual(bands(piece(7, null), piece(null, 0), piece(1, 6)), [
    [1, 6, 3],
    [7, 20, 1],
  ]);
  assert.deepEqual(bands(piece(1, null), piece(null, 0)), [], 'one');
  assert.deepEqual(bands(piece(7, null, ['M = 1']), piece(null, 6)), []);
  const speaks = (text, ...names) => inPieces.speaksOf({ ...piece(0, null, ['INC ≥ 1']), text }, names);
  assert.deepEqual(
    [speaks('⌊N/2⌋', 'N'), speaks('NB*2', 'N'), speaks('1', 'INC'), speaks('1', 'M')],
    [true, false, true, false],
  );
});

test('several files are one program: its main one is the source, and another may take its place', async () => {
  const files = [
    ['sub.f', "      SUBROUTINE S(N)\n      INCLUDE 'size.inc'\n      DO 10 I = 1, N\n   10 X = X*2.0\n      END\n"],
    ['size.inc', '      INTEGER N\n'],
    ['main.f90', 'program whole\ncall s(7)\nend\n'],
  ];
  const { value, report } = await sourceFiles.SOURCE_FILE.readTogether(
    ...[0, 1].map((k) => files.map((file) => file[k])),
  );
  assert.equal(value.title, 'WHOLE');
  assert.deepEqual(
    value.files.map(({ name }) => name),
    ['sub.f', 'size.inc'],
  );
  assert.match(report.read[2], /^main\.f90: .*the source/);
  assert.equal(juxtapose.predict(value).outcomes[0].mean, 22);
  assert.equal(
    sourceFiles.mainOf(['size.inc', 'sub.f'], [files[1][1], files[0][1]]),
    1,
    'what is included is no source',
  );
  const turned = exchange.withSource({ ...value, probabilities: { 2: 0.5, 'sub.f:3': 0.25 } }, 0);
  assert.equal(turned.source, files[0][1]);
  assert.deepEqual(turned.probabilities, { 'main.f:2': 0.5, 3: 0.25 });
  assert.equal(document.lineName(value, 1_000_003), 'sub.f, line 3');
});

test('counting ends where the patience does, where somebody ends it, and where a value is missing', () => {
  const twice = 'subroutine s(n, m)\ndo i = 1, n\nif (mod(i, 2) == 0) x = x + 1.0\nend do\ndo j = 1, m\nend do\nend\n';
  const model = { ...blank.newFortran(), source: twice, bind: { M: 1 } };
  const counts = (...given) =>
    juxtapose.againstVariable(model, 'N', ...given).points.map(({ counts: [count] }) => count);
  const all = counts([1, 50_000, 50_001, 50_002]);
  assert.ok(all.length === 4 && all.every((count) => count > 0), String(all));
  assert.deepEqual(counts([1, 50_000, 50_001, 50_002], { patience: 1.5 }), all.slice(0, 2));
  assert.deepEqual(
    counts([1, 2, 3], null, ({ value }) => value < 2),
    all.slice(0, 1).concat(counts([2])),
  );
  assert.deepEqual(counts([1e9]), [null], 'more iterations than are looked at');
  const { bind: _, ...unbound } = model;
  assert.deepEqual(juxtapose.againstVariable(unbound, 'N', [1]).points, [{ value: 1, counts: [null] }]);
});

test('what is counted is a line for each table, without the numbers at which nothing is known', () => {
  const [two, none] = [
    { value: 2, counts: [7, null] },
    { value: 3, counts: [null, 5] },
  ];
  const lines = [two, none].reduce((before, point) => counted.withPoint(before, ['a', 'b'], point), new Map());
  assert.deepEqual([...lines], [['a', [[2, 7]]], ['b', [[3, 5]]]]); // prettier-ignore
});

test('what gcov has counted of a run takes the place of what nobody knows', () => {
  const read = (path) => readFileSync(new URL(`../../../crates/${path}`, import.meta.url), 'utf8');
  const model = { juxtapose: 2, kind: 'fortran', source: read('fortran77/tests/all/parser/profiled.f90') };
  const profile = juxtapose.readProfile(model, read('fortran/tests/tables/gcov.json'));
  assert.deepEqual(Object.keys(profile.probabilities), ['9', '11', '16', '20', '31', '32']);
  assert.deepEqual(profile.trips, { 7: 7, 8: 4, 21: 5, 24: 4 });
  const kind = (of) => juxtapose.predict(of).outcomes[0].estimate;
  assert.deepEqual([kind(model), kind({ ...model, ...profile })], ['formula', 'value']);
});

test('the package that has no Fortran says so, and says of other kinds that it reads them', () => {
  const [{ path, message }, ...more] = common.check({ juxtapose: 2, kind: 'fortran', source: '      END' });
  assert.deepEqual([path, more], ['kind', []]);
  assert.equal(message, 'is "fortran", which another of this program\'s packages reads');
  assert.match(common.check({ juxtapose: 2, kind: 'fotran' })[0].message, /"multigrain" or "fortran"/);
});

test('each loop has its iterations by its line, whether a label ends it or not', () => {
  const source = [
    'do i = 1, n',
    '   10 DO 20 I=1,N',
    'outer: do while (x > 0)',
    'DOALL 30 J = 1, N',
    'DO30K = 1',
    'C DO I = 1, N',
    'dot = 1',
  ];
  const found = fields.loopsOf({ source: source.join('\n') });
  assert.deepEqual(
    found.map(({ line }) => line),
    [1, 2, 3, 4],
  );
  const model = { ...blank.newFortran(), source: 'subroutine s(x)\ndo while (x > 0.0)\nx = x - 1.0\nend do\nend\n' };
  const path = fields.tripsOf(2);
  assert.ok(fields.fortranFields(model, []).some((field) => field.path === path));
  const cost = (trips) => juxtapose.predict({ ...model, trips }).outcomes[0].mean;
  assert.equal(cost({ 2: 7 }) - cost({ 2: 5 }), 2 * (3 + 1), 'a body of 3, and X is read by the condition');
  assert.deepEqual(
    juxtapose.check({ ...model, trips: { 2: -1 } }).map(({ path }) => path),
    [path],
  );
});

test('probabilities and mean iterations are exact fractions where one writes them so', () => {
  const source = 'subroutine s(a, x)\ndo while (x > 0.0)\nif (a > 0.0) x = x + 1.0\nend do\nend\n';
  const model = { ...blank.newFortran(), source };
  const all = fields.fortranFields(model, ['N']);
  const [probability, trips, price] = [fields.probabilityOf(3), fields.tripsOf(2), 'price'].map((path) =>
    all.find((field) => field.path === path),
  );
  for (const field of [probability, trips, price]) {
    for (const text of ['1/3', ' 7/9 ']) assert.equal(texts.valueOfText(text, field), text.trim(), field.label);
    assert.equal(texts.valueOfText('0.25', field), 0.25);
    assert.equal(texts.textOfValue('1/3', field), '1/3');
    assert.equal(texts.valueOfText('', field), undefined);
  }
  const exact = { ...model, probabilities: { 3: '1/3' }, trips: { 2: '7/3' } };
  assert.deepEqual(juxtapose.check(exact), []);
  const cost = (model) => juxtapose.predict(model).outcomes[0].mean;
  const rounded = { ...model, probabilities: { 3: 1 / 3 }, trips: { 2: 7 / 3 } };
  assert.ok(Math.abs(cost(exact) - cost(rounded)) < 1e-9);
  assert.match(unitOf(exact).cost.text, /^\d+(\/9)?$/, 'thirds of thirds at most');
});

test('a price makes times of costs, in all that is said of them', () => {
  const half = { ...sub2, price: 0.5, tables: ['all-one'] };
  assert.ok(shape.isFortranShaped(half));
  assert.equal(said(half), 'SUB2 costs 57/4*M^2 + 195/4*M + 1/2 operations under all-one.');
  assert.equal(unitOf(half).cost.text, '57/4*M^2 + 195/4*M + 1/2');
  assert.equal(said({ ...half, price: '1/3' }), 'SUB2 costs 19/2*M^2 + 65/2*M + 1/3 operations under all-one.');
  const inside = { ...half, bind: { M: 9 } };
  assert.equal(said(inside), 'SUB2 costs 1593.5 operations under all-one.');
  const { totals: lines, bound } = unitOf(inside);
  assert.deepEqual([bound.count, lines.reduce((sum, { value }) => sum + value, 0)], [1593.5, 1593.5]);
});

test('a profile fills what is said of its lines, and says so; other lines stay', () => {
  const model = { ...blank.newFortran(), probabilities: { 1: 0.5, 9: 0.5 } };
  const { value, report } = profiles.withProfile(model, { probabilities: { 9: 0.25, 11: 1 }, trips: { 7: 4 } });
  assert.deepEqual(value.probabilities, { 1: 0.5, 9: 0.25, 11: 1 });
  assert.deepEqual(value.trips, { 7: 4 });
  assert.deepEqual(report.read, [
    'How probably conditions are true, in lines 9 and 11.',
    'The mean iterations of a loop, in line 7.',
  ]);
  assert.equal(report.assumed.at(-1), 'What is said of 1 other line stays.');
  assert.equal(profiles.withProfile(model, { probabilities: {}, trips: {} }), null);
  const isOne = (text, name = 'a.json') => forms.isGcov(text, name);
  assert.ok(isOne('{"files": [{"lines": [{"line_number": 1}]}]}') && isOne('', 'a.gcov.json'));
  assert.ok(!isOne('{"juxtapose": 1, "files": [], "line_number": 1}') && !isOne('a,b', 'a.csv'));
});

test('a cost table is changed number by number, and its comments stay', () => {
  const text = '# operation\n#   int float\n+  1 1 1 1 1 # cheap\n# memory\nMEMORY-READ 2 2 2 2 2\n';
  const [operation, memory] = tables.groupsOf(text);
  assert.deepEqual([operation.title, memory.title], ['operation', 'memory']);
  const [plus] = operation.rows;
  assert.deepEqual(plus, { line: 2, name: '+', costs: ['1', '1', '1', '1', '1'] });
  const changed = tables.withCost(text, plus, 1, ' 3 ');
  assert.equal(changed, text.replace('+  1 1 1 1 1', '+ 1 3 1 1 1'));
  assert.equal(tables.groupsOf('% 2\n+ 1 1 1 1 1\n'), null);
  for (const name of ['all-one', 'fp-one', 'all-one-with-overheads']) {
    const rows = juxtapose.tableRows(name);
    const own = { ...sub2, bind: { M: 5 }, tables: [{ table: 'own', rows }] };
    assert.equal(
      juxtapose.predict(own).outcomes[0].mean,
      juxtapose.predict({ ...own, tables: [name] }).outcomes[0].mean,
    );
    assert.ok(tables.groupsOf(rows).every(({ rows }) => rows.every(({ costs }) => costs.length === 5)));
  }
});

test('names are typed with commas, blanks or both, each once', () => {
  assert.deepEqual(names.namesIn(' K, L  M;K,'), ['K', 'L', 'M']);
  assert.deepEqual(names.namesIn(' , '), []);
});
