// Documents of version 1 are read for ever and mean what they meant, in the packages too: links to all examples, and thirty records of
// saved work, with the figures that the engine of their time answered. tests/version_1.rs says what is in the file.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const file = new URL('../../../tests/tables/version_1.json', import.meta.url);
const { links, records } = JSON.parse(await readFile(file, 'utf8'));

const PROBABILITIES = ['0.05', '0.5', '0.95', '0.99'];
/** How far figures may differ that are exact, by their size. */
const EXACT = 1e-12;
/** Two samples of one size differ by √2 of what one of them does. */
const BOTH_SAMPLED = 3;

/** The documents of saved work, in the order of their figures. */
const documentsOf = ({ present, covered, last, past, future }) =>
  [present, covered, last, ...past, ...future].filter((document) => document);

/** Whether a figure is what it was; of what was counted, within the outcome's own bounds. */
function isKept(outcome, figureOf, before, size = Math.abs(before)) {
  const now = figureOf(outcome) ?? null;
  if (now === null || before === null) return now === before;
  if (Math.abs(now - before) <= EXACT * size) return true;
  const { between } = outcome;
  if (!between) return false;
  const slack = between.kind === 'sampled' ? BOTH_SAMPLED : 1;
  const [least, most] = [figureOf(between.least) ?? -Infinity, figureOf(between.most) ?? Infinity];
  return before >= now - slack * (now - least) && before <= now + slack * (most - now);
}

/** What a formula says where its variables have some values. */
function valueOf(formula) {
  const names = [...new Set(formula.match(/[A-Z]\w*/g))].sort();
  const terms = formula.replaceAll(' - ', ' + -').split(' + ');
  const factor = (text) => {
    const [base, power = '1'] = text.split('^');
    const [above, below = '1'] = base.replace('-', '').split('/');
    const number = names.includes(above) ? 1.5 + names.indexOf(above) : Number(above) / Number(below);
    return (base.startsWith('-') ? -1 : 1) * number ** Number(power);
  };
  return terms
    .map((term) => term.split(/[*.]/).reduce((product, text) => product * factor(text), 1))
    .reduce((a, b) => a + b, 0);
}

/** Whether a formula says in units, or in the ticks of its answer, what one said in ticks of this length. */
function isFormula(now, answer, before, tick) {
  if (now === null || before === undefined) return now === null && before === undefined;
  if (now === before && answer.tick === tick) return true;
  return Math.abs(valueOf(now) / valueOf(before) / tick - 1) <= EXACT;
}

function differences(found, answer, { mean, sd, quantiles, finishes, formula }, tick) {
  const kept = {
    mean: isKept(found, (of) => of.mean, mean ?? null),
    // Where a time is certain its deviation is rounding alone.
    'standard deviation': isKept(found, (of) => of.standardDeviation, sd ?? null, Math.max(sd, mean)),
    finishes: isKept(found, (of) => of.finishes, finishes ?? 1),
    formula: isFormula(found.formula?.text ?? null, answer, formula, tick),
  };
  for (const [k, p] of PROBABILITIES.entries())
    kept[`quantile ${p}`] = isKept(found, (of) => of.quantiles[p], quantiles?.[k] ?? null);
  return Object.keys(kept).filter((name) => !kept[name]);
}

/** What a document is answered with has the figures of its time, or those that it has for a reason that is named. */
function hold(of, document, { unit, tick, outcomes, since = {} }) {
  const answer = juxtapose.predict(document);
  assert.equal(answer.unit, unit, of);
  assert.deepEqual(
    answer.outcomes.map(({ name }) => name),
    outcomes.map(({ name }) => name),
    of,
  );
  for (const [k, before] of outcomes.entries()) {
    const { name } = before;
    const figures = since[name]?.now ?? before;
    assert.deepEqual(differences(answer.outcomes[k], answer, figures, tick), [], `${of}, ${name}`);
  }
}

test('links of version 1 open and say what they said', () => {
  assert.equal(links.length, 30);
  for (const { example, link, figures } of links) {
    const { model, isChanged } = juxtapose.readLink(link);
    assert.equal(isChanged, false, example);
    assert.deepEqual(juxtapose.fromLink(link), model);
    hold(example, model, figures);
  }
});

test('saved work of version 1 says what it said', () => {
  assert.equal(records.length, 30);
  for (const [k, { work, figures }] of records.entries()) {
    const documents = documentsOf(work);
    assert.equal(documents.length, figures.length);
    for (const [n, document] of documents.entries())
      hold(`record ${k}, document ${n} (${document.title})`, document, figures[n]);
  }
});
