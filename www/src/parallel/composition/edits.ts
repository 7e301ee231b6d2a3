/** Edits of the alternatives: a row's key in; the new model, the row to go to, and what happened out. Null where there is nothing to
 *  do. No edit leaves a list without a part, or a choice whose probabilities no longer sum to what they did. */

import { isolated } from '../../model/isolated';
import { numbered } from '../../model/names';
import { below, withValue } from '../../model/path';
import { halfOf, sumOf } from '../../model/probability';
import {
  formOf,
  listOf,
  mentionsIn,
  partsOf,
  type Copies,
  type Expression,
  type Form,
  type Parallel,
} from '../document';
import { listBelow, partAt, partKeys, placeOf, sharesAt, spliced } from './places';
import { FORM_WORDS } from './rows';

export interface Edited {
  model: Parallel;
  /** The key of the row to go to; null for the list of alternatives itself. */
  focus: string | null;
  /** What happened, as a sentence. */
  said: string;
}

export type Edit = (model: Parallel, key: string) => Edited | null;

/** “shard”, “the series”, “Hedge after p95”: a part within a sentence. */
export function wordFor(model: Parallel, key: string): string {
  const place = placeOf(key);
  if (place.of === 'whole') return isolated(model.alternatives[place.index]?.name ?? '');
  const part = partAt(model, key);
  return typeof part === 'string' ? isolated(part) : `the ${FORM_WORDS[formOf(part)]}`;
}

const describe = (part: Expression): string =>
  typeof part === 'string' ? isolated(part) : `a ${FORM_WORDS[formOf(part)]}`;

/** The task that a new part mentions: the one that stands there, else the first. */
export function taskNear(model: Parallel, key: string | null): string {
  const [near] = key === null ? [] : mentionsIn(partAt(model, key));
  return near ?? model.tasks[0]?.task ?? 'task';
}

/** As many copies as the model has a number for. */
const usualCopies = ({ n }: Parallel): Copies => (n === undefined || n === null ? 2 : 'n');

/** A part right after another; where only one can stand, both become a series. */
export const addAfter =
  (part: (model: Parallel, key: string) => Expression): Edit =>
  (model, key) => {
    const place = placeOf(key);
    const added = part(model, key);
    const said = `${describe(added)} added after ${wordFor(model, key)}.`;
    if (place.of === 'list') {
      const model_ = spliced(model, place.list, place.index + 1, 0, added);
      return { model: model_, focus: below(place.list, place.index + 1), said };
    }
    if (place.of === 'choice') return addShare(model, place.list, place.index, added);
    const whole = partAt(model, key);
    if (formOf(whole) === 'series') return addInside(part)(model, key);
    return { model: withValue(model, key, { series: [whole, added] }), focus: below(key, 'series', 1), said };
  };

/** A part at the end of what a row is composed of; in what has one part only, after that. */
export const addInside =
  (part: (model: Parallel, key: string) => Expression): Edit =>
  (model, key) => {
    const whole = partAt(model, key);
    const list = listBelow(model, key);
    if (list !== null) {
      const added = part(model, key);
      const index = partsOf(whole).length;
      return {
        model: spliced(model, list, index, 0, added),
        focus: below(list, index),
        said: `${describe(added)} added in ${wordFor(model, key)}.`,
      };
    }
    const last = partKeys(model, key).at(-1);
    return last === undefined ? null : addAfter(part)(model, last);
  };

/** A new share of a choice takes half of the probability of the one before it. */
function addShare(model: Parallel, list: string, index: number, of: Expression): Edited {
  const before = sharesAt(model, list)[index];
  const half = halfOf(before?.probability) ?? 0.5;
  const halved = before ? [{ ...before, probability: half }] : [];
  return {
    model: spliced(model, list, index, 1, ...halved, { probability: half, of }),
    focus: below(list, index + 1, 'of'),
    said: `${describe(of)} added to the choice, with half of the probability before it.`,
  };
}

/** Puts a form around a part. `time` is that of a new wait or timeout. */
export const wrap =
  (form: Exclude<Form, 'task'>, time = 100): Edit =>
  (model, key) => {
    const part = partAt(model, key);
    if (form === 'wait') return addBefore({ wait: time })(model, key);
    const [wrapper, focus] = wrapped(model, key, form, part, time);
    const said = `${wordFor(model, key)} now stands in ${describe(wrapper)}.`;
    return { model: withValue(model, key, wrapper), focus: below(key, ...focus), said };
  };

function wrapped(
  model: Parallel,
  key: string,
  form: Exclude<Form, 'task' | 'wait'>,
  part: Expression,
  time: number,
): [wrapper: Expression, focus: (string | number)[]] {
  const other = taskNear(model, key);
  switch (form) {
    case 'series':
      return [{ series: [part, other] }, ['series', 1]];
    case 'all':
      return [{ all: [part], copies: usualCopies(model) }, []];
    case 'first': // two of a task stand below each other: one of them may soon be another
      return [typeof part === 'string' ? { first: [part, part] } : { first: [part], copies: 2 }, []];
    case 'any':
      return [{ any: 2, of: [part], copies: 3 }, []];
    case 'choice':
      return [
        {
          choice: [
            { probability: 0.5, of: part },
            { probability: 0.5, of: other },
          ],
        },
        [],
      ];
    case 'timeout':
      return [{ timeout: time, of: part }, []];
    case 'retries': // what is tried again has to end
      return [{ retries: 1, of: formOf(part) === 'timeout' ? part : { timeout: time, of: part } }, []];
  }
}

/** Puts a part before another; where only one can stand, both become a series. */
const addBefore =
  (added: Expression): Edit =>
  (model, key) => {
    const place = placeOf(key);
    const said = `${describe(added)} added before ${wordFor(model, key)}.`;
    const isInSeries = place.of === 'list' && place.list.endsWith('.series');
    if (isInSeries) return { model: spliced(model, place.list, place.index, 0, added), focus: key, said };
    const part = partAt(model, key);
    if (typeof part === 'object' && 'series' in part && part.copies === undefined)
      return {
        model: withValue(model, key, { series: [added, ...part.series] }),
        focus: below(key, 'series', 0),
        said,
      };
    return { model: withValue(model, key, { series: [added, part] }), focus: below(key, 'series', 0), said };
  };

/** Gives a part copies, or takes them; what has no list of parts becomes all of its copies. */
export const toggleCopies: Edit = (model, key) => {
  const part = partAt(model, key);
  if (listOf(part) === null) return wrap('all')(model, key);
  const { copies } = part as { copies?: Copies };
  const has = copies !== undefined && copies !== null;
  return {
    model: withValue(model, below(key, 'copies'), has ? undefined : usualCopies(model)),
    focus: key,
    said: `${wordFor(model, key)} has ${has ? 'no' : ''} copies now.`.replace('  ', ' '),
  };
};

/** What parts of a list make together: the parts stay. */
export const become =
  (form: 'series' | 'all' | 'first' | 'any'): Edit =>
  (model, key) => {
    const part = partAt(model, key);
    if (listOf(part) === null || formOf(part) === form) return null;
    const parts = partsOf(part).map(({ expression }) => expression);
    const { copies } = part as { copies?: Copies };
    const many = copies === undefined ? {} : { copies };
    const next = form === 'any' ? { any: 1, of: parts, ...many } : { [form]: parts, ...many };
    return {
      model: withValue(model, key, next),
      focus: key,
      said: `${wordFor(model, key)} is ${describe(next as Expression)} now.`,
    };
  };

/** Puts what a part is composed of in its place. */
export const unwrap: Edit = (model, key) => {
  const parts = partsOf(partAt(model, key)).map(({ expression }) => expression);
  const place = placeOf(key);
  const [only] = parts;
  if (only === undefined) return null;
  const said = `${wordFor(model, key)} is no longer there; what stood in it has stayed.`;
  if (parts.length === 1) return { model: withValue(model, key, only), focus: key, said };
  if (place.of !== 'list') return null;
  return { model: spliced(model, place.list, place.index, 1, ...parts), focus: key, said };
};

export const duplicate: Edit = (model, key) => {
  const place = placeOf(key);
  const part = partAt(model, key);
  const said = `${wordFor(model, key)} duplicated.`;
  if (place.of === 'whole') {
    const alternative = model.alternatives[place.index];
    if (!alternative) return null;
    const name = numbered(alternative.name, namesOf(model));
    return {
      model: spliced(model, 'alternatives', place.index + 1, 0, { ...alternative, name }),
      focus: below('alternatives', place.index + 1, 'do'),
      said: `${isolated(alternative.name)} duplicated as ${isolated(name)}.`,
    };
  }
  if (place.of === 'choice') return addShare(model, place.list, place.index, part);
  if (place.of === 'only') return null;
  return {
    model: spliced(model, place.list, place.index + 1, 0, part),
    focus: below(place.list, place.index + 1),
    said,
  };
};

/** Removes a part, and with the last of a list what that makes up. */
export const remove: Edit = (model, key) => {
  const place = placeOf(key);
  const said = `${wordFor(model, key)} deleted.`;
  if (place.of === 'whole') {
    if (model.alternatives.length === 1) return null;
    const left = spliced(model, 'alternatives', place.index, 1);
    return {
      model: left,
      focus: below('alternatives', Math.min(place.index, left.alternatives.length - 1), 'do'),
      said,
    };
  }
  if (place.of === 'only') return remove(model, place.owner);
  const count = partsOf(partAt(model, place.owner)).length;
  if (count === 1) return remove(model, place.owner);
  const left = spliced(model, place.list, place.index, 1);
  const next = Math.min(place.index, count - 2);
  if (place.of === 'list') return { model: left, focus: below(place.list, next), said };
  return { model: filled(model, left, place), focus: below(place.list, next, 'of'), said };
};

/** The probability of a share that has gone goes to the one in its place. */
function filled(before: Parallel, left: Parallel, { list, index }: { list: string; index: number }): Parallel {
  const gone = sharesAt(before, list)[index]?.probability;
  const at = Math.min(index, sharesAt(left, list).length - 1);
  const heir = sharesAt(left, list)[at]?.probability;
  const both = sumOf(gone, heir);
  return both === null ? left : withValue(left, below(list, at, 'probability'), both);
}

const namesOf = ({ alternatives }: Parallel): Set<string> => new Set(alternatives.map(({ name }) => name));

/** Another alternative behind all others: one task. */
export function addAlternative(model: Parallel): Edited {
  const taken = namesOf(model);
  const name = taken.has('Alternative') ? numbered('Alternative', taken) : 'Alternative';
  const alternatives = [...model.alternatives, { name, do: taskNear(model, null) }];
  return {
    model: { ...model, alternatives },
    focus: below('alternatives', alternatives.length - 1, 'do'),
    said: `${isolated(name)} added.`,
  };
}

/** Renames an alternative; null for a name that is empty or another one's. */
export function rename(model: Parallel, key: string, name: string): Edited | null {
  const place = placeOf(key);
  const trimmed = name.trim();
  if (place.of !== 'whole' || trimmed === '' || namesOf(model).has(trimmed)) return null;
  const old = model.alternatives[place.index]?.name ?? '';
  return {
    model: withValue(model, below('alternatives', place.index, 'name'), trimmed),
    focus: key,
    said: `${isolated(old)} is now ${isolated(trimmed)}.`,
  };
}
