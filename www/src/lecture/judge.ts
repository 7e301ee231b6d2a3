/** Validation of a text as a lecture: all problems at once, each with its place, its value and the rule. Whether a step's model is
 *  one is judged where models are. */

import type { Problem } from '../../pkg/juxtapose.js';
import { isolated, visible } from '../model/isolated';
import { isObject, isString, type Json } from '../model/json_shape';
import { LECTURE } from '../model/lecture_text';
import { has, own } from '../model/own';
import { below, keysOf } from '../model/path';
import { ASKS, lackingWords } from './asks';
import { MOST, type Lecture } from './lecture';

/** A rule for what stands at a path: tells what is wrong there. */
type Rule = (value: unknown, path: string, tell: Tell) => void;
type Tell = (path: string, code: string, message: string, hint?: string) => void;

/** What words of links a step may have. */
type IsWord = (name: string) => boolean;

/** More problems are of no use to anybody. */
const MOST_PROBLEMS = 40;

export function judged(text: string, isWord: IsWord): { value: Lecture } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const tell: Tell = (path, code, message, hint) => {
    if (problems.length < MOST_PROBLEMS)
      problems.push({ path: visible(path), code, message: visible(message), ...(hint !== undefined && { hint }) });
  };
  if (text.length > MOST.bytes) {
    tell(
      '',
      'too-large',
      `has ${text.length} characters, and may have ${MOST.bytes}`,
      'leave out models, name examples',
    );
    return { problems };
  }
  if (depthOf(text) > MOST.depth) {
    tell('', 'too-deep', `has brackets in more than ${MOST.depth} others`);
    return { problems };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    tell('', 'syntax', `is not JSON: ${isolated(error instanceof Error ? error.message : String(error))}`);
    return { problems };
  }
  lectureRule(isWord)(value, '', tell);
  return problems.length > 0 ? { problems } : { value: value as Lecture };
}

const lectureRule = (isWord: IsWord): Rule =>
  object(
    {
      [LECTURE]: (value, path, tell) => {
        if (value !== 1 && value !== 2 && value !== 3)
          tell(
            path,
            'version',
            `is ${short(value)}, and has to be 1, 2 or 3`,
            'load this page again: a newer one may read it',
          );
      },
      title: text(MOST.title),
      minutes,
      steps: list(MOST.steps, 1, stepRule(isWord)),
    },
    [LECTURE, 'title', 'steps'],
  );

function stepRule(isWord: IsWord): Rule {
  const fields = object(
    {
      title: text(MOST.title),
      minutes,
      example: text(MOST.word),
      changes: record(MOST.changes, changeRule),
      model: (value, path, tell) => {
        if (!isObject(value)) tell(path, 'type', `is ${short(value)}, and has to be a model`);
      },
      view: record(MOST.words, wordRule(isWord)),
      keep: (value, path, tell) => {
        if (typeof value !== 'boolean') tell(path, 'type', `is ${short(value)}, and has to be true or false`);
      },
      question: text(MOST.question),
      asks: askRule,
      answers: list(MOST.answers, 0, choiceRule),
      notes: object(
        Object.fromEntries(['ask', 'they_say', 'say', 'point_at'].map((part) => [part, text(MOST.note)])),
        [],
      ),
    },
    ['title'],
  );
  return (value, path, tell) => {
    fields(value, path, tell);
    if (!isObject(value)) return;
    const [isExample, isModel] = [has(value, 'example'), has(value, 'model')];
    if (isExample === isModel)
      tell(path, 'choice', isModel ? 'has an example and a model' : 'shows nothing', 'give it an example or a model');
    if (isModel && has(value, 'changes'))
      tell(below(path, 'changes'), 'choice', 'stands beside a model', 'change the model itself');
    for (const part of ['answers', 'asks'])
      if (has(value, part) && !has(value, 'question'))
        tell(below(path, part), 'choice', 'stands without a question', 'give the step a question');
    asksRule(value, path, tell);
    answersRule(value, path, tell);
  };
}

const askRule: Rule = (value, path, tell) => {
  if (!isString(value) || !has(ASKS, value))
    tell(path, 'unknown-name', `is ${short(value)}, and no question that the page answers`, `write ${NAMES}`);
};

const NAMES = Object.keys(ASKS).join(', ');

/** An answer: a text, or one with the number that it stands for. */
const choiceRule: Rule = (value, path, tell) =>
  isObject(value)
    ? object({ text: text(MOST.answer), value: number }, ['text', 'value'])(value, path, tell)
    : text(MOST.answer)(value, path, tell);

const number: Rule = (value, path, tell) => {
  if (!Number.isFinite(value)) tell(path, 'type', `is ${short(value)}, and has to be a number`);
};

/** The answer is of what the step shows. */
function asksRule({ asks, view }: Json, path: string, tell: Tell) {
  if (!isString(asks) || !has(ASKS, asks)) return;
  const lacking = lackingWords(asks, isObject(view) ? view : {});
  if (lacking.length > 0)
    tell(
      below(path, 'asks'),
      'choice',
      `is ${short(asks)}, and the step does not show it`,
      `say in view ${lacking.join(', ')}`,
    );
}

function answersRule({ answers, asks }: Json, path: string, tell: Tell) {
  if (!Array.isArray(answers)) return;
  const at = below(path, 'answers');
  const texts = answers.map((one: unknown) => (isObject(one) ? one['text'] : one));
  if (new Set(texts).size < texts.length)
    tell(at, 'duplicate', 'has an answer twice', 'each answer counts its own hands');
  const valued = answers.filter(isObject).length;
  if (valued > 0 && valued < answers.length)
    tell(at, 'choice', 'has values for some answers only', 'give all of them one, or none');
  if (valued > 0 && asks === undefined)
    tell(at, 'choice', 'has values, and the step asks for no number', 'say what it asks');
}

/** A place that a model may have, as the page itself writes it. */
const changeRule: Rule = (_, path, tell) => {
  const key = lastKey(path);
  if (key.length > MOST.path || !isPath(key))
    tell(path, 'path', 'is no place of a model', 'write it as in machine.processors or program[1].body[0].time');
};

function isPath(text: string): boolean {
  try {
    return text !== '' && below('', ...keysOf(text)) === text;
  } catch {
    return false;
  }
}

const wordRule =
  (isWord: IsWord): Rule =>
  (value, path, tell) => {
    if (!isWord(lastKey(path)))
      tell(path, 'unknown-field', 'says nothing of how the page looks', 'write it as links do');
    else if (value !== true && !Number.isFinite(value) && !(isString(value) && value.length <= MOST.value))
      tell(
        path,
        'type',
        `is ${short(value)}, and has to be true, a number or a text of at most ${MOST.value} characters`,
      );
  };

const lastKey = (path: string): string => String(keysOf(path).at(-1) ?? '');

const minutes: Rule = (value, path, tell) => {
  if (typeof value !== 'number' || !(value > 0 && value <= MOST.minutes))
    tell(path, 'range', `is ${short(value)}, and has to be a number above 0, at most ${MOST.minutes}`);
};

const text =
  (longest: number): Rule =>
  (value, path, tell) => {
    if (!isString(value)) tell(path, 'type', `is ${short(value)}, and has to be a text`);
    else if (value.trim() === '') tell(path, 'empty', 'is empty', 'leave it out, or say something');
    else if (value.length > longest) tell(path, 'too-long', `has ${value.length} characters, and may have ${longest}`);
  };

function list(most: number, least: number, rule: Rule): Rule {
  return (value, path, tell) => {
    if (!Array.isArray(value)) return tell(path, 'type', `is ${short(value)}, and has to be a list`);
    if (value.length < least) tell(path, 'too-few', 'is empty', 'a lecture has at least one step');
    if (value.length > most) return tell(path, 'too-many', `has ${value.length} items, and may have ${most}`);
    value.forEach((item, k) => rule(item, below(path, k), tell));
  };
}

/** An object whose fields are named by whoever wrote it. */
function record(most: number, rule: Rule): Rule {
  return (value, path, tell) => {
    if (!isObject(value)) return tell(path, 'type', `is ${short(value)}, and has to be an object`);
    const all = Object.entries(value);
    if (all.length > most) return tell(path, 'too-many', `has ${all.length} fields, and may have ${most}`);
    for (const [key, item] of all) rule(item, below(path, key), tell);
  };
}

function object(rules: Readonly<Record<string, Rule>>, needed: readonly string[]): Rule {
  return (value, path, tell) => {
    if (!isObject(value)) return tell(path, 'type', `is ${short(value)}, and has to be an object`);
    const fields: Json = value;
    for (const name of needed) if (!has(fields, name)) tell(below(path, name), 'missing', 'is missing');
    for (const [name, item] of Object.entries(fields)) {
      const rule = own(rules, name);
      if (rule) rule(item, below(path, name), tell);
      else tell(below(path, name), 'unknown-field', 'is no field here', `write ${Object.keys(rules).join(', ')}`);
    }
  };
}

/** How many brackets are open at once; those within strings are no brackets. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

/** A value as a problem names it. */
function short(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const written = JSON.stringify(value) ?? 'nothing';
  return isolated(written.length > 40 ? `${written.slice(0, 40)}…` : written);
}
