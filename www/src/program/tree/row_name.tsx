/** Name cell of a row with its place in the tree: folds, is dragged, and is typed in its place. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { isConditional, isGroup, isLoop, isQueue, type Node } from '../document';
import { LONGEST_NAME } from '../../model/names';
import { rename } from './edits';
import { rowInWords, type NodeRow, type Row } from '../rows';
import { typing } from '../../state/history';
import { program } from '../program';
import { PROGRAM_TERMS } from '../terms';
import { startDrag } from './drag';
import { apply, fold, isFolded, renaming, said, wanted } from './state';
import { isolated } from '../../model/isolated';
import { Fold } from '../../views/fold';
import { hints } from '../../views/hint';
import { Word } from '../../views/word';

/** Names and words longer than this, in characters, may be broken. */
const UNBROKEN = 11;

const kindWord = (node: Node): string =>
  isLoop(node)
    ? 'loop'
    : isConditional(node)
      ? 'if'
      : isGroup(node) && node.name
        ? 'group'
        : isQueue(node) && node.name
          ? 'queue'
          : '';

export function RowName({ row }: { row: Row }) {
  const kind = row.kind === 'node' ? kindWord(row.node) : '';
  const text = row.kind === 'node' ? row.name : row.clause;
  const typed = row.kind === 'node' && renaming.value === row.key;
  return (
    <th
      scope="row"
      class="name"
      tabIndex={-1}
      style={nameWidth(row.depth, text, kind)}
      onPointerDown={(event) => row.kind === 'node' && !typed && startDrag(event, row)}
      {...(row.kind === 'clause' && hints(() => <Clause />))}
      onDblClick={() => row.kind === 'node' && (renaming.value = row.key)}
    >
      {row.parts > 0 && <Fold closed={isFolded(row)} of={rowInWords(row)} fold={(closed) => fold(row, closed)} />}
      {kind && <span class="kind">{kind}</span>}
      {typed ? (
        <NameField row={row} />
      ) : (
        <span class="text">
          <Word text={text} />
        </span>
      )}
    </th>
  );
}

const Clause = () => (
  <p>
    {PROGRAM_TERMS.clause.text} <cite>{PROGRAM_TERMS.clause.source}</cite>
  </p>
);

/** What the style sheets make the column's least width of. */
function nameWidth(depth: number, name: string, kind: string) {
  const unbroken = (length: number) => String(Math.min(UNBROKEN, length));
  const word = Math.max(...name.split(' ').map(({ length }) => length));
  return {
    '--depth': String(depth),
    '--characters': unbroken(name.length),
    '--word': unbroken(word),
    '--kind': String(kind.length),
  };
}

function NameField({ row }: { row: NodeRow }) {
  const field = useRef<HTMLInputElement>(null);
  const wrong = useSignal(false);
  /** Removing the field blurs it too. */
  const done = useRef(false);
  useLayoutEffect(() => field.current?.select(), []);
  const end = (keep: boolean, focus: boolean): void => {
    if (done.current) return;
    const text = field.current?.value ?? '';
    const renamed = keep ? rename(program.peek(), row.path, text) : null;
    if (keep && !renamed && text.trim() !== row.name && focus) {
      wrong.value = true;
      said.value =
        text.trim() === ''
          ? 'A name has at least one character.'
          : `${isolated(text.trim())} is another part’s name; names are unique.`;
      return;
    }
    done.current = true;
    typing(null);
    renaming.value = null;
    if (renamed) apply(renamed, 'stay');
    if (focus) wanted.value = { key: row.key, focus: true };
  };
  return (
    <input
      ref={field}
      class="rename words"
      type="text"
      aria-label={`Name of ${isolated(row.name)}`}
      maxLength={LONGEST_NAME}
      defaultValue={row.name}
      autocomplete="off"
      spellcheck={false}
      aria-invalid={wrong.value}
      onInput={() => typing(() => end(true, false))}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === 'Enter', true);
      }}
    />
  );
}
