/** Table preview: its first rows, and above each column what it seems to be and what it is read as. */

import { useEffect, useRef } from 'preact/hooks';
import type { TableChoice, TableColumn, TablePreview } from '../../pkg/juxtapose_files.js';
import { isolated, visible } from '../model/isolated';
import { Scrolling } from '../views/scrolling';
import { Word } from '../views/word';
import { roleOf, SEEMS, withRole, type Role } from './roles';

interface Props {
  preview: TablePreview;
  choice: TableChoice;
  choose: (choice: TableChoice) => void;
}

export function Columns({ preview: { columns, rows, sums }, choice, choose }: Props) {
  const roles = columns.map((_, k) => roleOf(k, choice));
  const body = useRef<HTMLTableElement>(null);
  // Of many columns that of the times is seen first.
  useEffect(() => body.current?.querySelector('th.time')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), []);
  return (
    <Scrolling label="The first rows">
      <table ref={body} class="columns">
        <thead>
          <tr>
            {columns.map((column, k) => (
              <th key={k} scope="col" class={classOf(roles[k])}>
                <Word text={nameOf(column, k)} />
                <small>{described(column)}</small>
                <select
                  class="choice"
                  aria-label={`“${isolated(nameOf(column, k))}” is read as`}
                  value={roles[k]}
                  onChange={({ currentTarget }) => choose(withRole(choice, k, currentTarget.value as Role))}
                >
                  <option value="none">not read</option>
                  <option value="time">time</option>
                  {choice.asRows ? (
                    <option value="total">total of the run</option>
                  ) : (
                    <>
                      <option value="count">count</option>
                      <option value="group">group</option>
                    </>
                  )}
                  {withOwn(column.values, roles[k]).map((value) => (
                    <option key={value} value={`only ${value}`}>
                      only {value === '' ? 'empty' : visible(value)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => {
            const isOut = sums.includes(r) || isLeftOut(row, choice);
            return (
              <tr key={r} class={isOut ? 'left-out' : ''}>
                {columns.map((_, k) => (
                  <td key={k} class={classOf(roles[k])}>
                    {isOut && k === 0 && <span class="unseen">left out: </span>}
                    <bdi>{visible(row[k] ?? '')}</bdi>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scrolling>
  );
}

export const nameOf = ({ name }: TableColumn, k: number): string => name || `column ${k + 1}`;

const classOf = (role: Role = 'none'): string => (role.startsWith('only ') ? 'filter' : role);

/** The values to choose from, with the one that is chosen though it is none of the first rows. */
function withOwn(values: readonly string[], role: Role = 'none'): readonly string[] {
  const own = role.startsWith('only ') ? role.slice('only '.length) : null;
  return own === null || values.includes(own) ? values : [own, ...values];
}

function described({ seems, unit, values }: TableColumn): string {
  const what = seems === 'name' && values.length > 0 ? `${values.length} names` : SEEMS[seems];
  return unit ? `${what}, ${unit}` : what;
}

const isLeftOut = (row: readonly string[], { filters }: TableChoice): boolean =>
  filters.some(({ column, value }) => (row[column] ?? '').trim().toLowerCase() !== value.toLowerCase());
