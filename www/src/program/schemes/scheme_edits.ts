/** Edits of the schemes as a whole. Each edit writes out the two that an absent list means. */

import { withRunsRenamed } from '../../model/runs_renamed';
import { modeName, schemesOf, type Mode, type Program, type Scheme } from '../document';
import type { NodeRow } from '../rows';

/** More are not compared at a time. */
export const MOST_SCHEMES = 32;

const withSchemes = (model: Program, schemes: Scheme[]): Program => ({ ...model, schemes });

/** Adds a scheme as the last one, with all nodes in one mode. */
export function withNew(model: Program, mode: Mode): Program {
  const schemes = schemesOf(model);
  const names = schemes.map(({ name }) => name);
  const name = names.includes(modeName(mode)) ? numbered('Scheme', schemes.length + 1, names) : modeName(mode);
  return withSchemes(model, [...schemes, { name, mode }]);
}

/** Adds a given scheme as the last one; a name that is taken is changed. */
export function withScheme(model: Program, scheme: Scheme): Program {
  const schemes = schemesOf(model);
  const names = schemes.map(({ name }) => name);
  const name = names.includes(scheme.name) ? numbered(scheme.name, 2, names) : scheme.name;
  return withSchemes(model, [...schemes, { ...scheme, name }]);
}

/** Adds a copy of a scheme, right of that. */
export function withCopy(model: Program, index: number): Program {
  const schemes = schemesOf(model);
  const original = schemes[index];
  if (!original) return model;
  const name = numbered(
    original.name,
    2,
    schemes.map((scheme) => scheme.name),
  );
  return withSchemes(model, schemes.toSpliced(index + 1, 0, { ...original, name }));
}

function numbered(name: string, least: number, taken: readonly string[]): string {
  let number = least;
  while (taken.includes(`${name} ${number}`)) number++;
  return `${name} ${number}`;
}

export function renamed(model: Program, index: number, name: string): Program {
  const schemes = schemesOf(model);
  const names = schemes.map((scheme) => scheme.name);
  return withSchemes(
    withRunsRenamed(model, names[index] ?? name, name, names),
    schemes.map((scheme, k) => (k === index ? { ...scheme, name } : scheme)),
  );
}

/** Moves a scheme one place to the left (−1) or to the right (1). */
export function moved(model: Program, index: number, by: -1 | 1): Program {
  const schemes = schemesOf(model);
  const [scheme, other] = [schemes[index], schemes[index + by]];
  if (!scheme || !other) return model;
  return withSchemes(model, schemes.with(index, other).with(index + by, scheme));
}

/** The last one stays: there is always something to predict. */
export function removed(model: Program, index: number): Program {
  const schemes = schemesOf(model);
  return schemes.length > 1 ? withSchemes(model, schemes.toSpliced(index, 1)) : model;
}

/** All nodes in one mode. */
export function allIn(model: Program, index: number, mode: Mode): Program {
  return withSchemes(
    model,
    schemesOf(model).map((scheme, k) => (k === index ? uniform(scheme, mode) : scheme)),
  );
}

function uniform({ except: _, ...scheme }: Scheme, mode: Mode): Scheme {
  return { ...scheme, mode };
}

/** Removes exceptions for nodes that a scheme may choose no mode for: those that are gone, or stand in a
 *  conditional. */
export function withoutIdleExceptions(model: Program, rows: readonly Pick<NodeRow, 'name' | 'within'>[]): Program {
  if (!model.schemes) return model;
  const choosable = new Set(rows.filter(({ within }) => within === null).map(({ name }) => name));
  return withSchemes(
    model,
    model.schemes.map((scheme) => choosing(scheme, choosable)),
  );
}

function choosing({ except, ...scheme }: Scheme, choosable: ReadonlySet<string>): Scheme {
  const kept = Object.entries(except ?? {}).filter(([name]) => choosable.has(name));
  return kept.length === 0 ? scheme : { ...scheme, except: Object.fromEntries(kept) };
}
