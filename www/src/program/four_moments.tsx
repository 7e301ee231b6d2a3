/** Approximations of each scheme by less knowledge of the operations' times: their means alone, and four moments of each. */

import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FourMomentsOfScheme, Outcome } from '../../pkg/juxtapose.js';
import { percentOff } from '../outcome/number_text';
import { tableTimes } from '../outcome/table_times';
import { later } from '../state/later';
import { shown, unit } from '../state/outcomes';
import { Closed } from '../views/closed';
import { NumbersTable } from '../views/numbers_table';
import { Swatch } from '../views/scheme_name';
import { Word } from '../views/word';
import { Working } from '../views/working';
import type { Program } from './document';
import { shownProgram } from './program';

/** Closed until somebody asks: the package that answers is no part of the first load. */
const isOpen = signal(false);

const asking = later<Program, ReadonlyMap<string, FourMomentsOfScheme>>(
  () => (isOpen.value ? shownProgram.value : null),
  async (model, run, tell, signal) => {
    const found = await run('fourMoments', [model], signal);
    tell(new Map(found.map((of) => [of.scheme, of])));
  },
);

const found = computed(() => asking.found.value?.value ?? new Map<string, FourMomentsOfScheme>());
const outdated = computed(() => asking.found.value?.of !== shownProgram.value);

export function LessKnowledge() {
  useEffect(() => asking.begin(), []);
  return (
    <section aria-labelledby="less-knowledge-title">
      <h2 id="less-knowledge-title">What less knowledge says</h2>
      {isOpen.value ? (
        <Opened />
      ) : (
        <Closed isOpen={isOpen} action="Show what they say">
          How far off one is who knows the averages alone, or four moments of each time.
        </Closed>
      )}
    </section>
  );
}

function Opened() {
  const outcomes = shown.value?.prediction.outcomes.filter(({ name }) => found.value.has(name)) ?? [];
  const times = tableTimes(outcomes.flatMap(({ mean, standardDeviation }) => [mean ?? 0, standardDeviation ?? 0]));
  const estimate = (of: (outcome: Outcome) => number | null | undefined, exact: (outcome: Outcome) => number | null) =>
    function Estimate(outcome: Outcome) {
      const [estimated, known] = [of(outcome) ?? null, exact(outcome)];
      if (estimated === null) return '–';
      return (
        <>
          {times.fixed(estimated)} <small class="error">{known ? `(${percentOff(estimated, known)})` : ''}</small>
        </>
      );
    };
  const mean = (outcome: Outcome) => outcome.mean;
  const deviation = (outcome: Outcome) => outcome.standardDeviation;
  return (
    <>
      <Working of={asking} what="Computing" />
      <div class={outdated.value ? 'outdated' : ''}>
        <NumbersTable
          label="What less knowledge says, as numbers"
          caption={`Mean and standard deviation of each scheme in ${times.unit(unit.value)}, by what is known of every time`}
          contents={outcomes}
          corner={times.unit(unit.value)}
          columns={[
            { key: 'averages', head: 'mean, by averages', cell: estimate(({ averageValue }) => averageValue, mean) },
            { key: 'four', head: 'by four moments', cell: estimate(({ name }) => found.value.get(name)?.mean, mean) },
            { key: 'mean', head: 'exact', cell: (outcome) => times.fixed(outcome.mean ?? 0) },
            {
              key: 'deviation four',
              head: 'sd, by four moments',
              cell: estimate(({ name }) => found.value.get(name)?.standardDeviation, deviation),
            },
            { key: 'deviation', head: 'exact', cell: (outcome) => times.fixed(outcome.standardDeviation ?? 0) },
          ]}
          rows={outcomes}
          rowKey={({ name }) => name}
          name={({ name }) => (
            <>
              <Swatch name={name} />
              <Word text={name} />
            </>
          )}
        />
        <p class="note">
          Four moments of each time are added, mixed, and at each barrier taken for those of Pearson’s family, whose
          maximum is known (Reijns and van Gemund 2005). Averages forget the barriers.
        </p>
      </div>
    </>
  );
}
