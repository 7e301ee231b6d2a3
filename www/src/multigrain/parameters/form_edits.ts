/** Conversions of a parameter to another form that means about as much: each edit answers with the whole document. */

import { below, valueAt, withValue } from '../../model/path';
import { costForm, isLogP, type ContentionForm, type CostForm, type Multigrain, type OffloadForm } from '../document';

/** So many threads a new table begins with. */
const TABLE = 4;
/** The contention that a new one begins with, as in the paper. */
const CONTENTION = 1.28;

type Cost = 'switch' | 'collective';

/** The parameter within a cost, whatever its form. */
const withinCost = (model: Multigrain, name: Cost): unknown => {
  const form = costForm(model[name]);
  return form === 'constant' ? model[name] : valueAt(model, below(name, form));
};

/** The switch or the collective cost in another form. */
export function withCostForm(model: Multigrain, name: Cost, form: CostForm): Multigrain {
  if (costForm(model[name]) === form) return model;
  const inner = withinCost(model, name);
  const certain = Array.isArray(inner) ? Number(inner[0]) || 0 : (inner ?? 0);
  if (form === 'constant') return withValue(model, name, certain);
  if (form !== 'measured') return withValue(model, name, { [form]: certain });
  const time = typeof certain === 'number' ? certain : 0;
  return withValue(model, name, { measured: Array.from({ length: TABLE }, () => time) });
}

export function withContentionForm(model: Multigrain, form: ContentionForm): Multigrain {
  const now: unknown = valueAt(model, form === 'constant' ? 'contention.per_further_thread' : 'contention.constant');
  if (now === undefined && model.contention) return model;
  const factor = typeof now === 'number' ? now : CONTENTION;
  // Of two threads both mean the same contention.
  const next = form === 'constant' ? 1 + factor : Math.max(0, factor - 1);
  return withValue(model, 'contention', { [form]: Number(next.toPrecision(12)) });
}

export function withOffloadForm(model: Multigrain, form: OffloadForm): Multigrain {
  const { offload } = model;
  if (form === 'messages') {
    const half = typeof offload === 'number' ? Number((offload / 2).toPrecision(12)) : 0;
    return withValue(model, 'offload', { send: half, return: half });
  }
  const both = [valueAt(model, 'offload.send'), valueAt(model, 'offload.return')].map(timeOf);
  return withValue(model, 'offload', Number(((both[0] ?? 0) + (both[1] ?? 0)).toPrecision(12)));
}

/** A message by eq. (1), or as one number. */
export function withLogP(model: Multigrain, direction: 'send' | 'return', logP: boolean): Multigrain {
  const path = below('offload', direction);
  const message: unknown = valueAt(model, path);
  if (isLogP(message) === logP) return model;
  const time = timeOf(message);
  return withValue(model, path, logP ? { host: 0, latency: time, accelerator: 0 } : time);
}

/** The time of a message: one number, or the sum of its three parts. */
function timeOf(message: unknown): number {
  if (typeof message === 'number') return message;
  const parts = Object.values((message ?? {}) as Record<string, unknown>);
  return Number(parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : 0), 0).toPrecision(12));
}

/** One phase more, with as little in it as can be. */
export function withPhase(model: Multigrain): Multigrain {
  return { ...model, phases: [...model.phases, { host: 0, device: 0, serial_device: 0 }] };
}

export function withoutPhase(model: Multigrain, index: number): Multigrain {
  return { ...model, phases: model.phases.filter((_, k) => k !== index) };
}

/** A table of one row more or less; it keeps at least one. */
export function withTableRow(model: Multigrain, name: Cost, more: boolean): Multigrain {
  const path = below(name, 'measured');
  const times = valueAt(model, path) as unknown[];
  const next = more ? [...times, times.at(-1) ?? 0] : times.slice(0, Math.max(1, times.length - 1));
  return withValue(model, path, next);
}
