/** Details of a node that are rarely needed: overheads, times for each mode, operations, a note. */

import type { ComponentChildren } from 'preact';
import { isConditional, isLoop } from '../document';
import { below, places, valueAt } from '../../model/path';
import { isolated } from '../../model/isolated';
import type { NodeRow } from '../rows';
import { document } from '../../state/history';
import { TextField } from '../../views/text_field';
import { ModesSwitch } from './modes_switch';
import { BlockForm, OperationList } from './operation_list';
import { whoseIs } from '../own_times';
import { Times } from '../times';
import { WhoseSwitch } from './whose_switch';

/** Fields of overheads, and how they read. */
const OVERHEADS = {
  loop: [
    ['init', 'once before it'],
    ['test', 'test in every iteration'],
  ],
  if: [
    ['test', 'test'],
    ['after_then', 'at the end of then'],
    ['after_else', 'at the end of else'],
  ],
} as const;

/** What a loop or a conditional decides, by PEs of their own or alike for all. */
const DECIDED = {
  loop: { label: 'times', named: 'Iterations', valued: 'iterations' },
  if: { label: 'probability', named: 'Probability', valued: 'probability' },
} as const;

export function DetailsRow({ row, columns }: { row: NodeRow; columns: number }) {
  const { node, path } = row;
  const name = isolated(row.name);
  const decided = isLoop(node) ? DECIDED.loop : isConditional(node) ? DECIDED.if : null;
  const overheads = isLoop(node) ? OVERHEADS.loop : isConditional(node) ? OVERHEADS.if : [];
  return (
    <tr class="details-row" tabIndex={-1} data-row={`${row.key}#details`} data-of={row.key} aria-level={row.depth + 2}>
      <td colSpan={columns} tabIndex={-1} style={{ '--depth': String(row.depth + 1) }}>
        <div class="details-list" role="group" aria-label={`Details of ${name}`}>
          {decided && (
            <Line label={decided.label}>
              <WhoseSwitch
                path={below(path, decided.valued)}
                of={`${decided.named} of ${name}`}
                valued={decided.valued}
                isRepeated={false}
              />
            </Line>
          )}
          {overheads.map(([field, label]) => (
            <TimeLine key={field} label={label} path={below(path, field)} of={name} />
          ))}
          {'block' in node && <BlockForm row={row} />}
          {'block' in node &&
            (node.operations ? (
              <OperationList row={row} operations={node.operations} />
            ) : (
              <TimeLine label="time" path={below(path, 'time')} of={name} isRepeated={isInLoop(row)} />
            ))}
          <label class="line">
            <span>note</span>
            <TextField path={below(path, 'note')} longest={600} placeholder="for a reader" />
          </label>
        </div>
      </td>
    </tr>
  );
}

/** Whether a loop stands around a row. */
function isInLoop({ path }: NodeRow): boolean {
  return places(path).some((at) => at !== path && isLoopAt(valueAt(document.value, at)));
}

const isLoopAt = (value: unknown): boolean => typeof value === 'object' && value !== null && 'loop' in value;

interface TimeLineProps {
  label: string;
  path: string;
  of: string;
  isRepeated?: boolean;
}

/** A time, whose it is, and whether it is the same in both modes. */
function TimeLine({ label, path, of, isRepeated = false }: TimeLineProps) {
  const value = valueAt(document.value, path);
  return (
    <Line label={label}>
      <Times value={value} path={path} />
      {value !== undefined && <WhoseSwitch path={path} of={`${label}, ${of}`} valued="time" isRepeated={isRepeated} />}
      {whoseIs(value) === 'all' && <ModesSwitch value={value} path={path} of={`${label}, ${of}`} />}
    </Line>
  );
}

const Line = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <div class="line">
    <span>{label}</span>
    <span>{children}</span>
  </div>
);
