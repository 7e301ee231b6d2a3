/** Edits of what times of a document share: each answers with another document, in which all mentions follow. */

import type { Model } from './document';
import { isObject, type Json } from './json_shape';
import { casesOf, conditionsOf, mentionOf, rowsOf, valuesWithin } from './mentions';
import { numbered } from './names';
import { own, without } from './own';
import { below, valueAt, withValue } from './path';
import { worth, type Probability } from './probability';

type Condition = Record<string, unknown>;

const nameOf = (condition: Condition): string => String(condition['condition']);

/** The condition of a mention, and its place in the list: rows are mentioned by the name of a column. */
export function conditionOf(model: object, value: unknown): { condition: Condition; index: number } | null {
  const mention = mentionOf(value);
  if (!mention) return null;
  const all = conditionsOf(model);
  const index = all.findIndex((one) =>
    mention.kind === 'row' ? rowsOf(one).some(([name]) => name === mention.name) : nameOf(one) === mention.name,
  );
  const condition = all[index];
  return condition ? { condition, index } : null;
}

/** All of a document with other mentions; `change` is given each, changed within already. Conditions have none. */
function withMentions(model: Model, change: (mention: Json) => unknown): Model {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    if (!isObject(value)) return value;
    const mention = mentionOf(value);
    if (!mention) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, changed(part)]));
    const within = (whole: Json, { keys }: { keys: string[] }): Json => {
      const path = below('', ...keys);
      return withValue(whole, path, changed(valueAt(whole, path)));
    };
    return change(valuesWithin(mention).reduce(within, value));
  };
  const { conditions, ...rest } = model as unknown as Json;
  const next = changed(rest) as Json;
  // The order of fields stays.
  return Object.fromEntries(
    Object.keys(model).map((key) => [key, key === 'conditions' ? conditions : own(next, key)]),
  ) as unknown as Model;
}

const withList = (model: Model, conditions: readonly Condition[]): Model =>
  withValue(model, 'conditions', conditions.length === 0 ? undefined : conditions);

/** An object in which one key has another name, in its place. */
const renamedKey = (object: Json, from: string, to: string): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));

/** Whether a condition may have a name. */
export const isFree = (model: object, name: string): boolean =>
  name.trim() !== '' && !conditionsOf(model).some((one) => nameOf(one) === name.trim());

/** Renames a condition, and follows in all mentions; null where it cannot have the name. */
export function renameCondition(model: Model, index: number, to: string): Model | null {
  const name = to.trim();
  const from = conditionsOf(model)[index]?.['condition'];
  if (typeof from !== 'string' || !isFree(model, name)) return null;
  const list = conditionsOf(model).map((one, k) => ({
    ...one,
    ...(k === index && { condition: name }),
    ...(one['given'] === from && { given: name }),
  }));
  return withList(
    withMentions(model, (mention) => {
      const { by, scaled } = mention;
      if (by === from) return { ...mention, by: name };
      return isObject(scaled) && scaled['by'] === from ? { scaled: { ...scaled, by: name } } : mention;
    }),
    list,
  );
}

/** Changes the tables of a condition's cases, and the cases of those that are given it. */
function withCases(model: Model, index: number, change: (cases: Json) => Json): Condition[] {
  const list = conditionsOf(model);
  const name = list[index]?.['condition'];
  return list.map((one, k) => {
    const { cases, given } = one;
    if (!isObject(cases)) return one;
    if (k === index && typeof given === 'string')
      return {
        ...one,
        cases: Object.fromEntries(Object.entries(cases).map(([key, row]) => [key, change(row as Json)])),
      };
    return k === index || given === name ? { ...one, cases: change(cases) } : one;
  });
}

/** Renames a case, and follows in all mentions; null where another case has the name, or it may be none. */
export function renameCase(model: Model, index: number, from: string, to: string): Model | null {
  const name = to.trim();
  const condition = conditionsOf(model)[index];
  if (!condition || name === '' || name === 'by' || casesOf(condition).includes(name)) return null;
  const list = withCases(model, index, (cases) => renamedKey(cases, from, name));
  const whole = withMentions(model, (mention) =>
    mention['by'] === nameOf(condition) ? renamedKey(mention, from, name) : mention,
  );
  return withList(whole, list);
}

/** The share of a new case, taken of all others alike. */
const NEW_SHARE = 0.1;

/** A new case, in which all is as in the one before it. */
export function addCase(model: Model, index: number): Model | null {
  const condition = conditionsOf(model)[index];
  const last = condition && casesOf(condition).at(-1);
  if (!condition || last === undefined) return null;
  const name = numbered('case', new Set(casesOf(condition)));
  const list = withCases(model, index, (cases) => {
    const copied = own(cases, last);
    if (isObject(copied)) return { ...cases, [name]: copied };
    return { ...Object.fromEntries(Object.entries(cases).map(([key, p]) => [key, lessen(p)])), [name]: NEW_SHARE };
  });
  const whole = withMentions(model, (mention) =>
    mention['by'] === nameOf(condition) ? { ...mention, [name]: own(mention, last) } : mention,
  );
  return withList(whole, list);
}

const lessen = (p: unknown): number => Number(((1 - NEW_SHARE) * worth(p as Probability)).toPrecision(12));

/** Removes a case, with what is in it; the others share its probability in proportion. Null for the last two. */
export function removeCase(model: Model, index: number, name: string): Model | null {
  const condition = conditionsOf(model)[index];
  if (!condition || casesOf(condition).length < 3) return null;
  const list = withCases(model, index, (cases) => {
    const rest = without(cases, name);
    const sum = Object.values(rest).reduce((all: number, p) => all + (isObject(p) ? 0 : worth(p as Probability)), 0);
    if (sum === 0) return rest;
    return Object.fromEntries(
      Object.entries(rest).map(([key, p]) => [key, Number((worth(p as Probability) / sum).toPrecision(12))]),
    );
  });
  const whole = withMentions(model, (mention) =>
    mention['by'] === nameOf(condition) ? without(mention, name) : mention,
  );
  return withList(whole, list);
}

/** The case that is most probable, where nothing else is known. */
function mostProbable({ cases, given }: Condition): string | undefined {
  const table = typeof given === 'string' && isObject(cases) ? Object.values(cases)[0] : cases;
  if (!isObject(table)) return undefined;
  const share = (p: unknown) => (typeof p === 'object' ? 0 : worth(p as Probability));
  return Object.entries(table).reduce<[string, number] | null>(
    (best, [key, p]) => (best && best[1] >= share(p) ? best : [key, share(p)]),
    null,
  )?.[0];
}

/** What a value becomes that shares nothing any more: that of the most probable case, all measured times, the time before the factor. */
export function unshared(model: object, value: unknown): unknown {
  const mention = mentionOf(value);
  const found = conditionOf(model, value);
  if (!mention) return value;
  if (mention.kind === 'row')
    return { samples: rowsOf(found?.condition ?? {}).find(([name]) => name === mention.name)?.[1] ?? [] };
  if (mention.kind === 'scaled') return valueAt(value, 'scaled.time');
  const name = (found && mostProbable(found.condition)) ?? mention.cases[0] ?? '';
  return own(value as Json, name);
}

/** Removes a condition: what mentions it no longer does. */
export function removeCondition(model: Model, index: number): Model {
  const all = conditionsOf(model);
  const gone = all[index];
  if (!gone) return model;
  const chosen = mostProbable(gone);
  const list = all
    .filter((_, k) => k !== index)
    .map((one) => {
      const { cases, given } = one;
      if (given !== gone['condition'] || !isObject(cases)) return one;
      return { ...without(one, 'given'), cases: own(cases, chosen ?? '') };
    });
  const whole = withMentions(model, (mention) =>
    conditionOf(model, mention)?.condition === gone ? unshared(model, mention) : mention,
  );
  return withList(whole, list);
}

/** A form of conditions that begins with these values. */
export type NewCondition = 'cases' | 'factor' | 'scaling';

/** A new condition behind all others, which nothing mentions yet; a factor of all times needs no mention. */
export function addCondition(model: Model, form: NewCondition): { model: Model; name: string } {
  const taken = new Set(conditionsOf(model).map(nameOf));
  const word = form === 'cases' ? 'condition' : form === 'factor' ? 'day' : 'factor';
  const name = taken.has(word) ? numbered(word, taken) : word;
  const factor = { lognormal: { mean: 1, sd: 0.2 } };
  const condition: Condition =
    form === 'cases'
      ? { condition: name, cases: { usual: 0.9, rare: 0.1 } }
      : { condition: name, factor, ...(form === 'factor' && { scales: 'all' }) };
  return { model: withList(model, [...conditionsOf(model), condition]), name };
}

/** Measured runs behind all other conditions. */
export function addRows(model: Model, rows: Readonly<Record<string, readonly number[]>>): Model {
  const taken = new Set(conditionsOf(model).map(nameOf));
  const name = taken.has('run') ? numbered('run', taken) : 'run';
  return withList(model, [...conditionsOf(model), { condition: name, rows }]);
}

/** A value as a mention of a condition: as it is in every case, or multiplied by a factor. */
export function mentioning(condition: Condition, value: unknown): Json {
  if (condition['factor'] !== undefined) return { scaled: { by: nameOf(condition), time: value } };
  return { by: nameOf(condition), ...Object.fromEntries(casesOf(condition).map((name) => [name, value])) };
}

/** Measured runs of a text: a line for each run, a column for each name, which the first line has; null where it is no such table. */
export function rowsOfText(text: string): Record<string, number[]> | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const cells = lines.map((line) => line.split(/\s*[\t;,]\s*|\s+/));
  const [names = [], ...runs] = cells;
  const isHead = names.some((name) => !Number.isFinite(Number(name)));
  const columns = isHead ? names : names.map((_, k) => `column ${k + 1}`);
  const times = (isHead ? runs : cells).map((run) => run.map(Number));
  const isWhole =
    times.length > 0 && times.every((run) => run.length === columns.length && run.every((one) => one >= 0));
  if (!isWhole || new Set(columns).size < columns.length) return null;
  return Object.fromEntries(columns.map((name, k) => [name, times.map((run) => run[k] ?? 0)]));
}
