/** Rows of the program's table. */

import { isConditional, isGroup, isLoop, isQueue, type Node, type Scheme } from '../document';
import type { ProgramQueue } from '../../../pkg/model';
import { below, valueAt } from '../../model/path';
import type { ClauseRow, NodeRow, Row } from '../rows';
import { document } from '../../state/history';
import { placed } from '../../state/outcomes';
import { Choice, DECISIONS } from '../../views/choice';
import { Field } from '../../views/field';
import { ModeChip } from '../schemes/mode_chip';
import { OperationsSummary } from '../machine/operations_summary';
import { DetailsRow } from './row_details';
import { RowName } from './row_name';
import { Times } from '../times';
import { dragged } from './drag';
import { current, isFolded, isOpened, rowAt } from './state';
import { Word } from '../../views/word';
import { isolated } from '../../model/isolated';

interface NodeTableRowProps {
  row: NodeRow;
  schemes: Scheme[];
}

export function NodeTableRow({ row, schemes }: NodeTableRowProps) {
  const { node, path } = row;
  const wide = isOpened(row) || hasHiddenProblem(row);
  return (
    <>
      <tr
        {...treeRow(row)}
        class={`${isConditional(node) ? 'conditional' : ''} ${dragged.value === row.key ? 'dragged' : ''}`}
      >
        <RowName row={row} />
        <td class="time" tabIndex={-1}>
          {isLoop(node) ? (
            <LoopTime node={node} path={path} calm={wide} />
          ) : isGroup(node) ? (
            <GroupSize path={path} />
          ) : isQueue(node) ? (
            <QueueTime node={node} path={below(path, 'queue')} />
          ) : isConditional(node) ? (
            <ConditionalTime node={node} path={path} calm={wide} />
          ) : node.operations ? (
            <OperationsSummary operations={node.operations} />
          ) : (
            <Times value={node.time} path={below(path, 'time')} />
          )}
          {node.note && !wide && (
            <span class="remark">
              <Word text={node.note} />
            </span>
          )}
        </td>
        {schemes.map((scheme, index) => (
          <td key={index} class="mode">
            {!isGroup(node) && !(isQueue(node) && !node.name) && <ModeChip scheme={scheme} index={index} row={row} />}
          </td>
        ))}
        <td class="add-scheme" />
      </tr>
      {wide && <DetailsRow row={row} columns={schemes.length + 3} />}
    </>
  );
}

/** What the pattern of a treegrid wants to know of each row. */
function treeRow(row: Row) {
  return {
    'data-row': row.key,
    // The current one gets 0; see `keys.ts`.
    tabIndex: -1,
    'aria-level': row.depth + 1,
    'aria-posinset': row.position,
    'aria-setsize': row.siblings,
    'aria-expanded': row.parts > 0 ? !isFolded(row) : undefined,
    'aria-selected': current.value === row.key,
  };
}

/** The rare fields show themselves when one of them is wrong. */
function hasHiddenProblem({ node, path }: NodeRow): boolean {
  const { operations } = node as { operations?: unknown };
  return (
    operations !== undefined && [...placed.value.at.keys()].some((at) => at.startsWith(`${below(path, 'operations')}[`))
  );
}

interface CellProps<N> {
  node: N;
  path: string;
  /** Whether the rare fields stand elsewhere. */
  calm: boolean;
}

function LoopTime({ node, path, calm }: CellProps<Extract<Node, { loop: string }>>) {
  const iterations = below(path, 'iterations');
  return (
    <>
      <span class="phrase">
        <Times value={node.iterations} path={iterations} valued="iterations" /> times{' '}
      </span>
      <Choice path={below(path, 'bound')} label={`Bound of ${isolated(node.loop)}`} options={DECISIONS} />
      {!calm && (node.init !== undefined || node.test !== undefined) && (
        <span class="remark">
          <Overhead word="init" value={node.init} path={below(path, 'init')} />
          <Overhead word="test" value={node.test} path={below(path, 'test')} />
        </span>
      )}
    </>
  );
}

/** All PEs are in step before and behind a group part, so that it has no mode. */
const GroupSize = ({ path }: { path: string }) => (
  <span class="phrase">
    by groups of <Field path={below(path, 'group')} /> PEs
  </span>
);

/** All PEs are in step before and behind a queue too; what it has besides is written as JSON. */
function QueueTime({ node: { queue }, path }: { node: ProgramQueue; path: string }) {
  const { slots, schedule } = queue;
  return (
    <>
      <span class="phrase">
        <Field path={below(path, 'tasks')} /> tasks of
      </span>{' '}
      <Times value={queue.time} path={below(path, 'time')} />
      <span class="remark">
        {slots !== undefined && slots !== null && (
          <span class="phrase">
            on <Field path={below(path, 'slots')} /> PEs
          </span>
        )}
        {schedule && <span class="phrase">{schedule}</span>}
        {queue.few_seen && <span class="phrase">few seen</span>}
      </span>
    </>
  );
}

function ConditionalTime({ node, path, calm }: CellProps<Extract<Node, { if: string }>>) {
  return (
    <>
      <span class="phrase">
        p = <Times value={node.probability} path={below(path, 'probability')} valued="probability" />
      </span>
      <Choice path={below(path, 'condition')} label={`Condition of ${isolated(node.if)}`} options={DECISIONS} />
      {!calm && node.test !== undefined && (
        <span class="remark">
          <Overhead word="test" value={node.test} path={below(path, 'test')} />
        </span>
      )}
    </>
  );
}

/** A node's overhead, such as `init`; nothing where the document says nothing of it. */
function Overhead({ word, value, path }: { word: string; value: unknown; path: string }) {
  return value === undefined ? null : (
    <span class="phrase">
      {word} <Times value={value} path={path} />
    </span>
  );
}

export function ClauseTableRow({ row, columns }: { row: ClauseRow; columns: number }) {
  const path = below(row.path, row.clause === 'then' ? 'after_then' : 'after_else');
  const value = valueAt(document.value, path);
  const whole = rowAt(row.path);
  const shown = isOpened(row) || (value !== undefined && !(whole && isOpened(whole)));
  return (
    <tr {...treeRow(row)} class="clause">
      <RowName row={row} />
      <td class="time" tabIndex={-1}>
        <span class="remark">
          {row.parts === 0 && <span class="phrase">nothing</span>}
          {shown && (
            <span class="phrase">
              at its end <Times value={value} path={path} />
            </span>
          )}
        </span>
      </td>
      <td colSpan={columns + 1} />
    </tr>
  );
}
