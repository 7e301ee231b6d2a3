/** Representative times panel, phase by phase: which phases become deterministic, and which classes are chosen of the others. */

import { useSignal } from '@preact/signals';
import type { TaskPhase } from '../../pkg/juxtapose.js';
import { decimalsFor, fixed, inWords } from '../outcome/number_text';
import { tableTimes } from '../outcome/table_times';
import { combinationsSentence, stepsInWords } from './picking_words';
import { unit } from '../state/outcomes';
import { Erratum } from '../views/erratum';
import { NumbersTable } from '../views/numbers_table';
import { pageOf, Pages } from '../views/pages';
import { Term } from '../views/term';
import { Working } from '../views/working';
import { Histogram } from './histogram';
import { picked, pickedOutdated, picking } from './state';
import { Word } from '../views/word';
import { TASK_GRAPH_TERMS } from './terms';

/** More histograms are in the table only. */
const MOST_HISTOGRAMS = 12;

const amount = (value: number): string => fixed(value, decimalsFor([value]));

export function RepresentativeTimes() {
  const of = picked.value;
  const working = <Working of={picking} what="Picking representative times" />;
  if (!of) return working;
  const grouped = of.phases.filter(({ deterministic }) => !deterministic);
  const same = of.phases.filter(({ deterministic }) => deterministic);
  return (
    <section
      class={pickedOutdated.value ? 'representatives outdated' : 'representatives'}
      aria-labelledby="representatives-title"
    >
      <h2 id="representatives-title">Representative times</h2>
      {working}
      <p class="execution-summary">
        {sentence(same.length, of.phases.length)} {combinationsSentence(of)}
      </p>
      <div class="histograms">
        {grouped.slice(0, MOST_HISTOGRAMS).map((phase) => (
          <OnePhase key={phase.name} phase={phase} />
        ))}
      </div>
      <details class="node-by-node">
        <summary>All phases as a table</summary>
        {same.length > 0 && <Deterministic phases={same} />}
        {grouped.length > 0 && <Grouped phases={grouped} />}
        <Erratum of="phases" />
      </details>
    </section>
  );
}

function sentence(same: number, all: number): string {
  const verb = same === 1 ? 'is' : 'are';
  if (same === all) return `All ${inWords(all)} phases are deterministic within their tolerance.`;
  return `${capital(inWords(same))} of ${inWords(all)} phases ${verb} deterministic within their tolerance; the times of the other${all - same === 1 ? ' one' : 's'} are grouped into classes.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function OnePhase({ phase }: { phase: TaskPhase }) {
  return (
    <figure>
      <figcaption>
        <b>
          <Word text={phase.name} />
        </b>{' '}
        {phase.representatives.map((one) => amount(one.time)).join(', ')} <span class="unit">{unit.value}</span>
      </figcaption>
      <Histogram phase={phase} />
      <ol class="steps">
        {stepsInWords(phase, unit.value).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </figure>
  );
}

const timesOf = (phases: readonly TaskPhase[]) => tableTimes(phases.map(({ greatest }) => greatest));

/** The phases that become deterministic, as in Table 4. */
function Deterministic({ phases }: { phases: TaskPhase[] }) {
  const page = useSignal(0);
  const times = timesOf(phases);
  return (
    <>
      <NumbersTable
        label="Deterministic phases"
        caption={`Phases that become deterministic, in ${times.unit(unit.value)} (Table 4)`}
        captioned
        contents={phases}
        corner="Phase"
        columns={[
          {
            key: 'spread',
            head: 'spread',
            cell: ({ greatest, least }) => times.time(Number((greatest - least).toPrecision(12))),
          },
          {
            key: 'tolerance',
            head: <Term of={TASK_GRAPH_TERMS.tolerance}>tolerance</Term>,
            cell: ({ tolerance }) => times.time(tolerance),
          },
          { key: 'mean', head: 'mean', cell: ({ mean }) => times.alone(mean) },
        ]}
        rows={pageOf(phases, page).rows}
        rowKey={({ name }) => name}
        name={({ name }) => <Word text={name} />}
      />
      <Pages page={page} length={phases.length} what="deterministic phases" />
    </>
  );
}

/** In percent, with a mark where the class is chosen. */
const frequency = ({ chosen, frequency: share }: TaskPhase['classes'][number]): string =>
  `${chosen ? '◇ ' : ''}${fixed(100 * share, 0)}`;

/** The phases that stay non-deterministic, with their classes, as in Table 5. */
function Grouped({ phases }: { phases: TaskPhase[] }) {
  const page = useSignal(0);
  const times = timesOf(phases);
  const most = phases.reduce((count, { classes }) => Math.max(count, classes.length), 0);
  return (
    <>
      <NumbersTable
        label="Grouped phases"
        caption={`Phases whose times are grouped: frequencies of the classes in %, ◇ chosen; times in ${times.unit(unit.value)} (Table 5)`}
        captioned
        contents={phases}
        corner="Phase"
        columns={[
          { key: 'least', head: 'least', cell: ({ classes }) => times.time(classes[0]?.from ?? 0) },
          { key: 'greatest', head: 'greatest', cell: ({ classes }) => times.time(classes.at(-1)?.to ?? 0) },
          ...Array.from({ length: most }, (_, k) => ({
            key: `class ${k + 1}`,
            head: `class ${k + 1}`,
            cell: ({ classes }: TaskPhase) => classes[k] && frequency(classes[k]),
          })),
          {
            key: 'representatives',
            head: 'representatives',
            cell: ({ representatives }) => representatives.map((one) => times.alone(one.time)).join(', '),
          },
          { key: 'mean', head: 'mean of all', cell: ({ mean }) => times.alone(mean) },
        ]}
        rows={pageOf(phases, page).rows}
        rowKey={({ name }) => name}
        name={({ name }) => <Word text={name} />}
      />
      <Pages page={page} length={phases.length} what="grouped phases" />
    </>
  );
}
