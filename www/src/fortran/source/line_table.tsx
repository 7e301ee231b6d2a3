/** Table of the costs of all lines, the accessible form of the columns beside the text. */

import type { AnnotatedCost, AnnotatedUnit } from '../../../pkg/juxtapose.js';
import { csvOf } from '../../export/csv';
import { unit as shownUnit } from '../../state/outcomes';
import { FoldedNumbers } from '../../views/folded_numbers';
import { NumbersTable, type NumbersColumn } from '../../views/numbers_table';
import { linesOf } from '../document';
import { loopsOf } from '../fields';
import { shownFortran } from '../model';
import { annotation, bound } from '../state';
import { digits, hasShares, pressed, tableBeside } from './beside';
import { written } from './costs';
import { totalsByLine, type LineTotal } from './totals';

/** A row: a loop that a jump leaves and the further conditions of an IF have a cost in all, and none of their own. */
interface Line {
  line: number;
  kind: keyof typeof KINDS;
  cost: AnnotatedCost | null;
  unit: string;
  total: LineTotal | null;
}

const KINDS = {
  statement: 'statement',
  do: 'whole loop',
  test: 'whole IF',
  unstructured: 'all jumps',
  left: 'part of the jumps',
  further: 'further condition',
} satisfies Record<AnnotatedUnit['lines'][number]['kind'] | 'left' | 'further', string>;

const SHARE: NumbersColumn<Line> = {
  key: 'share',
  head: 'share',
  goesOn: true,
  cell: ({ total }) => total?.percent ?? '',
};

/** At most so many rows are shown; the file has all. */
const MOST = 500;

/** All lines; of several rows of a line the first has its cost in all. */
function linesIn(units: readonly AnnotatedUnit[]): Line[] {
  const totals = totalsByLine(units, digits.value, bound.value, pressed.value);
  const loops = new Set(loopsOf({ source: shownFortran.value?.source ?? '' }).map(({ line }) => line));
  return units.flatMap(({ name: unit, lines, totals: own }) => {
    const rows = lines.map((line, k): Line => {
      const isFirst = lines[k - 1]?.line !== line.line;
      return { ...line, unit, total: (isFirst && totals.get(line.line)) || null };
    });
    const told = new Set(lines.map(({ line }) => line));
    const others = own.filter(({ line }) => !told.has(line));
    const left = others.map(({ line }): Line => ({
      line,
      kind: loops.has(line) ? 'left' : 'further',
      cost: null,
      unit,
      total: totals.get(line) ?? null,
    }));
    return [...rows, ...left].sort((a, b) => a.line - b.line);
  });
}

const textAt = (line: number): string => (linesOf(shownFortran.value?.source ?? '')[line - 1] ?? '').trim();

function csv(): string {
  const lines = (annotation.value?.tables ?? []).flatMap(({ name, units }) =>
    linesIn(units).map(({ line, unit, kind, cost, total }) => [
      name,
      unit,
      line,
      KINDS[kind],
      cost?.text ?? '',
      total?.text ?? '',
      total?.share ?? '',
      textAt(line),
    ]),
  );
  const [once, all] = [`cost of one execution (${shownUnit.value})`, `in all (${shownUnit.value})`];
  return csvOf(['cost table', 'unit', 'line', 'what', once, all, 'share', 'text'], lines);
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
          {
            key: 'cost',
            head: 'cost of one execution',
            cell: ({ cost }: Line) => (cost ? written(cost, digits.value) : '–'),
          },
          { key: 'total', head: 'in all', cell: ({ total }: Line) => <Total of={total} /> },
          ...(hasShares.value ? [SHARE] : []),
          { key: 'what', head: 'what', cell: ({ kind }: Line) => KINDS[kind] },
          { key: 'text', head: 'text', class: 'words', cell: ({ line }: Line) => <code>{textAt(line)}</code> },
        ]}
        rows={linesIn(beside.units).slice(0, MOST)}
        rowKey={({ line }, place) => `${line} ${place}`}
        name={({ line }) => line}
        row={({ total }) => ({ class: total?.isMarked ? 'marked' : undefined })}
      />
    </FoldedNumbers>
  );
}

/** A line's cost in all, and whether the pressed term comes from it. */
const Total = ({ of }: { of: LineTotal | null }) =>
  of && (
    <span style={of.slot === null ? undefined : { color: `var(--scheme-${of.slot}-text)` }}>
      {of.text}
      {of.isMarked && <span class="unseen">, has the pressed term</span>}
    </span>
  );
