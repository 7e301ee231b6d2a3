/** Parsing and formatting of a field: what is typed, what is written in the document, and what a problem says of it. */

import type { Problem } from '../../pkg/juxtapose.js';
import type { Field } from './fields';
import { convertedTo } from './known_units';
import { meantBy } from './meant';
import { places } from './path';
import { exactly, isFraction } from './probability';
import { shownAs, writtenAs } from './shown_as';
import { parseNumber, parsePair, parseTime, timeText } from './time_text';
import { isolated } from './isolated';

/** The value of a text, understood or not: a text that is not understood stands in the document as it is, so that
 *  nothing is lost and its problem is found where all the others are. A time may be typed with a known unit, where the document's
 *  is one: it becomes a number of that. */
export function valueOfText(text: string, field: Field, unit?: string): unknown {
  if (text.trim() === '' && field.optional) return undefined;
  return understood(text, field, unit) ?? (field.of === 'time' ? parsePair(text) : undefined) ?? text;
}

/** The value of a text while it is being typed; undefined while it is not one. */
export function understood(text: string, field: Field, unit?: string): unknown {
  if (field.of === 'copies' && text.trim() === 'n') return 'n';
  const value = parsed(text, field) ?? (unit === undefined ? undefined : measured(text, field, unit));
  return value === undefined ? undefined : writtenAs(value, field);
}

/** What may be an exact fraction, which the document then has as it is typed. */
const EXACT: readonly Field['of'][] = ['probability', 'mean', 'price'];

/** A letter as it is or in quotes, and what is true or false as people and Fortran write it. */
const LETTER = /^\s*(?:'([ -~])'|"([ -~])"|([!-~]))\s*$/;
const [TRUE, FALSE] = [/^\s*\.?(?:true|t|yes|1)\.?\s*$/i, /^\s*\.?(?:false|f|no|0)\.?\s*$/i];

function parsed(text: string, field: Field): unknown {
  if (field.of === 'letter') {
    const [, ...letters] = LETTER.exec(text) ?? [];
    return letters.find((letter) => letter !== undefined) ?? parseNumber(text);
  }
  if (field.of === 'logical') return TRUE.test(text) ? true : FALSE.test(text) ? false : parseNumber(text);
  if (EXACT.includes(field.of)) return exactly(text) ?? parseNumber(text);
  if (field.of === 'time') return parseTime(text);
  if (field.of !== 'iterations') return parseNumber(text);
  return parseTime(text) ?? (text.includes('/') ? parseNumber(text) : undefined); // a division: there are no modes
}

/** What is a time, and may be typed with a unit. */
const TIMES: readonly Field['of'][] = ['time', 'duration', 'tick'];

/** A time with a known unit, as a field without one would say it. */
const measured = (text: string, { of }: Field, unit: string): number | undefined =>
  TIMES.includes(of) ? convertedTo(unit, text) : undefined;

/** What a text may be meant to be that the field does not understand. */
export const meanings = (text: string, field: Field, unit?: string): string[] =>
  meantBy(text, (reading) => typeof valueOfText(reading, field, unit) !== 'string');

/** What an absent field means: an overhead takes no time, an operation is executed once. */
const ABSENT: Partial<Record<Field['of'], string>> = { count: '1', copies: '1' };

export function textOfValue(value: unknown, field: Field): string {
  if (typeof value === 'boolean') return String(value);
  if (field.of === 'letter' && isPrintable(value)) return String.fromCharCode(value);
  if (field.of === 'logical' && (value === 0 || value === 1)) return String(value === 1);
  if (value !== undefined || !field.optional) return timeText(shownAs(value, field));
  return field.absent === undefined ? (ABSENT[field.of] ?? '0') : '';
}

/** Whether a number is the code of a letter that one sees. */
const isPrintable = (value: unknown): value is number => typeof value === 'number' && value > 32 && value < 127;

/** A number of ten or more decimals, which nobody has typed, and those of them that are read: zeros, and six more. */
const LONG = /(?<![\d.])(0?\.0*\d{6}(?=\d{4})|\d+\.\d{4}(?=\d{6}))\d+/g;

/** A field's text for who does not write in it: of computed numbers, which go on, only what one reads. */
export const atAGlance = (text: string): string => text.replace(LONG, '$1…');

const EXPECTED: Record<Field['of'], string> = {
  time: 'a time: write 12, or 8..12 for equally likely times, or 2: 0.5, 9: 0.5 for times with their probabilities',
  iterations: 'a number of iterations: write 10, or 8..12 for equally likely numbers, or 2: 0.5, 9: 0.5',
  probability: 'a probability: write a number from 0 to 1, or a fraction such as 2/3',
  mean: 'a mean: write a number, 0 or more, or a fraction such as 7/3',
  price: 'a price: write a number above 0, or a fraction such as 2/3',
  processors: 'a number of processors: write a whole number, 1 or more',
  duration: 'a time: write a number, 0 or more',
  name: 'a name of its own',
  count: 'a number of executions: write a whole number, 1 or more',
  parameter: 'a number',
  amount: 'an amount: write a number, 0 or more',
  classes: 'a number of classes: write a whole number, 1 or more',
  copies: 'a number of copies: write a whole number, 1 or more, or n for the number of the model',
  whole: 'a whole number: write 1 or more',
  letter: 'a letter: write one, such as U',
  logical: 'a logical value: write true or false',
  tick: 'a resolution: write a number above 0, or nothing to have it found',
};

/** What a field's problem says, as a sentence. */
export function problemText(problem: Problem, field: Field | undefined, value: unknown): string {
  const isExact = field && EXACT.includes(field.of) && typeof value === 'string' && isFraction(value);
  if (field && typeof value === 'string' && !isExact) {
    const text = value.trim() === '' ? 'An empty field' : `“${isolated(value)}”`;
    return `${text} is not ${EXPECTED[field.of]}.`;
  }
  const subject = field?.label ?? (problem.path === '' ? 'The model' : isolated(problem.path));
  return `${subject} ${problem.message}${problem.hint ? ` (${problem.hint})` : ''}.`;
}

/** A path that a note begins with, or one with an index anywhere in it. */
const NOTED = /^[^\s:]+(?=: )|\b[A-Za-z_]\w*\[\d+\](?:\.\w+|\[\d+\])*/g;

/** What a prediction notes, with the fields that it is about by name instead of by path. */
export const noteText = (message: string, fields: ReadonlyMap<string, Field>): string =>
  message.replace(NOTED, (path) => places(path).flatMap((at) => fields.get(at) ?? [])[0]?.label ?? path);
