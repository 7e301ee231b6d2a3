/** Row of the table of parts: what the part is, with its numbers in their places, and what comes of it. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ComposedPart } from '../../../pkg/juxtapose.js';
import { isolated } from '../../model/isolated';
import { LONGEST_NAME } from '../../model/names';
import { below } from '../../model/path';
import { mayFail, shareText } from '../../outcome/answers';
import { inWords } from '../../outcome/number_text';
import { conditionPanels } from '../../state/condition_panels';
import { edit, settle, typing } from '../../state/history';
import { placed, unit } from '../../state/outcomes';
import { Field } from '../../views/field';
import { Fold } from '../../views/fold';
import { TimeField } from '../../views/time_field';
import { Raised } from '../../views/raised';
import { styleOf } from '../../views/scheme_name';
import { Word } from '../../views/word';
import { roleOf } from '../document';
import { mentionable } from '../mentions';
import { parallel } from '../model';
import { axis, composedAt, p99Of, times } from './columns';
import { dragged, startDrag } from './drag';
import { rename } from './edits';
import { isOfPart, namePathOf, ROLE_WORDS, rowInWords, type Row } from './rows';
import { wholeOf } from './places';
import { QueueWords } from './queue';
import { SmallDensity } from './small_density';
import { apply, current, fold, isFolded, renaming, said, wanted } from './state';

export function PartRow({ row }: { row: Row }) {
  const composed = composedAt(row);
  const ends = composed && { finishes: composed.finishes, never: composed.fails + composed.never };
  const isCurrent = current.value === row.key;
  const slot = row.name === null || isOfPart(row) ? undefined : styleOf(row.name).slot;
  return (
    <tr
      data-row={row.key}
      data-path={row.key}
      class={[row.name === null ? '' : 'whole', dragged.value === row.key ? 'dragged' : ''].join(' ').trim()}
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.parts > 0 ? !isFolded(row) : undefined}
      aria-selected={isCurrent}
    >
      <th
        scope="row"
        class="part"
        style={{ '--depth': String(row.depth) }}
        onPointerDown={(event) => startDrag(event, row)}
        onDblClick={() => row.name !== null && (renaming.value = row.key)}
      >
        {row.parts > 0 && <Fold closed={isFolded(row)} of={rowInWords(row)} fold={(closed) => fold(row, closed)} />}
        {row.name !== null && (
          <>
            <Name row={row} name={row.name} slot={slot} />{' '}
          </>
        )}
        {row.share !== null && (
          <span class="phrase">
            {row.share.endsWith('.weight') ? 'weight' : <i>p</i>} = <Field path={row.share} />
          </span>
        )}
        <Role of={row} />
        <What row={row} isCurrent={isCurrent} />
        <SharedBadge expression={row.expression} />
        {ends && mayFail(ends) && row.parts > 0 && <small class="phrase">answers in {shareText(ends)}</small>}
        <Problems row={row} />
      </th>
      <td class="density">
        <SmallDensity bars={composed?.bars} axis={axis.value} slot={slot} />
      </td>
      <td class="number">{composed && <Time time={composed.moments?.mean ?? null} of={composed} />}</td>
      <td class="number">{composed && <Time time={p99Of(composed)} of={composed} />}</td>
    </tr>
  );
}

/** A time; where so few answer that there is none, whether the others are known to fail or never come to anything. */
const Time = ({ time, of }: { time: number | null; of: ComposedPart }) =>
  time === null ? <>{of.never > 0 ? 'never' : 'fails'}</> : <Raised text={times.value.text(time)} />;

/** The condition that a task's time is drawn with. */
function SharedBadge({ expression }: { expression: Row['expression'] }) {
  const Badge = conditionPanels.value?.Badge;
  if (!Badge || typeof expression !== 'string') return null;
  return <Badge of={parallel.value.tasks.find(({ task }) => task === expression)?.time} />;
}

/** What a queue takes the part for. */
function Role({ of: { key } }: { of: Row }) {
  const role = roleOf(key);
  if (role === null) return null;
  return (
    <>
      <span class="phrase">{ROLE_WORDS[role]}:</span>{' '}
    </>
  );
}

/** The part in words, with fields where it has numbers. */
function What({ row, isCurrent }: { row: Row; isCurrent: boolean }) {
  const { key, form, expression } = row;
  if (typeof expression === 'string') return <Mention row={row} task={expression} isCurrent={isCurrent} />;
  switch (form) {
    case 'never':
      return <span class="phrase">never answers</span>;
    case 'wait':
      return (
        <span class="phrase">
          wait <TimeField path={below(key, 'wait')} /> {unit.value}
        </span>
      );
    case 'timeout':
      return (
        <span class="phrase">
          at most <Field path={below(key, 'timeout')} /> {unit.value}
        </span>
      );
    case 'retries':
      return (
        <span class="phrase">
          up to <Field path={below(key, 'retries')} />{' '}
          {expression && 'retries' in expression && expression.retries === 1 ? 'retry' : 'retries'}
        </span>
      );
    case 'choice':
      return <Listed row={row} word="one" after={`of ${inWords(row.parts)}, by chance`} />;
    case 'queue':
      return 'queue' in expression ? (
        <QueueWords queue={expression.queue} path={below(key, 'queue')} words={rowInWords(row)} />
      ) : null;
    case 'any':
      return (
        <>
          <span class="phrase">
            <b class="form">any</b> <Field path={below(key, 'any')} /> of {row.parts > 1 && inWords(row.parts)}
          </span>
          <Copied row={row} after="" />
        </>
      );
    case 'first':
      return <Listed row={row} word="first" after={among(row, 'the first one counts')} />;
    case 'all':
      return <Listed row={row} word="all" after={among(row, 'the last one counts')} />;
    default:
      return <Listed row={row} word="series" after={row.parts > 1 ? '' : 'of one'} />;
  }
}

/** Of how many parts, else what copies mean: beside an alternative's name there is no room for that. */
const among = ({ parts, name }: Row, meaning: string): string =>
  parts > 1 ? `of ${inWords(parts)}` : name === null ? meaning : '';

/** A word, the copies, and what that means. */
const Listed = ({ row, word, after }: { row: Row; word: string; after: string }) => (
  <>
    <b class="form">{word}</b> <Copied row={row} after={after} />
  </>
);

function Copied({ row, after }: { row: Row; after: string }) {
  const copies = (row.expression as { copies?: unknown }).copies;
  const { n } = parallel.value;
  return (
    <>
      {copies !== undefined && copies !== null && (
        <span class="phrase">
          {row.form === 'any' && row.parts === 1 ? '' : '× '}
          <Field path={below(row.key, 'copies')} />
          {row.form === 'any' && row.parts === 1 && <small> copies</small>}
          {copies === 'n' && n !== undefined && n !== null && <small> = {n.toLocaleString('en')}</small>}
        </span>
      )}
      {after && <small>{after}</small>}
    </>
  );
}

/** A task, part or alternative by its name: on the current row another one can be chosen. */
function Mention({ row, task, isCurrent }: { row: Row; task: string; isCurrent: boolean }) {
  const names = isCurrent ? mentionable(parallel.value, wholeOf(row.key)) : [];
  const isKnown = names.includes(task);
  if (!isCurrent || (names.length === 1 && isKnown))
    return (
      <span class="mention" title={task}>
        <Word text={task} />
      </span>
    );
  return (
    <select
      class="choice mention"
      aria-label={`Task or part, now ${isolated(task)}`}
      value={task}
      onChange={({ currentTarget: { value } }) => {
        settle();
        edit(row.key, value, null);
      }}
    >
      {!isKnown && <option value={task}>{isolated(task)}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {isolated(name)}
        </option>
      ))}
    </select>
  );
}

/** What is wrong with the part as a whole, or with the name of an alternative or a named part. */
function Problems({ row }: { row: Row }) {
  const at = [row.key, ...(row.name === null ? [] : [namePathOf(row)])];
  const own = at.flatMap((path) => placed.value.at.get(path) ?? []);
  return (
    <>
      {own.map(({ message, hint }) => (
        <span key={message} class="problem">
          {message.charAt(0).toUpperCase() + message.slice(1)}
          {hint && ` (${hint})`}.
        </span>
      ))}
    </>
  );
}

function Name({ row, name, slot }: { row: Row; name: string; slot: string | undefined }) {
  if (renaming.value === row.key) return <NameField row={row} name={name} />;
  return (
    <b
      class="alternative"
      data-path={namePathOf(row)}
      tabIndex={-1}
      style={isOfPart(row) ? undefined : { color: `var(--scheme-${slot ?? '1'}-text)` }}
    >
      <Word text={name} />
    </b>
  );
}

function NameField({ row, name }: { row: Row; name: string }) {
  const field = useRef<HTMLInputElement>(null);
  /** Removing the field blurs it too. */
  const done = useRef(false);
  useLayoutEffect(() => field.current?.select(), []);
  const end = (keep: boolean, focus: boolean): void => {
    if (done.current) return;
    const text = field.current?.value ?? '';
    const renamed = keep && text.trim() !== name ? rename(parallel.peek(), row.key, text) : null;
    if (keep && !renamed && text.trim() !== name && focus) {
      said.value =
        text.trim() === '' ? 'A name has at least one character.' : `${isolated(text.trim())} is another’s name.`;
      return;
    }
    done.current = true;
    typing(null);
    renaming.value = null;
    if (renamed) apply(renamed, 'stay');
    if (focus) wanted.value = row.key;
  };
  return (
    <input
      ref={field}
      class="rename words"
      type="text"
      aria-label={`Name of ${isolated(name)}`}
      maxLength={LONGEST_NAME}
      defaultValue={name}
      autocomplete="off"
      spellcheck={false}
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
