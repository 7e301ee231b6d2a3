/** Table of a block's operations: each with a count, and a time of its own or that of one of the machine's operations. */

import type { Block, Operation } from '../document';
import { below } from '../../model/path';
import type { NodeRow } from '../rows';
import { asOneTime, asOperations, withOp } from '../time_forms';
import { edit, settle } from '../../state/history';
import { Field } from '../../views/field';
import { program } from '../program';
import { Times } from '../times';
import { ModesSwitch } from './modes_switch';
import { NameOptions } from '../../views/name_options';
import { isolated } from '../../model/isolated';

/** The form of a block: one time, or several operations. */
export function BlockForm({ row }: { row: NodeRow }) {
  const block = row.node as Block;
  const several = block.operations !== undefined;
  const change = () => {
    settle();
    edit(row.path, several ? asOneTime(block) : asOperations(block), null);
  };
  return (
    <div class="line">
      <span>does</span>
      <select
        class="choice"
        aria-label={`What ${isolated(row.name)} does`}
        value={several ? 'several' : 'one'}
        onChange={change}
      >
        <option value="one">one operation</option>
        <option value="several">several operations</option>
      </select>
    </div>
  );
}

export function OperationList({ row, operations }: { row: NodeRow; operations: Operation[] }) {
  const path = below(row.path, 'operations');
  const change = (next: Operation[]) => {
    settle();
    edit(path, next, null);
  };
  return (
    <div class="line">
      <span>operations</span>
      <ol class="operations">
        {operations.map((operation, k) => (
          <li key={k}>
            <Field path={below(path, k, 'count')} /> ×{' '}
            <Which
              operation={operation}
              label={`Operation ${k + 1} of ${isolated(row.name)}`}
              onChange={(next) => change(operations.map((old, i) => (i === k ? next : old)))}
            />
            {operation.op === undefined && (
              <OwnTime
                operation={operation}
                path={below(path, k, 'time')}
                label={`Operation ${k + 1} of ${isolated(row.name)}`}
              />
            )}
            {operations.length > 1 && (
              <button
                type="button"
                class="waiting"
                aria-label={`Remove operation ${k + 1} of ${isolated(row.name)}`}
                onClick={() => change(operations.filter((_, i) => i !== k))}
              >
                ✕
              </button>
            )}
          </li>
        ))}
        <li>
          <button type="button" class="link" onClick={() => change([...operations, { time: 1 }])}>
            add an operation
          </button>
        </li>
      </ol>
    </div>
  );
}

function OwnTime({ operation, path, label }: { operation: Operation; path: string; label: string }) {
  return (
    <>
      <Times value={operation.time} path={path} /> <ModesSwitch value={operation.time} path={path} of={label} />
    </>
  );
}

interface WhichProps {
  operation: Operation;
  label: string;
  onChange: (operation: Operation) => void;
}

function Which({ operation, label, onChange }: WhichProps) {
  const known = Object.keys(program.value.machine.operations ?? {});
  const { op } = operation;
  const names = typeof op === 'string' && !known.includes(op) ? [...known, op] : known;
  if (names.length === 0) return null;
  return (
    <select
      class="choice"
      aria-label={label}
      value={op ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(withOp(operation, value === '' ? null : value))}
    >
      <option value="">time</option>
      <NameOptions names={names} />
    </select>
  );
}
