/** Edits of the expressions of alternatives and named parts: a row's key in; the new model, the row to go to, and what happened out.
 *  Null where there is nothing to do. No edit leaves a list without a part, or a choice whose probabilities no longer sum to what
 *  they did. */

import { isolated } from '../../model/isolated';
import { withRunsRenamed } from '../../model/runs_renamed';
import { numbered } from '../../model/names';
import { below, valueAt, withValue } from '../../model/path';
import {
  formOf,
  listOf,
  mentionsIn,
  partsOf,
  type Copies,
  type Expression,
  type Form,
  type Parallel,
  type Role,
} from '../document';
import { allNames, mentioning, means, withMentions, writtenOut } from '../mentions';
import { listBelow, partAt, partKeys, placeOf, spliced, type Place } from './places';
import { FORM_WORDS, ROLE_WORDS } from './rows';
import { addShare, filled } from './shares';

export interface Edited {
  model: Parallel;
  /** The key of the row to go to; null for the list of alternatives itself. */
  focus: string | null;
  /** What happened, as a sentence. */
  said: string;
}

type Whole = Pick<Extract<Place, { of: 'whole' }>, 'list' | 'index'>;

export type Edit = (model: Parallel, key: string) => Edited | null;

/** “shard”, “the series”, “Hedge after p95”: a part within a sentence. */
export function wordFor(model: Parallel, key: string): string {
  const place = placeOf(key);
  if (place.of === 'whole') return isolated(nameAt(model, place) ?? '');
  const part = partAt(model, key);
  return typeof part === 'string' ? isolated(part) : `the ${FORM_WORDS[formOf(part)]}`;
}

/** Where the name stands of an alternative or a named part. */
const namePath = ({ list, index }: Whole): string => below(list, index, list === 'parts' ? 'part' : 'name');

const nameAt = (model: Parallel, whole: Whole): string | undefined =>
  valueAt(model, namePath(whole)) as string | undefined;

const describe = (part: Expression): string =>
  typeof part === 'string' ? isolated(part) : `a ${FORM_WORDS[formOf(part)]}`;

/** The task that a new part mentions: the first of those that stand there, else of all. */
export function taskNear(model: Parallel, key: string | null): string {
  const known = new Set(model.tasks.map(({ task }) => task));
  const near = key === null ? undefined : mentionsIn(partAt(model, key)).find((name) => known.has(name));
  return near ?? model.tasks[0]?.task ?? 'task';
}

/** As many copies as the model has a number for. */
const usualCopies = ({ n }: Parallel): Copies => (n === undefined || n === null ? 2 : 'n');

/** A new queue has so many slots, and tasks for five rounds of them unless the model has a number. */
const SLOTS = 4;
const manyTasks = ({ n }: Parallel): Copies => (n === undefined || n === null ? 5 * SLOTS : 'n');

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
    if (place.of === 'choice') return addShare(model, place.list, place.index, added, describe(added));
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

/** Puts a form around a part. `time` is that of a new wait or timeout. */
export const wrap =
  (form: Exclude<Form, 'task' | 'never'>, time = 100): Edit =>
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
  form: Exclude<Form, 'task' | 'wait' | 'never'>,
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
    case 'queue':
      return [{ queue: { tasks: manyTasks(model), slots: SLOTS, time: part } }, []];
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

/** Gives a queue what it may be without, or takes it. */
export const toggleRole =
  (role: Exclude<Role, 'time'>): Edit =>
  (model, key) => {
    const part = partAt(model, key);
    if (typeof part === 'string' || !('queue' in part)) return null;
    const path = below(key, 'queue', role);
    const { [role]: old } = part.queue;
    if (old !== undefined && old !== null) return remove(model, path);
    const added = taskNear(model, key);
    return {
      model: withValue(model, path, added),
      focus: path,
      said: `${describe(added)} added: ${ROLE_WORDS[role]} of ${wordFor(model, key)}.`,
    };
  };

/** Puts what a part is composed of in its place; a mention of a named part or an alternative is written out. */
export const unwrap: Edit = (model, key) => {
  const mention = partAt(model, key);
  if (typeof mention === 'string') {
    const whole = writtenOut(model, mention);
    const written = `${isolated(mention)} is written out here.`;
    return whole === null ? null : { model: withValue(model, key, whole), focus: key, said: written };
  }
  // Of a queue its task is left.
  const inside = partsOf(mention).map(({ expression }) => expression);
  const parts = 'queue' in mention ? inside.slice(0, 1) : inside;
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
    const whole = model[place.list]?.[place.index];
    const old = nameAt(model, place);
    if (!whole || old === undefined) return null;
    const name = numbered(old, allNames(model));
    return {
      model: spliced(model, place.list, place.index + 1, 0, {
        ...whole,
        [place.list === 'parts' ? 'part' : 'name']: name,
      }),
      focus: below(place.list, place.index + 1, 'do'),
      said: `${isolated(old)} duplicated as ${isolated(name)}.`,
    };
  }
  if (place.of === 'choice') return addShare(model, place.list, place.index, part, describe(part));
  if (place.of === 'only' || place.of === 'spare') return null;
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
  if (place.of === 'whole') return removeWhole(model, place, said);
  if (place.of === 'only') return remove(model, place.owner);
  if (place.of === 'spare') return { model: withValue(model, key, undefined), focus: place.owner, said };
  const count = partsOf(partAt(model, place.owner)).length;
  if (count === 1) return remove(model, place.owner);
  const left = spliced(model, place.list, place.index, 1);
  const next = Math.min(place.index, count - 2);
  if (place.of === 'list') return { model: left, focus: below(place.list, next), said };
  return { model: filled(model, left, place), focus: below(place.list, next, 'of'), said };
};

/** The last alternative stays, and so does what others mention; without parts there is no list of them. */
function removeWhole(model: Parallel, place: Whole, said: string): Edited | null {
  const name = nameAt(model, place) ?? '';
  const meaning = { of: place.list, index: place.index };
  const count = model[place.list]?.length ?? 0;
  if ((place.list === 'alternatives' && count === 1) || mentioning(model, name, meaning).length > 0) return null;
  const left = spliced(model, place.list, place.index, 1);
  if (count > 1) return { model: left, focus: below(place.list, Math.min(place.index, count - 2), 'do'), said };
  return {
    model: withValue(model, place.list, undefined),
    focus: below('alternatives', model.alternatives.length - 1, 'do'),
    said,
  };
}

/** A name that nothing has. */
function freshName(model: Parallel, name: string): string {
  const taken = allNames(model);
  return taken.has(name) ? numbered(name, taken) : name;
}

/** Another alternative behind all others: one task. */
export function addAlternative(model: Parallel): Edited {
  const name = freshName(model, 'Alternative');
  const alternatives = [...model.alternatives, { name, do: taskNear(model, null) }];
  return {
    model: { ...model, alternatives },
    focus: below('alternatives', alternatives.length - 1, 'do'),
    said: `${isolated(name)} added.`,
  };
}

/** Another named part behind all others: one task. */
export function addPart(model: Parallel): Edited {
  const part = freshName(model, 'part');
  const parts = [...(model.parts ?? []), { part, do: taskNear(model, null) }];
  return {
    model: { ...model, parts },
    focus: below('parts', parts.length - 1, 'do'),
    said: `${isolated(part)} added.`,
  };
}

/** Makes a part one that has a name, and mentions it there. */
export const makePart: Edit = (model, key) => {
  const expression = partAt(model, key);
  const place = placeOf(key);
  if (typeof expression === 'string' || (place.of === 'whole' && place.list === 'parts')) return null;
  const part = freshName(model, 'part');
  const parts = [...(model.parts ?? []), { part, do: expression }];
  return {
    model: withValue({ ...model, parts }, key, part),
    focus: below('parts', parts.length - 1, 'do'),
    said: `${wordFor(model, key)} is ${isolated(part)} now, and mentioned where it stood.`,
  };
};

/** Renames an alternative or a named part, and its mentions; null for a name that is empty or another one's. */
export function rename(model: Parallel, key: string, name: string): Edited | null {
  const place = placeOf(key);
  const trimmed = name.trim();
  if (place.of !== 'whole' || trimmed === '' || isTaken(model, place, trimmed)) return null;
  const old = nameAt(model, place) ?? '';
  const meant = means(model, old, { of: place.list, index: place.index });
  const named = withValue(meant ? withMentions(model, old, trimmed) : model, namePath(place), trimmed);
  const outcomes = model.alternatives.map((alternative) => alternative.name);
  return {
    model: place.list === 'alternatives' ? withRunsRenamed(named, old, trimmed, outcomes) : named,
    focus: key,
    said: `${isolated(old)} is now ${isolated(trimmed)}.`,
  };
}

/** An alternative that nobody mentions may have the name of a task or a part. */
function isTaken(model: Parallel, place: Whole, name: string): boolean {
  const isMentioned = mentioning(model, nameAt(model, place) ?? '', { of: place.list, index: place.index }).length > 0;
  if (place.list === 'parts' || isMentioned) return allNames(model).has(name);
  return model.alternatives.some((alternative) => alternative.name === name);
}
