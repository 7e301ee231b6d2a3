/** Results of the study: the two times, and the three averages beside those that the paper prints. */

import type { ComponentChildren } from 'preact';
import type { Outcome, SatStudy } from '../../../pkg/juxtapose.js';
import { outcomesAsCsv } from '../../export/csv';
import { fileName, saveFile } from '../../export/save';
import { own } from '../../model/own';
import { fixed, percentOff, time } from '../../outcome/number_text';
import { narrow } from '../../state/appearance';
import { NumbersTable } from '../../views/numbers_table';
import { NameIn, SwatchIn } from '../../views/scheme_name';
import { Term } from '../../views/term';
import { Densities } from './densities';
import { COUNTED, PREDICTED, type Compared } from './compared';
import { mean } from './words';
import { TERMS } from '../../views/terms';

export function Seen({ study }: { study: SatStudy }) {
  const { predicted, sample } = study;
  const off = (value: number | null) => percentOff(value ?? 0, sample.mean ?? 0);
  return (
    <section aria-labelledby="study-seen">
      <h3 id="study-seen">4. What is seen</h3>
      <p class="study-say">
        <NameIn {...COUNTED} />: {mean(sample.mean)} nodes on average. <NameIn {...PREDICTED} />: {mean(predicted.mean)}{' '}
        nodes, {off(predicted.mean)}; by averages {mean(predicted.averageValue)}, {off(predicted.averageValue)}.
      </p>
      <Densities study={study} compared={bothTimes} label="Shown of the two times" />
      <Averages study={study} />
      <p class="save">
        <button type="button" class="link" onClick={() => save(study)}>
          Save the densities as CSV
        </button>
        {study.error !== null && <span class="muted"> ± is the standard error of the mean.</span>}
      </p>
    </section>
  );
}

const bothTimes = ({ sample, predicted }: SatStudy): Compared => [
  [COUNTED, sample],
  [PREDICTED, predicted],
];

interface Row {
  head: ComponentChildren;
  cells: ComponentChildren[];
}

/** A column for each quantity; on a narrow page a row for each. */
function Averages({ study }: { study: SatStudy }) {
  const times = [
    <>
      <SwatchIn style={COUNTED.style} />
      Counted
    </>,
    <>
      <SwatchIn style={PREDICTED.style} />
      Predicted
    </>,
    <Term of={TERMS.average}>By averages</Term>,
  ];
  const quantities = quantitiesOf(study);
  const [rows, heads]: [Row[], ComponentChildren[]] = narrow.value
    ? [quantities, times]
    : [
        times.map((head, k) => ({ head, cells: quantities.map(({ cells }) => cells[k]) })),
        quantities.map(({ head }) => head),
      ];
  return (
    <NumbersTable
      label="The three averages"
      caption="Nodes that the last PE has searched: counted, predicted, and by averages"
      contents={study}
      corner="nodes"
      columns={heads.map((head, k) => ({ key: String(k), head, cell: ({ cells }: Row) => cells[k] }))}
      rows={rows}
      rowKey={(_, place) => place}
      name={({ head }) => head}
    />
  );
}

/** Each of what is counted, of the prediction, and of the average value approach, which has only a mean. */
function quantitiesOf({ predicted, sample, error, printed }: SatStudy): Row[] {
  const both = (of: (outcome: Outcome) => string) => [of(sample), of(predicted), '–'];
  const counted = (
    <>
      {mean(sample.mean)}
      {error !== null && <small> ±&#8239;{fixed(error, 2)}</small>}
    </>
  );
  const paper = printed && {
    head: <Term of={TERMS.printed}>printed</Term>,
    cells: [printed.sample, printed.predicted, printed.averageValue].map((value) => (
      <span class="muted">{fixed(value, 2)}</span>
    )),
  };
  return [
    { head: <Term of={TERMS.mean}>mean</Term>, cells: [counted, mean(predicted.mean), mean(predicted.averageValue)] },
    ...(paper ? [paper] : []),
    {
      head: <Term of={TERMS.deviation}>sd</Term>,
      cells: both(({ standardDeviation }) => fixed(standardDeviation ?? 0, 1)),
    },
    ...['0.5', '0.95', '0.99'].map((p) => ({
      head: <Term of={TERMS.quantile}>p{100 * Number(p)}</Term>,
      cells: both(({ quantiles }) => time(own(quantiles, p) ?? 0)),
    })),
  ];
}

function save({ sample, predicted }: SatStudy) {
  const named = [
    { ...sample, name: COUNTED.name },
    { ...predicted, name: PREDICTED.name },
  ];
  saveFile(fileName('3-SAT study densities', '.csv'), outcomesAsCsv(named, 'nodes'), 'text/csv');
}
