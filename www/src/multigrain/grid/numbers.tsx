/** Table of all numbers of all configurations, made when it is wanted, and as a file. */

import { csvOf } from '../../export/csv';
import { percentMore, shareOf } from '../../outcome/number_text';
import { tableTimes } from '../../outcome/table_times';
import { shortUnit } from '../unit';
import { FoldedNumbers } from '../../views/folded_numbers';
import { NumbersTable } from '../../views/numbers_table';
import { configurationName } from '../document';
import { chances } from './chances';
import { byTime, configurations, keptEfficiency, measuredTime, measuredWord } from './state';
import { termWords } from './term_words';
import { percent, workText } from './words';

/** So many rows stand on the page; the file has all. */
const MOST_ROWS = 200;

export function GridNumbers() {
  return (
    <FoldedNumbers file="by threads and accelerators" csv={gridCsv}>
      <Table />
    </FoldedNumbers>
  );
}

/** A line for each configuration, fastest first. */
export function gridCsv(): string {
  const all = configurations.value;
  if (!all) return '';
  const { probability } = chances.value ?? {};
  const hasMeasured = all.threads.some((m, k) => measuredTime.value(m, all.accelerators[k] ?? 1) !== null);
  const head = [
    ...['threads', 'accelerators per thread', `time (${shortUnit.value})`],
    ...all.terms.map(({ name }) => `${termWords[name]} (${shortUnit.value})`),
    ...['speed-up', 'efficiency', `times as much work for an efficiency of ${keptEfficiency.value}`],
    ...(hasMeasured ? [`${measuredWord.value} (${shortUnit.value})`] : []),
    ...(probability ? ['probability of being the fastest'] : []),
  ];
  const lines = byTime.value.map((k) => [
    ...[all.threads[k], all.accelerators[k], all.time[k]],
    ...all.terms.map(({ values }) => values[k]),
    ...[all.speedUp[k], all.efficiency[k], all.isoefficiency[k]],
    ...(hasMeasured ? [measuredTime.value(all.threads[k] ?? 1, all.accelerators[k] ?? 1)] : []),
    ...(probability ? [probability[k]] : []),
  ]);
  return csvOf(head, lines);
}

function Table() {
  const all = configurations.value;
  if (!all) return null;
  const rows = byTime.value.slice(0, MOST_ROWS);
  const times = tableTimes(all.time);
  const least = all.time[all.best[0] ?? 0] ?? 0;
  const { probability } = chances.value ?? {};
  // A column of zeros says nothing; the file has all terms.
  const terms = all.terms.filter(({ values }) => values.some((value) => Number(times.fixed(value)) !== 0));
  const measured = (k: number) => measuredTime.value(all.threads[k] ?? 1, all.accelerators[k] ?? 1);
  const columns = [
    { key: 'time', head: 'time', cell: (k: number) => times.fixed(all.time[k] ?? 0) },
    {
      key: 'longer',
      head: 'longer by',
      cell: (k: number) => (all.best.includes(k) ? 'fastest' : percentMore(all.time[k] ?? 0, least)),
    },
    ...terms.map(({ name, values }) => ({
      key: name,
      head: name === 'shared' ? 'shared out' : termWords[name],
      cell: (k: number) => times.fixed(values[k] ?? 0),
    })),
    { key: 'speed-up', head: 'speed-up', cell: (k: number) => (all.speedUp[k] ?? 0).toFixed(2) },
    { key: 'efficiency', head: 'efficiency', cell: (k: number) => shareOf(all.efficiency[k] ?? 0) },
    {
      key: 'work',
      head: `times the work for ${percent(keptEfficiency.value)}`,
      cell: (k: number) => workText(all.isoefficiency[k] ?? null),
    },
    ...(rows.some((k) => measured(k) !== null)
      ? [
          {
            key: 'measured',
            head: measuredWord.value,
            cell: (k: number) => {
              const time = measured(k);
              return time === null ? '–' : times.fixed(time);
            },
          },
        ]
      : []),
    ...(probability ? [{ key: 'chance', head: 'fastest in', cell: (k: number) => shareOf(probability[k] ?? 0) }] : []),
  ];
  return (
    <>
      <NumbersTable
        label="Every configuration, as numbers"
        caption={`Every number of threads and accelerators per thread, fastest first; times in ${times.unit(shortUnit.value)}`}
        contents={all}
        corner={times.unit(shortUnit.value)}
        columns={columns}
        rows={rows}
        rowKey={(k) => k}
        name={(k) => configurationName(all.threads[k] ?? 1, all.accelerators[k] ?? 1)}
      />
      {all.time.length > MOST_ROWS && (
        <p class="note">
          The fastest {MOST_ROWS} of {all.time.length}; the file has all.
        </p>
      )}
    </>
  );
}
