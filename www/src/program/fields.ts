/** Field descriptors of a program. */

import {
  isConditional,
  isGroup,
  isLoop,
  modeName,
  schemesOf,
  type Mode,
  type Node,
  type Operation,
  type Program,
} from './document';
import { RESOLUTION, type Field } from '../model/fields';
import { below, valueAt } from '../model/path';
import { rowsOf } from './rows';
import { isEachMode, isPerPe } from './time_forms';
import { isolated } from '../model/isolated';

export function programFields(model: Program): Field[] {
  const machine: Field[] = [
    RESOLUTION,
    { path: 'machine.processors', label: 'Processors', of: 'processors', optional: false },
    ...switchFields(model, 'to_spmd', 'Switch to SPMD'),
    ...switchFields(model, 'to_simd', 'Switch to SIMD'),
  ];
  const operations = Object.entries(model.machine.operations ?? {}).flatMap(([name, time]) =>
    timeFields(time, below('machine.operations', name), `Operation ${isolated(name)}`, false),
  );
  const schemes = schemesOf(model).map((_, index): Field => ({
    path: below('schemes', index, 'name'),
    label: `Name of scheme ${index + 1}`,
    of: 'name',
    optional: false,
  }));
  const nodes = rowsOf(model).flatMap((row) =>
    row.kind === 'node' ? nodeFields(row.node, row.path, isolated(row.name)) : [],
  );
  return [...machine, ...operations, ...nodes, ...schemes];
}

/** Where the two times of a pair stand, or the one time. */
export function timePaths(value: unknown, path: string): { path: string; mode: Mode | null }[] {
  return isEachMode(value)
    ? (['simd', 'spmd'] as const).map((mode) => ({ path: below(path, mode), mode }))
    : [{ path, mode: null }];
}

function timeFields(value: unknown, path: string, label: string, optional: boolean): Field[] {
  return timePaths(value, path).map(({ path: at, mode }) => ({
    path: at,
    label: mode === null ? label : `${label} in ${modeName(mode)}`,
    of: 'time' as const,
    optional: optional && mode === null,
  }));
}

function switchFields(model: Program, name: 'to_spmd' | 'to_simd', label: string): Field[] {
  const path = below('machine.switch', name);
  if (isPerPe(valueAt(model, path))) {
    return [
      { path: below(path, 'fixed'), label, of: 'time', optional: true },
      { path: below(path, 'per_pe'), label: `${label}, for each enabled PE`, of: 'duration', optional: true },
    ];
  }
  return [{ path, label, of: 'time', optional: true }];
}

function nodeFields(node: Node, path: string, name: string): Field[] {
  const overhead = (value: unknown, field: string, label: string) =>
    timeFields(value, below(path, field), `${label} of ${name}`, true);
  if (isGroup(node))
    return [{ path: below(path, 'group'), label: `PEs of ${name}`, of: 'processors', optional: false }];
  if (isLoop(node)) {
    return [
      { path: below(path, 'iterations'), label: `Iterations of ${name}`, of: 'iterations', optional: false },
      ...overhead(node.init, 'init', 'Initialisation'),
      ...overhead(node.test, 'test', 'Test'),
    ];
  }
  if (isConditional(node)) {
    return [
      { path: below(path, 'probability'), label: `Probability of ${name}`, of: 'probability', optional: false },
      ...overhead(node.test, 'test', 'Test'),
      ...overhead(node.after_then, 'after_then', 'End of the then clause'),
      ...overhead(node.after_else, 'after_else', 'End of the else clause'),
    ];
  }
  if (!node.operations) return timeFields(node.time, below(path, 'time'), `Time of ${name}`, false);
  return node.operations.flatMap((operation, k) =>
    operationFields(operation, below(path, 'operations', k), `Operation ${k + 1} of ${name}`),
  );
}

function operationFields({ op, time }: Operation, path: string, label: string): Field[] {
  const count: Field = {
    path: below(path, 'count'),
    label: `Count of ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    of: 'count',
    optional: true,
  };
  return op === undefined ? [count, ...timeFields(time, below(path, 'time'), label, false)] : [count];
}
