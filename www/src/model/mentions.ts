/** Mentions of shared conditions in a document, and the fields within them: a time, a probability or a number that is drawn with others
 *  stands there once for each case, so that each is edited like any other. */

import type { Field } from './fields';
import { isObject } from './json_shape';
import { isolated } from './isolated';
import { below, valueAt } from './path';

/** What stands in the place of a value. */
export type Mention =
  /** Another value in each case of a condition. */
  | { kind: 'by'; name: string; cases: readonly string[] }
  /** A column of measured runs. */
  | { kind: 'row'; name: string }
  /** A time that a factor multiplies. */
  | { kind: 'scaled'; name: string };

export function mentionOf(value: unknown): Mention | null {
  if (!isObject(value)) return null;
  const { by, row, scaled } = value;
  if (typeof by === 'string') return { kind: 'by', name: by, cases: Object.keys(value).filter((key) => key !== 'by') };
  if (Object.keys(value).length !== 1) return null;
  if (typeof row === 'string') return { kind: 'row', name: row };
  return isObject(scaled) && typeof scaled['by'] === 'string' ? { kind: 'scaled', name: scaled['by'] } : null;
}

/** The values within a mention: what each is the value of, and where it stands below it. */
export function valuesWithin(mention: Mention): { of: string; keys: string[] }[] {
  if (mention.kind === 'row') return [];
  if (mention.kind === 'scaled') return [{ of: 'before the factor', keys: ['scaled', 'time'] }];
  return mention.cases.map((name) => ({ of: name, keys: [name] }));
}

/** The conditions of a document, whatever stands there. */
export function conditionsOf(model: object): readonly Record<string, unknown>[] {
  const { conditions } = model as { conditions?: unknown };
  return Array.isArray(conditions) ? conditions.filter(isObject) : [];
}

export const hasConditions = (model: object): boolean => conditionsOf(model).length > 0;

/** A kind's fields, with those within mentions and those of the conditions. */
export function withConditions(fields: Field[], model: object): Field[] {
  if (!hasConditions(model)) return fields;
  return [...fields.flatMap((field) => [field, ...fieldsWithin(field, valueAt(model, field.path))]), ...own(model)];
}

function fieldsWithin(field: Field, value: unknown): Field[] {
  const mention = mentionOf(value);
  if (!mention) return [];
  return valuesWithin(mention).flatMap(({ of, keys }) => {
    const inner: Field = {
      ...field,
      path: below(field.path, ...keys),
      label: `${field.label}, ${isolated(of)}`,
      optional: false,
    };
    return [inner, ...fieldsWithin(inner, valueAt(value, below('', ...keys)))];
  });
}

/** Probabilities of cases, and laws of factors. */
function own(model: object): Field[] {
  return conditionsOf(model).flatMap((condition, k): Field[] => {
    const path = below('conditions', k);
    const name = isolated(String(condition['condition']));
    const { factor } = condition;
    if (factor !== undefined)
      return [{ path: below(path, 'factor'), label: `Factor “${name}”`, of: 'time', optional: false, unit: 'times' }];
    return tablesOf(condition).flatMap(({ given, keys, cases }) =>
      cases.map((one) => ({
        path: below(path, 'cases', ...keys, one),
        label: `Probability of ${isolated(one)}${given === null ? '' : `, given ${isolated(given)}`}`,
        of: 'probability',
        optional: false,
      })),
    );
  });
}

/** The tables of a condition's cases: one, or one for each case of what it is given. */
export function tablesOf({ cases, given }: Record<string, unknown>): {
  given: string | null;
  keys: string[];
  cases: string[];
}[] {
  if (!isObject(cases)) return [];
  if (typeof given !== 'string') return [{ given: null, keys: [], cases: Object.keys(cases) }];
  return Object.entries(cases).flatMap(([name, table]) =>
    isObject(table) ? [{ given: name, keys: [name], cases: Object.keys(table) }] : [],
  );
}

/** The names of a condition's cases. */
export const casesOf = (condition: Record<string, unknown>): string[] => tablesOf(condition)[0]?.cases ?? [];

/** The measured times of a condition, by their names. */
export const rowsOf = ({ rows }: Record<string, unknown>): readonly (readonly [name: string, times: unknown[]])[] =>
  isObject(rows)
    ? Object.entries(rows).flatMap(([name, times]) =>
        Array.isArray(times) ? [[name, times as unknown[]] as const] : [],
      )
    : [];
