/** The costs of all lines as a table: what stands beside the text, for those who do not see it there. */

import type { AnnotatedUnit } from '../../../pkg/juxtapose.js';
import { csvOf } from '../../export/csv';
import { unit as shownUnit } from '../../state/outcomes';
import { FoldedNumbers } from '../../views/folded_numbers';
import { NumbersTable } from '../../views/numbers_table';
import { linesOf } from '../document';
import { shownFortran } from '../model';
import { annotation } from '../state';
import { tableBeside } from './panel';

type Line = AnnotatedUnit['lines'][number] & { unit: string };

const KINDS: Record<Line['kind'], string> = {
  statement: 'statement',
  do: 'loop, in all',
  test: 'IF, in all',
  unstructured: 'jumps, in all',
};

/** At most so many rows are shown; the file has all. */
const MOST = 500;

const linesIn = (units: readonly AnnotatedUnit[]): Line[] =>
  units.flatMap(({ name, lines }) => lines.map((line) => ({ ...line, unit: name })));

const textAt = (line: number): string => (linesOf(shownFortran.value?.source ?? '')[line - 1] ?? '').trim();

function csv(): string {
  const lines = (annotation.value?.tables ?? []).flatMap(({ name, units }) =>
    linesIn(units).map(({ line, unit, kind, cost }) => [name, unit, line, KINDS[kind], cost.text, textAt(line)]),
  );
  return csvOf(['cost table', 'unit', 'line', 'what', `cost of one execution (${shownUnit.value})`, 'text'], lines);
}

export function LineTable() {
  const beside = tableBeside.value;
  if (!beside) return null;
  return (
    <FoldedNumbers summary="Costs of lines as a table" file="lines" csv={csv}>
      <NumbersTable
        label="Costs of lines"
        caption={`The cost of one execution of each line under ${beside.name}`}
        class="line-costs"
        contents={beside}
        corner="line"
        columns={[
          { key: 'what', head: 'what', cell: ({ kind }: Line) => KINDS[kind] },
          { key: 'text', head: 'text', class: 'words', cell: ({ line }: Line) => <code>{textAt(line)}</code> },
          { key: 'cost', head: 'cost of one execution', cell: ({ cost }: Line) => cost.text },
        ]}
        rows={linesIn(beside.units).slice(0, MOST)}
        rowKey={({ line }, place) => `${line} ${place}`}
        name={({ line }) => line}
      />
    </FoldedNumbers>
  );
}
