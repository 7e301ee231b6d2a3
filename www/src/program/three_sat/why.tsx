/** Discrepancy of prediction and count: decisions are not independent, neither those of one PE nor those of several. */

import { computed, signal } from '@preact/signals';
import type { SatStudy, ScatterFigure } from '../../../pkg/juxtapose.js';
import { fixed } from '../../outcome/number_text';
import { figureFrame, inkIn } from '../../views/figure_frame';
import { NumbersTable } from '../../views/numbers_table';
import { usePicture } from '../../views/picture';
import { found } from './run';
import { COUNTED } from './compared';
import { byDistance, correlation, differing, mean, regression, signed } from './words';

interface OfStudy {
  study: SatStudy;
}

export function Why({ study }: OfStudy) {
  const {
    parameters: { processors },
    onePe,
    predicted,
    independent,
    sample,
  } = study;
  const sd = ({ standardDeviation }: { standardDeviation: number | null }) => fixed(standardDeviation ?? 0, 1);
  const step = (to: number | null, from: number | null) => signed((to ?? 0) - (from ?? 0));
  return (
    <section aria-labelledby="study-why">
      <h3 id="study-why">5. Why they differ</h3>
      <p>
        The model takes every decision to be independent of all others. They are not{processors > 1 && ', in two ways'}.
      </p>
      <p>
        <b>Within one PE.</b> Where the search has gone deep once it is likely to go deep again. One PE searches{' '}
        {mean(onePe.sample.mean)} nodes on average, counted and predicted alike, but with a standard deviation of{' '}
        {sd(onePe.sample)} where the model says {sd(onePe.predicted)}.
      </p>
      {processors > 1 && (
        <>
          <p>
            <b>Between PEs.</b> This is the paper’s explanation: PE 0 and PE 1 differ only in {differing(1, processors)}
            , so their formulas are nearly the same, and so are many of their decisions. PEs that are slow together
            leave the others less to wait for
            {(sample.mean ?? 0) < (independent.mean ?? 0) && ': by itself this makes the program faster, not slower'}.
          </p>
          <NumbersTable
            label="From the prediction to the count"
            caption="Mean number of nodes, with one assumption after the other given up"
            contents={study}
            corner="nodes of the last PE"
            columns={[
              { key: 'mean', head: 'mean', cell: ({ of }) => mean(of.mean) },
              { key: 'change', head: 'change', cell: ({ of, before }) => before && step(of.mean, before.mean) },
            ]}
            rows={[
              { what: 'Predicted: all decisions independent', of: predicted, before: null },
              { what: 'Each PE as counted, independent of the others', of: independent, before: predicted },
              { what: 'As counted', of: sample, before: independent },
            ]}
            rowKey={({ what }) => what}
            name={({ what }) => what}
          />
          <Pairs study={study} />
        </>
      )}
    </section>
  );
}

/** The label of the PE that is compared with PE 0. */
const chosen = signal(1);
const other = computed(() => (chosen.value < (found.value?.parameters.processors ?? 0) ? chosen.value : 1));

function Pairs({ study }: OfStudy) {
  const { canvas } = usePicture(scatter, { idly: true });
  const {
    correlations,
    parameters: { processors },
    points,
  } = study;
  const r = correlation(correlations[0]?.[other.value]);
  return (
    <div class="pairs">
      <div class="study-scatter">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Nodes of PE ${other.value} against those of PE 0 in ${points.length} instances: correlation ${r}.`}
        />
      </div>
      <div>
        <p class="figure-controls">
          <label>
            PE 0 and{' '}
            <select
              class="choice"
              aria-label="The other PE"
              value={other.value}
              onChange={({ currentTarget }) => {
                chosen.value = Number(currentTarget.value);
              }}
            >
              {Array.from({ length: processors - 1 }, (_, k) => k + 1).map((label) => (
                <option key={label} value={label}>
                  PE {label}, which differs in {differing(label, processors)}
                </option>
              ))}
            </select>
          </label>
        </p>
        <p>
          Correlation <b>{r}</b>. A point is an instance, one of the first {fixed(points.length, 0)}; the line says how
          many nodes PE {other.value} searches on average for those of PE 0.
        </p>
        <NumbersTable
          label="Correlation of PEs"
          caption="Mean correlation of the nodes of two PEs, by the number of variables in which they differ"
          contents={study}
          corner="PEs that differ in"
          columns={[
            { key: 'pairs', head: 'pairs', cell: ({ pairs }) => pairs },
            { key: 'correlation', head: 'correlation', cell: ({ mean: value }) => correlation(value) },
          ]}
          rows={byDistance(correlations)}
          rowKey={({ variables }) => variables}
          name={({ variables }) => `${variables} ${variables === 1 ? 'variable' : 'variables'}`}
        />
      </div>
    </div>
  );
}

function scatter(width: number, height: number): ScatterFigure | null {
  const study = found.value;
  if (!study || width < 40) return null;
  const label = other.value;
  const points = study.points.map((nodes): [number, number] => [nodes[0] ?? 0, nodes[label] ?? 0]);
  const scale = {
    across: 'PE 0, nodes',
    up: `PE ${label}, nodes`,
    colour: inkIn(COUNTED.style).colour,
    points,
    line: regression(points),
  };
  return { ...figureFrame(width, height), unit: 'nodes', tick: 1, kind: 'scatter', scatter: scale };
}
