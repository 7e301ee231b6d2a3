/** Edits of the machine: its processors, and its operations, with the blocks which count them kept in step. */

import type { Program, Node, Operation, TimePerMode } from '../document';
import { numbered } from '../../model/names';
import { has, own, without } from '../../model/own';
import { listsOf } from '../tree/places';
import { valueAt, withValue } from '../../model/path';

/** Where the number of processors stands. */
export const PROCESSORS = 'machine.processors';

const tableOf = (model: Program): Record<string, TimePerMode> => model.machine.operations ?? {};

function withTable(model: Program, table: Record<string, TimePerMode>): Program {
  return withValue(model, 'machine.operations', Object.keys(table).length > 0 ? table : undefined);
}

export function addOperation(model: Program): Program {
  const table = tableOf(model);
  const name = has(table, 'operation') ? numbered('operation', new Set(Object.keys(table))) : 'operation';
  return withTable(model, { ...table, [name]: 1 });
}

/** Renames an operation; null for a name that is empty or another operation's. */
export function renameOperation(model: Program, old: string, name: string): Program | null {
  const next = name.trim();
  if (next === '' || next === old || has(tableOf(model), next)) return null;
  const table = Object.fromEntries(
    Object.entries(tableOf(model)).map(([key, time]) => [key === old ? next : key, time]),
  );
  return eachOperation(withTable(model, table), (operation) =>
    operation.op === old ? { ...operation, op: next } : operation,
  );
}

/** What counted it keeps its time. */
export function removeOperation(model: Program, name: string): Program {
  const time = own(tableOf(model), name);
  return eachOperation(withTable(model, without(tableOf(model), name)), ({ op, ...rest }) =>
    op === name ? { time: time ?? 1, ...rest } : op === undefined ? rest : { op, ...rest },
  );
}

function eachOperation(model: Program, change: (operation: Operation) => Operation): Program {
  return { ...model, program: model.program.map((node) => changed(node, change)) };
}

function changed(node: Node, change: (operation: Operation) => Operation): Node {
  if ('block' in node) return node.operations ? { ...node, operations: node.operations.map(change) } : node;
  return listsOf(node).reduce<Node>((whole, own) => {
    const nodes = valueAt(whole, own) as Node[] | undefined;
    return nodes
      ? withValue(
          whole,
          own,
          nodes.map((inner) => changed(inner, change)),
        )
      : whole;
  }, node);
}
