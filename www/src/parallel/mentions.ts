/** Name resolution in expressions, and references (who mentions whom): a task's name wins over a part's, and a part's over an
 *  alternative's. */

import { below, valueAt, withValue } from '../model/path';
import { mentionsIn, partsOf, type Expression, type Parallel } from './document';

export interface Meaning {
  of: 'tasks' | 'parts' | 'alternatives';
  index: number;
}

/** Expressions that have a name, parts before alternatives. */
interface Definition {
  meaning: Meaning;
  name: string;
  expression: Expression;
}

const definitionsOf = ({ parts, alternatives }: Parallel): Definition[] => [
  ...(parts ?? []).map((part, index): Definition => ({
    meaning: { of: 'parts', index },
    name: part.part,
    expression: part.do,
  })),
  ...alternatives.map((alternative, index): Definition => ({
    meaning: { of: 'alternatives', index },
    name: alternative.name,
    expression: alternative.do,
  })),
];

/** The names that a new task, part or alternative would not have without changing what mentions mean. */
export const allNames = (model: Parallel): Set<string> =>
  new Set([...model.tasks.map(({ task }) => task), ...definitionsOf(model).map(({ name }) => name)]);

export function meaningOf(model: Parallel, name: string): Meaning | null {
  const index = model.tasks.findIndex(({ task }) => task === name);
  if (index >= 0) return { of: 'tasks', index };
  return definitionsOf(model).find((definition) => definition.name === name)?.meaning ?? null;
}

/** Whether a name means just this. */
export function means(model: Parallel, name: string, { of, index }: Meaning): boolean {
  const meaning = meaningOf(model, name);
  return meaning?.of === of && meaning.index === index;
}

/** What a name stands for, written out; null for a task's, or nobody's. */
export function writtenOut(model: Parallel, name: string): Expression | null {
  const meaning = meaningOf(model, name);
  if (meaning === null || meaning.of === 'tasks') return null;
  return valueAt(model, below(meaning.of, meaning.index, 'do')) as Expression;
}

/** The names of the parts and alternatives that mention something; what mentions itself does not count. */
export function mentioning(model: Parallel, name: string, meaning: Meaning): string[] {
  if (!means(model, name, meaning)) return [];
  return definitionsOf(model)
    .filter((one) => one.meaning.of !== meaning.of || one.meaning.index !== meaning.index)
    .filter(({ expression }) => mentionsIn(expression).includes(name))
    .map((one) => one.name);
}

/** The names that may stand at a place of a part or alternative: none leads back to that. */
export function mentionable(model: Parallel, own: Meaning): string[] {
  const definitions = definitionsOf(model);
  const byName = new Map<string, Definition>();
  for (const definition of definitions) {
    if (means(model, definition.name, definition.meaning)) byName.set(definition.name, definition);
  }
  // Who leads there: those that mention it, and those that mention these.
  const leading = new Set(
    definitions.filter(({ meaning }) => meaning.of === own.of && meaning.index === own.index).map(({ name }) => name),
  );
  for (let before = -1; before !== leading.size;) {
    before = leading.size;
    for (const { name, expression } of byName.values()) {
      if (mentionsIn(expression).some((other) => byName.has(other) && leading.has(other))) leading.add(name);
    }
  }
  return [...model.tasks.map(({ task }) => task), ...[...byName.keys()].filter((name) => !leading.has(name))];
}

/** Another name for all mentions of one. */
export function withMentions(model: Parallel, old: string, next: string): Parallel {
  const renamed = <T extends { do: Expression }>(one: T): T => ({ ...one, do: replaced(one.do, old, next) });
  return {
    ...model,
    ...(model.parts ? { parts: model.parts.map(renamed) } : {}),
    alternatives: model.alternatives.map(renamed),
  };
}

function replaced(expression: Expression, old: string, next: string): Expression {
  if (typeof expression === 'string') return expression === old ? next : expression;
  return partsOf(expression).reduce<Expression>((whole, { keys, expression: part }) => {
    const other = replaced(part, old, next);
    return other === part ? whole : withValue(whole, below('', ...keys), other);
  }, expression);
}
