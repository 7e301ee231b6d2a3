/** Table of a figure's numbers. It never loses a column: it gives up width, then its words wrap, then its columns go on in tables
 *  below. */

import type { ComponentChildren, HTMLAttributes } from 'preact';
import { Fitted } from './fitted';
import { inParts } from './in_parts';
import { Raised } from './raised';
import { Scrolling } from './scrolling';

export interface NumbersColumn<Row> {
  key: string;
  head: ComponentChildren;
  cell: (row: Row) => ComponentChildren;
  class?: string | undefined;
  /** Whether it stays beside the column before it, whose head says what both are of. */
  goesOn?: boolean;
}

interface NumbersTableProps<Row> {
  /** What the region is called, in which the table scrolls where not even one column has room. */
  label: string;
  caption: ComponentChildren;
  /** Whether the caption is seen; it is always heard. */
  captioned?: boolean;
  class?: string;
  /** Another object stands for other numbers, which begin with all the room that they like. */
  contents: unknown;
  /** The head of the column that names the rows. */
  corner: ComponentChildren;
  columns: readonly NumbersColumn<Row>[];
  rows: readonly Row[];
  name: (row: Row) => ComponentChildren;
  rowKey: (row: Row, place: number) => string | number;
  /** What a row is beside its cells: lit, or what the pointer does on it. */
  row?: (row: Row, place: number) => HTMLAttributes<HTMLTableRowElement>;
}

/** How one table gives up width: nothing, its paddings, and heads and remarks in one line. */
const TIGHTNESS = ['numbers', 'numbers tight', 'numbers tight tightest'];

export function NumbersTable<Row>(props: NumbersTableProps<Row>) {
  const { label, contents, columns } = props;
  const groups = together(columns);
  const oneTable = TIGHTNESS.length - 1;
  return (
    <Fitted contents={contents} tightest={oneTable + groups.length - 1}>
      {(tightness) => (
        <Scrolling label={label}>
          {inParts(groups, tightness - oneTable + 1).map((part, k) => (
            <Part
              key={k}
              {...props}
              columns={part.flat()}
              captioned={k === 0 && props.captioned === true}
              class={`${TIGHTNESS[Math.min(tightness, oneTable)] ?? ''} ${props.class ?? ''}`}
            />
          ))}
        </Scrolling>
      )}
    </Fitted>
  );
}

/** The columns by those that stay beside each other. */
function together<Row>(columns: readonly NumbersColumn<Row>[]): NumbersColumn<Row>[][] {
  const groups: NumbersColumn<Row>[][] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last && column.goesOn) last.push(column);
    else groups.push([column]);
  }
  return groups;
}

/** Units may be of a power of ten. */
const inHead = (head: ComponentChildren) => (typeof head === 'string' ? <Raised text={head} /> : head);

function Part<Row>({
  caption,
  captioned,
  class: className,
  corner,
  columns,
  rows,
  name,
  rowKey,
  row,
}: NumbersTableProps<Row>) {
  // A row that has nothing in these columns stands in other parts.
  const isHere = (one: Row) => columns.some(({ cell }) => cell(one) !== '');
  return (
    <table class={className}>
      <caption class={captioned ? undefined : 'unseen'}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{inHead(corner)}</th>
          {columns.map(({ key, head, class: kind }) => (
            <th scope="col" key={key} class={kind}>
              {inHead(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(
          (one, place) =>
            isHere(one) && (
              <tr key={rowKey(one, place)} {...row?.(one, place)}>
                <th scope="row">{name(one)}</th>
                {columns.map(({ key, cell, class: kind }) => (
                  <td key={key} class={kind}>
                    {cell(one)}
                  </td>
                ))}
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
