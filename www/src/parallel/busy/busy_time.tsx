/** Panel of busy time, the price of hedging: a sentence, and a table of tasks that start and the time for which they occupy somebody. */

import { fileName, saveFile } from '../../export/save';
import { decimalsFor, fixed } from '../../outcome/number_text';
import { shown, unit } from '../../state/outcomes';
import { CopyButton } from '../../views/copy_button';
import { NumbersTable } from '../../views/numbers_table';
import { Sentence, Swatch } from '../../views/scheme_name';
import { Term } from '../../views/term';
import { Word } from '../../views/word';
import { compositionOutdated, fastestFirst } from '../state';
import { PARALLEL_TERMS } from '../terms';
import { busyText, NOT_TOLD, spentCsv, spentSentence, type Spent } from './spent';
import { times } from './state';

export function BusyTime() {
  const all = fastestFirst.value;
  if (all.length === 0) return null;
  const sentence = spentSentence(all, unit.value, times.value);
  return (
    <section class={compositionOutdated.value ? 'busy-time outdated' : 'busy-time'} aria-labelledby="busy-title">
      <h2 id="busy-title">What it costs</h2>
      {sentence.length > 0 && (
        <p class="busy-say">
          <Sentence pieces={sentence} />
        </p>
      )}
      <Table all={all} />
      <p class="choices">
        <button type="button" class="link" onClick={() => save(all)}>
          Save busy times as CSV
        </button>{' '}
        <CopyButton what="busy times" text={() => spentCsv(all, unit.peek())} />
      </p>
    </section>
  );
}

function Table({ all }: { all: readonly Spent[] }) {
  const decimals = decimalsFor(all.flatMap((one) => one.started ?? []));
  const of = times.value;
  const timeUnit = of.unit(unit.value);
  return (
    <NumbersTable
      label="Busy time of each alternative"
      caption={`Tasks started, and busy time in ${timeUnit}`}
      class="busy"
      contents={all}
      corner="Alternative"
      columns={[
        {
          key: 'started',
          head: 'tasks started',
          cell: ({ started }: Spent) => (started === null ? NOT_TOLD : fixed(started, decimals)),
        },
        {
          key: 'busy',
          head: <Term of={PARALLEL_TERMS.busy}>{`busy, ${timeUnit}`}</Term>,
          cell: (one: Spent) => busyText(one, 'busy', of),
        },
        {
          key: 'whole',
          head: 'without cancelling',
          cell: (one: Spent) => busyText(one, 'busyWithoutCancelling', of),
          goesOn: true,
        },
      ]}
      rows={all}
      rowKey={({ name }) => name}
      name={({ name }) => (
        <>
          <Swatch name={name} />
          <Word text={name} />
        </>
      )}
    />
  );
}

function save(all: readonly Spent[]) {
  const title = shown.peek()?.prediction.title ?? '';
  saveFile(fileName(`${title} busy time`, '.csv'), spentCsv(all, unit.peek()), 'text/csv');
}
