/** Unknowns of the fit: what they are called, and what becomes of the model with what was found of them. */

import type { MultigrainFit } from '../../../pkg/juxtapose.js';
import { own } from '../../model/own';
import { below, valueAt, withValue } from '../../model/path';
import { PHASE_TIMES, contentionForm, costForm, type Multigrain } from '../document';

/** A symbol in pieces: what stands below the line is so. The paper's HPU is the host, and its APUs are the devices. */
export type SymbolPiece = string | { below: string };

const SYMBOLS: Readonly<Record<string, readonly SymbolPiece[]>> = {
  host: ['T', { below: 'host' }],
  device: ['T', { below: 'device' }],
  serial_device: ['C', { below: 'device' }],
  contention: ['(α − 1)·T', { below: 'host' }],
  offload: ['O', { below: 'offload' }],
  switch: ['T', { below: 'CSW' }],
  collective: ['O', { below: 'COL' }],
  gap: ['g'],
};

export const UNKNOWNS = [
  'host',
  'contention',
  'device',
  'serial_device',
  'offload',
  'switch',
  'collective',
  'gap',
] as const;

export type Unknown = (typeof UNKNOWNS)[number];

/** What an unknown is called in words. */
export const UNKNOWN_WORDS: Readonly<Record<Unknown, string>> = {
  host: 'host work',
  contention: 'contention',
  device: 'work shared out',
  serial_device: 'work not shared',
  offload: 'offload',
  switch: 'switch',
  collective: 'collective cost',
  gap: 'gap',
};

/** An unknown as formulas write it. */
export const symbolOf = (name: string): readonly SymbolPiece[] => own(SYMBOLS, name) ?? [name];

export type Combination = MultigrainFit['determined'][number];

export const isSingle = ({ of }: Combination): boolean => of.length === 1;

/** The values of the unknowns that the fit determines by themselves, in units. */
function singles({ determined }: MultigrainFit): Map<string, number> {
  return new Map(
    determined.filter(isSingle).map(({ of: [one], value }) => [one?.parameter ?? '', value / (one?.factor ?? 1)]),
  );
}

const tidy = (value: number): number => Number(value.toPrecision(6));

/** The model with what was found of single unknowns; null where there is none that can be written. */
export function withFitted(model: Multigrain, fit: MultigrainFit): Multigrain | null {
  const found = singles(fit);
  let next = model;
  for (const name of PHASE_TIMES) {
    const value = found.get(name);
    if (value !== undefined) next = withTotal(next, name, value);
  }
  const host = found.get('host') ?? totalOf(model, 'host');
  const contention = found.get('contention');
  if (contention !== undefined && host > 0) {
    const form = contentionForm(model.contention);
    const factor = tidy((form === 'constant' ? 1 : 0) + contention / host);
    next = withValue(next, 'contention', { [form]: factor });
  }
  for (const name of ['switch', 'collective'] as const) {
    const value = found.get(name);
    const form = costForm(model[name]);
    if (value === undefined || form === 'measured') continue;
    next = withValue(next, name, form === 'constant' ? tidy(value) : { [form]: tidy(value) });
  }
  for (const name of ['offload', 'gap'] as const) {
    const value = found.get(name);
    if (value !== undefined) next = withValue(next, name, tidy(value));
  }
  return next === model ? null : next;
}

const numberAt = (model: Multigrain, phase: number, name: string): number => {
  const value: unknown = valueAt(model, below('phases', phase, name));
  return typeof value === 'number' ? value : 0;
};

const totalOf = (model: Multigrain, name: string): number =>
  model.phases.reduce((sum, _, k) => sum + numberAt(model, k, name), 0);

/** The phases with another total of one of their times: each keeps its share of it, or all is the first one's. */
function withTotal(model: Multigrain, name: (typeof PHASE_TIMES)[number], total: number): Multigrain {
  const before = totalOf(model, name);
  return model.phases.reduce<Multigrain>((all, _, k) => {
    const share = before > 0 ? numberAt(model, k, name) / before : k === 0 ? 1 : 0;
    return withValue(all, below('phases', k, name), tidy(total * share));
  }, model);
}
