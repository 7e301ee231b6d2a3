/** Prediction errors against the data sets that the times were measured with (Fig. 7): how far each one's own time is off. */

import type { AgainstDatasets as Against } from '../../pkg/juxtapose.js';
import { useEffect } from 'preact/hooks';
import { fileName, saveFile } from '../export/save';
import { fixed, inWords } from '../outcome/number_text';
import { tableTimes } from '../outcome/table_times';
import { shown, unit } from '../state/outcomes';
import { Erratum } from '../views/erratum';
import { NumbersTable } from '../views/numbers_table';
import { Term } from '../views/term';
import { Working } from '../views/working';
import { againstCsv } from './against_export';
import { against, againstOutdated, chooseProcessors, comparing } from './state';
import { taskGraph } from './model';
import { isolated } from '../model/isolated';
import { Word } from '../views/word';
import { TASK_GRAPH_TERMS } from './terms';

export function AgainstDatasets() {
  useEffect(() => comparing.begin(), []);
  if (!taskGraph.value.datasets) return null;
  const of = comparing.found.value?.of;
  return (
    <section class={againstOutdated.value ? 'datasets outdated' : 'datasets'} aria-labelledby="datasets-title">
      <h2 id="datasets-title">Against every data set</h2>
      <Working of={comparing} what="Comparing" />
      {of && against.value && against.value.datasets.length > 0 && (
        <>
          <p class="execution-summary">
            {summary(against.value.datasets)} On{' '}
            {of.processors === 1 ? '1 processor, as in Fig. 7' : `${of.processors} processors`}, mapping{' '}
            <Word text={of.mapping} />.{' '}
            {of.processors > 1 && (
              <button type="button" class="link" onClick={() => chooseProcessors(1)}>
                1 processor, as in Fig. 7
              </button>
            )}
          </p>
          <Bars errors={against.value.datasets} />
          <Numbers errors={against.value.datasets} save={() => saveAgainst(of.processors)} />
          <Erratum of="datasets" />
        </>
      )}
    </section>
  );
}

/** “The representatives are nearer for eight of ten data sets, and off by at most 72.2 %.” */
export function summary(all: Against['datasets']): string {
  const nearer = all.filter(({ errors: { representatives, means } }) => representatives < means).length;
  const worst = (of: 'representatives' | 'means') => fixed(Math.max(...all.map((one) => one.errors[of])), 1);
  return `The representatives are nearer than the arithmetic means for ${inWords(nearer)} of ${inWords(all.length)} data sets; at the worst they are off by ${worst('representatives')}\u202f%, the means by ${worst('means')}\u202f%.`;
}

const [ROW, BAR, LEFT, RIGHT, WIDTH] = [27, 10, 52, 40, 480];

function Bars({ errors: all }: { errors: Against['datasets'] }) {
  const greatest = Math.max(1, ...all.flatMap(({ errors: { representatives, means } }) => [representatives, means]));
  const length = (error: number) => (error / greatest) * (WIDTH - LEFT - RIGHT);
  const bar = (error: number, y: number, kind: string) => (
    <g class={kind}>
      <rect x={LEFT} y={y} width={Math.max(1, length(error))} height={BAR} />
      <text x={LEFT + length(error) + 5} y={y + BAR - 1.5}>
        {fixed(error, 1)}
      </text>
    </g>
  );
  return (
    <>
      <p class="bar-legend">
        <span class="representatives">representatives</span>
        <span class="means">arithmetic means</span>
        <Term of={TASK_GRAPH_TERMS.errorOfPrediction}>error, %</Term>
      </p>
      <svg
        class="error-bars"
        viewBox={`0 0 ${WIDTH} ${all.length * ROW}`}
        role="img"
        aria-label={`Errors of both predictions for each data set, in percent. ${summary(all)}`}
      >
        {all.map(({ name, errors: { representatives, means } }, k) => (
          <g key={name}>
            <text class="name" x={LEFT - 6} y={k * ROW + 16}>
              {isolated(name.length > 8 ? `${name.slice(0, 7)}…` : name)}
            </text>
            {bar(representatives, k * ROW + 2, 'representatives')}
            {bar(means, k * ROW + 2 + BAR + 1, 'means')}
          </g>
        ))}
      </svg>
    </>
  );
}

function saveAgainst(processors: number) {
  const title = shown.value?.prediction.title ?? '';
  saveFile(fileName(`${title} data sets ${processors}`, '.csv'), againstCsv(), 'text/csv');
}

function Numbers({ errors: all, save }: { errors: Against['datasets']; save: () => void }) {
  const times = tableTimes(all.map(({ makespan }) => makespan));
  return (
    <details class="node-by-node">
      <summary>As a table</summary>
      <p>
        <button type="button" class="link" onClick={save}>
          Save as CSV
        </button>
      </p>
      <NumbersTable
        label="Data sets as numbers"
        caption={`Each data set’s own time, in ${times.unit(unit.value)}, and the errors of both predictions, in percent`}
        contents={all}
        corner="Data set"
        columns={[
          { key: 'time', head: `its time, ${times.unit(unit.value)}`, cell: ({ makespan }) => times.alone(makespan) },
          {
            key: 'representatives',
            head: 'off representatives, %',
            cell: ({ errors }) => fixed(errors.representatives, 1),
          },
          { key: 'means', head: 'off means, %', cell: ({ errors }) => fixed(errors.means, 1) },
        ]}
        rows={all}
        rowKey={({ name }) => name}
        name={({ name }) => <Word text={name} />}
      />
    </details>
  );
}
