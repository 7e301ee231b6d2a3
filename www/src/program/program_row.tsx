/** The rows of the program's table. */

import { isConditional, isLoop, type Node, type Scheme } from '../model/document';
import { below, valueAt } from '../model/path';
import type { ClauseRow, NodeRow } from '../model/rows';
import { document } from '../state/history';
import { Choice, DECISIONS } from '../views/choice';
import { Field } from '../views/field';
import { ModeChip } from './mode_chip';
import { OperationsSummary } from './operations_summary';
import { Times } from './times';

interface NodeTableRowProps {
  row: NodeRow;
  schemes: Scheme[];
}

export function NodeTableRow({ row, schemes }: NodeTableRowProps) {
  const { node, path, name } = row;
  return (
    <tr class={isConditional(node) ? 'conditional' : undefined}>
      <th scope="row" class="name" style={nameWidth(row.depth, name, kindWord(node))}>
        {kindWord(node) && <span class="kind">{kindWord(node)}</span>}{name}
      </th>
      <td class="time">
        {isLoop(node) ? <LoopTime node={node} path={path} />
          : isConditional(node) ? <ConditionalTime node={node} path={path} />
          : node.operations ? <OperationsSummary operations={node.operations} />
          : <Times value={node.time} path={below(path, 'time')} />}
        {node.note && <span class="remark">{node.note}</span>}
      </td>
      {schemes.map((scheme, index) => <td key={index} class="mode"><ModeChip scheme={scheme} index={index} row={row} /></td>)}
    </tr>
  );
}

/** Names longer than this, in characters, may be broken. */
const UNBROKEN = 9;

/** What the style sheet makes the column's least width of. */
function nameWidth(depth: number, name: string, kind: string) {
  return { '--depth': String(depth), '--characters': String(Math.min(UNBROKEN, name.length)), '--kind': String(kind.length) };
}

const kindWord = (node: Node): string => (isLoop(node) ? 'loop' : isConditional(node) ? 'if' : '');

function LoopTime({ node, path }: { node: Extract<Node, { loop: string }>; path: string }) {
  return (
    <>
      <span class="phrase"><Field path={below(path, 'iterations')} /> times </span>
      <Choice path={below(path, 'bound')} label={`Bound of ${node.loop}`} options={DECISIONS} />
      <span class="remark">
        <Overhead word="init" value={node.init} path={below(path, 'init')} />
        <Overhead word="test" value={node.test} path={below(path, 'test')} />
      </span>
    </>
  );
}

function ConditionalTime({ node, path }: { node: Extract<Node, { if: string }>; path: string }) {
  return (
    <>
      <span class="phrase">p = <Field path={below(path, 'probability')} /></span>
      <Choice path={below(path, 'condition')} label={`Condition of ${node.if}`} options={DECISIONS} />
      <span class="remark">
        <Overhead word="test" value={node.test} path={below(path, 'test')} />
      </span>
    </>
  );
}

function Overhead({ word, value, path }: { word: string; value: unknown; path: string }) {
  return <span class="phrase">{word} <Times value={value} path={path} /></span>;
}

export function ClauseTableRow({ row, columns }: { row: ClauseRow; columns: number }) {
  const path = below(row.path, row.clause === 'then' ? 'after_then' : 'after_else');
  return (
    <tr class="clause">
      <th scope="row" class="name" style={nameWidth(row.depth, row.clause, '')}>{row.clause}</th>
      <td class="time"><span class="remark"><Overhead word="at its end" value={valueAt(document.value, path)} path={path} /></span></td>
      <td colSpan={columns} />
    </tr>
  );
}
