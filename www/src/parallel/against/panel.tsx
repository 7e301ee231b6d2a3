/** Chart panel of all alternatives against n: which one is best from where to where. */

import { useEffect } from 'preact/hooks';
import { NO_ANSWER } from '../../outcome/answers';
import { crossoverSentence, short, valueOf, type Point } from '../../outcome/crossovers';
import { tableTimes } from '../../outcome/table_times';
import { inPlainWords } from '../../outcome/winner_sentence';
import { unit } from '../../state/outcomes';
import { FoldedNumbers } from '../../views/folded_numbers';
import { NumbersTable } from '../../views/numbers_table';
import { useGuardedEffect } from '../../views/part';
import { Sentence } from '../../views/scheme_name';
import { Word } from '../../views/word';
import { Working } from '../../views/working';
import { SignalChoice } from '../../views/signal_choice';
import { AgainstCanvas, AgainstReadout } from './canvas';
import { againstCsv } from './figure';
import { readLinked } from './linked';
import { against, againstOutdated, bands, compared, comparing, present, shows, span, type Shows } from './state';

export function AgainstN() {
  useEffect(() => comparing.begin(), []);
  useGuardedEffect(readLinked);
  if (present.value === null)
    return (
      <p class="note">
        This model has no number n. Where it has one, and an expression says “copies: n”, every alternative is drawn
        against it here.
      </p>
    );
  const pieces = crossoverSentence(bands.value, shows.value, span.value, 'copies');
  const name = `Each alternative against n, from 1 to ${short(span.value.to)}. ${inPlainWords(pieces)}`;
  const isThere = against.value?.complete && !againstOutdated.value;
  return (
    <div>
      <Controls />
      <AgainstCanvas name={name} />
      <AgainstReadout />
      <p class="crossovers">{isThere ? <Sentence pieces={pieces} /> : <Progress />}</p>
      <Remarks />
      <Working of={comparing} what="Computing" />
      <FoldedNumbers file="against n" csv={againstCsv}>
        <Table />
      </FoldedNumbers>
    </div>
  );
}

function Controls() {
  return (
    <div class="figure-controls">
      <label>
        values{' '}
        <SignalChoice
          of={shows}
          label="Values"
          options={[
            ['mean', 'mean'],
            ['p99', 'p99'],
          ]}
        />
      </label>
    </div>
  );
}

function Progress() {
  const [done, planned] = [
    againstOutdated.value ? 0 : (against.value?.points.length ?? 0),
    against.value?.planned ?? 1,
  ];
  const finds = done > planned;
  return (
    <>
      {finds ? 'Finding where they cross: ' : 'Computing: '}
      {done} values so far <progress aria-label="Computed so far" max={1} value={finds ? undefined : done / planned} />
    </>
  );
}

function Remarks() {
  const { refused, mayFail } = against.value ?? {};
  return (
    <>
      {mayFail && shows.value === 'mean' && (
        <p class="note">A mean is that of the runs that answer; what fails more often may seem faster.</p>
      )}
      {refused && (
        <p class="note">
          The chart ends before n = {short(refused.n)}: the model {refused.problems[0]?.message ?? 'is too much'}.
        </p>
      )}
    </>
  );
}

const LISTED: readonly Shows[] = ['mean', 'p99'];

function Table() {
  const points = against.value?.points ?? [];
  const times = tableTimes(points.flatMap(({ outcomes }) => outcomes.map(({ mean }) => mean ?? 0)));
  return (
    <NumbersTable
      label="Times by n"
      caption={`Each alternative's mean and p99 in ${times.unit(unit.value)}, by n`}
      class="sweep-table"
      contents={points}
      corner={`n, times in ${times.unit(unit.value)}`}
      columns={compared.value.flatMap((name) =>
        LISTED.map((quantity, k) => ({
          key: name + quantity,
          head: (
            <>
              {k === 0 && (
                <>
                  <Word text={name} />,{' '}
                </>
              )}
              {quantity}
            </>
          ),
          goesOn: k > 0,
          cell: ({ outcomes }: Point) => {
            const outcome = outcomes.find((one) => one.name === name);
            const value = outcome ? valueOf(outcome, quantity) : null;
            return value === null ? NO_ANSWER : times.fixed(value);
          },
        })),
      )}
      rows={points}
      rowKey={({ value }) => value}
      name={({ value }) => short(value)}
    />
  );
}
