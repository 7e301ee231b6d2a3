// Fuzzing: the generated test cases, each rule in its turn, all from one seed.

import { gzipSync } from 'node:zlib';
import { random } from './random.mjs';
import { block, program } from './programs.mjs';
import { RULES } from './rules.mjs';

export const COUNT = 4000;
/** How many of these are tried where there are many kinds of cases: all where JUXTAPOSE_HOSTILE=all is in the environment. */
export const SHARE = process.env.JUXTAPOSE_HOSTILE === 'all' ? COUNT : COUNT / 10;
const SEED = 15;

/** A link to any text, whatever it says. */
export const packed = (text) => `z=${gzipSync(Buffer.from(text.toWellFormed?.() ?? text)).toString('base64url')}`;

/** { number, rule, text } of documents, { number, rule, link, of, among, whole } of links; `of` is the document that the link was made
 *  of, or one `among` several, and `whole` says that all of it is there. */
export function* cases(juxtapose, count = COUNT, from = 0, rules = RULES) {
  const models = juxtapose.examples().map(({ id }) => juxtapose.example(id));
  const small = [
    program([block('a', 7)]),
    program([block('b', { uniform: [1, 6] })], { title: 'Größe & <b>100 %</b>', unit: 'ms' }),
  ];
  const links = [...small, ...models].map((of) => ({
    of,
    readable: juxtapose.toLink(of),
    packed: juxtapose.toCompressedLink(of),
  }));
  const bombs = [
    Buffer.alloc(1 << 24, ' '),
    Buffer.alloc(1 << 24, '['),
    Buffer.from(`{"a":"${'x'.repeat(1 << 23)}"}`),
    gzipSync(Buffer.alloc(1 << 20)),
    Buffer.alloc(0),
  ].map((bytes) => `z=${gzipSync(bytes).toString('base64url')}`);
  for (let number = from; number < count; number++) {
    const { rule, make } = rules[number % rules.length];
    yield { number, rule, ...make(random(SEED * COUNT + number), { models, links, bombs }) };
  }
}
