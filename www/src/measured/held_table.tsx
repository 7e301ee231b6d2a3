/** Table of outcomes beside their runs: how far each is off, how many runs lie within, and how probable that is. */

import type { Comparison, Held } from '../../pkg/juxtapose.js';
import { markdownTable } from '../export/markdown';
import { fileName, saveFile } from '../export/save';
import type { shown } from '../state/outcomes';
import { unit } from '../state/outcomes';
import { CopyButton } from '../views/copy_button';
import { NumbersTable } from '../views/numbers_table';
import { Swatch } from '../views/scheme_name';
import { Word } from '../views/word';
import { chosen, looked } from './held';
import { heldColumns, sharedRuns, wholeHead, type Compared, type HeldColumn } from './held_columns';
import { heldCsv } from './held_export';
import { runsCount } from './held_words';

const NONE = '–';

/** A row: an outcome, or the runs that all of them are held against. */
type Line = Compared | { outcome: null; comparison: Comparison };

function cell({ outcome, comparison }: Line, { text, measured }: HeldColumn): string {
  if (outcome === null) return measured?.(comparison) ?? '';
  return (comparison && text(comparison)) ?? NONE;
}

export function HeldTable({ held, of }: { held: Held; of: NonNullable<typeof shown.value> }) {
  const rows: readonly Compared[] = held.outcomes;
  const choices = rows.filter(({ comparison }) => comparison).length;
  if (choices === 0) return null;
  const runs = sharedRuns(rows);
  const all = heldColumns(rows);
  const head = all.unit(unit.value);
  const columns = all.columns.filter(({ only }) => only === undefined || (only === 'ownRuns' && !runs));
  const lines: readonly Line[] = [...rows, ...(runs ? [{ outcome: null, comparison: runs }] : [])];
  const text = () => {
    const written = all.columns.filter(({ only }) => only !== 'ownRuns' || !runs);
    const named = (line: Line) => line.outcome ?? nameOfRuns(line.comparison);
    return markdownTable(
      [`Outcome, ${head}`, ...written.map(wholeHead)],
      lines.map((line) => [named(line), ...written.map((column) => cell(line, column))]),
    );
  };
  const save = () =>
    saveFile(fileName(`${of.prediction.title} measured`, '.csv'), heldCsv(rows, unit.value), 'text/csv');
  return (
    <>
      <NumbersTable
        label="Outcomes beside measured runs"
        class="held-table"
        caption={`Outcomes beside measured runs, in ${head}`}
        contents={held}
        corner={head}
        columns={columns.map((column) => ({
          ...column,
          class: column.quiet && 'quiet',
          cell: (line: Line) => cell(line, column),
        }))}
        rows={lines}
        rowKey={({ outcome }) => outcome ?? ''}
        row={({ outcome }) => ({
          class: outcome === null ? 'measured-row' : outcome === looked.value && rows.length > 1 ? 'first' : undefined,
        })}
        name={(line) =>
          line.outcome === null ? (
            nameOfRuns(line.comparison)
          ) : (
            <Name outcome={line.outcome} isChoice={line.comparison !== null && choices > 1} />
          )
        }
      />
      <p class="held-ways">
        <small>
          The interval is that of the error, by 95 %. Width and score of p5–p95 are in % of the measured mean: less is
          better. p says how probable a distance so great is where the prediction holds (Kolmogorov and Smirnov).
        </small>
        <span>
          <CopyButton what="the table of outcomes beside measured runs" text={text} />
          <button type="button" class="link" onClick={save}>
            Save as CSV
          </button>
        </span>
      </p>
    </>
  );
}

const nameOfRuns = (comparison: Comparison) => `Measured, ${runsCount(comparison.runs)}`;

function Name({ outcome, isChoice }: { outcome: string; isChoice: boolean }) {
  const name = (
    <>
      <Swatch name={outcome} />
      <Word text={outcome} />
    </>
  );
  if (!isChoice) return name;
  return (
    <button
      type="button"
      class="scheme"
      aria-pressed={outcome === looked.value}
      title="Sentence and pictures of it"
      onClick={() => {
        chosen.value = outcome;
      }}
    >
      {name}
    </button>
  );
}
