/** Link parameters of the trade-off: `against=time/spmd:f&range=2..40&values=p95`, or `range=1..1024&axis=linear` of processors. */

import type { ModelNumber } from '../../../pkg/juxtapose.js';
import { own } from '../../model/own';
import { numberOf, numberText, type LinkWord } from '../../state/fragment';
import { chartWords, followChartWords } from '../../state/opened';
import { keyOf } from './model_number';
import { areKnown, numbers } from './numbers_state';
import {
  chooseMost,
  isUsualMost,
  logarithmic,
  over,
  overProcessors,
  show,
  shows,
  span,
  sweepFrom,
  sweepOver,
  type Shows,
} from './state';

/** What is compared, as links call it. */
const VALUES: Readonly<Record<Shows, string>> = {
  mean: 'mean',
  p95: 'p95',
  p99: 'p99',
  both: 'mean-and-p95',
  inTime: 'in-time',
};

/** What a sentence that goes on behind a link would take off its end. */
const encoded = (node: string) =>
  encodeURIComponent(node).replace(/[.!'()]+$/, (end) =>
    [...end].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
  );

/** A number by its name in links, with that of its node as it stands there. */
function against({ node, quantity, mode }: ModelNumber, inLink: (node: string) => string): string {
  const of = mode === null ? quantity : `${quantity}/${mode}`;
  return node === null ? of : `${of}:${inLink(node)}`;
}

/** How the trade-off looks, but for what every visit begins with. */
export function sweepWords(): LinkWord[] {
  const words: LinkWord[] = [];
  const { from, to } = span.value ?? { from: 0, to: 0 };
  if (!overProcessors.value) words.push({ name: 'against', value: against(over.value, encoded) });
  if (overProcessors.value ? !isUsualMost.value : to > from)
    words.push({ name: 'range', value: `${short(from)}..${short(to)}` });
  if (shows.value !== 'mean') words.push({ name: 'values', value: VALUES[shows.value] });
  if (overProcessors.value && !logarithmic.value) words.push({ name: 'axis', value: 'linear' });
  return words;
}

/** Without what adding up floats leaves in the last digits. */
const short = (value: number) => numberText(Number(value.toPrecision(12)));

/** How each word is read, whatever their order in the link: the range is that of the number. */
const READ: readonly (readonly [name: string, read: (value: string) => boolean])[] = [
  ['against', readNumber],
  ['range', readRange],
  ['values', readValues],
  ['axis', readAxis],
];

/** Follows what a link says, once the model's numbers are known; what means nothing here is told. */
export function readLinked() {
  if (chartWords.value.length === 0 || !areKnown.value) return;
  followChartWords((words) =>
    READ.flatMap(([name, read]) => words.filter((word) => word.name === name && !read(word.value))),
  );
}

function readNumber(value: string): boolean {
  const number = numbers.peek().find((one) => against(one, String) === value);
  if (number) sweepOver(keyOf(number));
  return number !== undefined;
}

function readRange(value: string): boolean {
  const [from = NaN, to = NaN, ...more] = value.split('..').map(numberOf);
  if (more.length > 0) return false;
  if (!overProcessors.peek()) return sweepFrom(from, to);
  if (from !== 1 || (to !== 64 && to !== 1024)) return false;
  chooseMost(to);
  return true;
}

function readValues(value: string): boolean {
  const named = Object.keys(VALUES).find((what) => own(VALUES, what) === value);
  if (named) show(named as Shows);
  return named !== undefined;
}

function readAxis(value: string): boolean {
  if (value !== 'linear' && value !== 'logarithmic') return false;
  logarithmic.value = value === 'logarithmic';
  return true;
}
