/** Field descriptors of a program. */

import {
  isConditional,
  isGroup,
  isQueue,
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
import { ownValues, type OwnValue, type Valued } from './own_times';
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

/** One field of a place: whose value it is, and in which mode, where that is said. */
export interface PlacedValue extends Pick<OwnValue, 'path' | 'size'> {
  of: string | null;
  mode: Mode | null;
}

/** More values than this are a list for a file, not fields to fill in. */
const MOST_FIELDS = 16;

/** How many values a place has that are too many for fields; null where there are not. */
export function tooMany(value: unknown, valued: Valued): number | null {
  const own = ownValues(value, '', valued)?.length ?? 0;
  return own > MOST_FIELDS ? own : null;
}

/** The fields of a place: its one value, or those of classes of PEs, of iterations and of modes. */
export function valuePaths(value: unknown, path: string, valued: Valued = 'time'): PlacedValue[] {
  if (tooMany(value, valued) !== null) return [];
  const own = ownValues(value, path, valued) ?? [{ path, of: null, value, size: null }];
  return own.flatMap(({ value, ...one }): PlacedValue[] =>
    isEachMode(value)
      ? (['simd', 'spmd'] as const).map((mode, k) => ({
          ...one,
          path: below(one.path, mode),
          mode,
          size: k === 0 ? one.size : null,
        }))
      : [{ ...one, mode: null }],
  );
}

function valueFields(value: unknown, path: string, label: string, valued: Valued, optional = false): Field[] {
  return valuePaths(value, path, valued).flatMap(({ path: at, of, mode, size }): Field[] => {
    const whose = of === null ? label : `${label}, ${isolated(of)}`;
    const field: Field = {
      path: at,
      label: mode === null ? whose : `${whose} in ${modeName(mode)}`,
      of: valued,
      optional: optional && mode === null && of === null,
    };
    return size === null
      ? [field]
      : [{ path: size, label: `PEs of the class, ${whose}`, of: 'processors', optional: false }, field];
  });
}

const timeFields = (value: unknown, path: string, label: string, optional: boolean): Field[] =>
  valueFields(value, path, label, 'time', optional);

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
  if (isQueue(node)) {
    const { slots } = node.queue;
    const own = (field: string) => below(path, 'queue', field);
    return [
      { path: own('tasks'), label: `Tasks of ${name}`, of: 'whole', optional: false },
      ...(slots === undefined || slots === null
        ? []
        : [{ path: own('slots'), label: `Slots of ${name}`, of: 'processors', optional: false } as const]),
      ...timeFields(node.queue.time, own('time'), `Time of a task of ${name}`, false),
    ];
  }
  if (isLoop(node)) {
    return [
      ...valueFields(node.iterations, below(path, 'iterations'), `Iterations of ${name}`, 'iterations'),
      ...overhead(node.init, 'init', 'Initialisation'),
      ...overhead(node.test, 'test', 'Test'),
    ];
  }
  if (isConditional(node)) {
    return [
      ...valueFields(node.probability, below(path, 'probability'), `Probability of ${name}`, 'probability'),
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
