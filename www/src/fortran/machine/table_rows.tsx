/** Rows of the cost table editor: a field for each number, and all of it as text, into which one pastes PIPS's files. */

import { useId } from 'preact/hooks';
import { Scrolling } from '../../views/scrolling';
import { groupsOf, TYPES, withCost, type RowGroup, type TableRow } from './table_text';

interface RowsProps {
  text: string;
  change: (text: string) => void;
}

export function Rows({ text, change }: RowsProps) {
  const id = useId();
  const groups = groupsOf(text);
  return (
    <>
      {groups === null ? (
        <p class="note">A factor (%) multiplies the rows below it: these are changed as text.</p>
      ) : (
        <Scrolling label="Rows of the cost table" class="cost-rows">
          <table>
            <thead>
              <tr>
                <th scope="col">row</th>
                {TYPES.map((type) => (
                  <th scope="col" key={type}>
                    {type}
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map((group, k) => (
              <Group key={k} of={group} change={(row, type, cost) => change(withCost(text, row, type, cost))} />
            ))}
          </table>
        </Scrolling>
      )}
      <details class="rows-as-text">
        <summary>As text, to paste PIPS’s files</summary>
        <p class="note" id={id}>
          A row is a name and five whole numbers, one for each type. The six files may follow each other, # begins a
          comment.
        </p>
        <textarea
          aria-label="Rows as text"
          aria-describedby={id}
          rows={12}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      </details>
    </>
  );
}

interface GroupProps {
  of: RowGroup;
  change: (row: TableRow, type: number, cost: string) => void;
}

const Group = ({ of: { title, rows }, change }: GroupProps) => (
  <tbody>
    <tr>
      <th scope="colgroup" colSpan={TYPES.length + 1} class="file">
        {title}
      </th>
    </tr>
    {rows.map((row) => (
      <tr key={row.line}>
        <th scope="row">{row.name}</th>
        {TYPES.map((type, k) => (
          <td key={type}>
            <input
              type="text"
              inputMode="numeric"
              aria-label={`${row.name}, ${type}`}
              autoComplete="off"
              value={row.costs[k] ?? ''}
              onChange={({ currentTarget }) => change(row, k, currentTarget.value)}
            />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
