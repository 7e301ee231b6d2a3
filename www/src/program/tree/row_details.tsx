/** Details of a node that are rarely needed: overheads, times for each mode, operations, a note. */

import { isConditional, isLoop } from '../document';
import { below, valueAt } from '../../model/path';
import { isolated } from '../../model/isolated';
import type { NodeRow } from '../rows';
import { document } from '../../state/history';
import { TextField } from '../../views/text_field';
import { ModesSwitch } from './modes_switch';
import { BlockForm, OperationList } from './operation_list';
import { Times } from '../times';

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

export function DetailsRow({ row, columns }: { row: NodeRow; columns: number }) {
  const { node, path } = row;
  const name = isolated(row.name);
  const overheads = isLoop(node) ? OVERHEADS.loop : isConditional(node) ? OVERHEADS.if : [];
  return (
    <tr class="details-row" tabIndex={-1} data-row={`${row.key}#details`} data-of={row.key} aria-level={row.depth + 2}>
      <td colSpan={columns} tabIndex={-1} style={{ '--depth': String(row.depth + 1) }}>
        <div class="details-list" role="group" aria-label={`Details of ${name}`}>
          {overheads.map(([field, label]) => (
            <TimeLine key={field} label={label} path={below(path, field)} of={name} />
          ))}
          {'block' in node && <BlockForm row={row} />}
          {'block' in node &&
            (node.operations ? (
              <OperationList row={row} operations={node.operations} />
            ) : (
              <TimeLine label="time" path={below(path, 'time')} of={name} />
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

/** A time, and whether it is the same in both modes. */
function TimeLine({ label, path, of }: { label: string; path: string; of: string }) {
  const value = valueAt(document.value, path);
  return (
    <div class="line">
      <span>{label}</span>
      <span>
        <Times value={value} path={path} />
        <ModesSwitch value={value} path={path} of={`${label}, ${of}`} />
      </span>
    </div>
  );
}
