/** What the times of one run share: predictions given classes of the formula and of each PE’s part, beside the instances that they
 *  were not learned from. */

import type { Outcome, SatHalves, SatStudy } from '../../../pkg/juxtapose.js';
import { own } from '../../model/own';
import { fixed, percentOff, time } from '../../outcome/number_text';
import { NumbersTable } from '../../views/numbers_table';
import { NameIn, SwatchIn } from '../../views/scheme_name';
import { Term } from '../../views/term';
import { TERMS } from '../../views/terms';
import { PROGRAM_TERMS } from '../terms';
import { COUNTED, GIVEN_BOTH, INDEPENDENT, type Compared } from './compared';
import { Densities } from './densities';
import { explained, judgement, mean } from './words';

/** Nothing where there is no half to judge by, or only one PE, with which nobody shares. */
export function Shared({ study }: { study: SatStudy }) {
  const { halves, parameters } = study;
  if (!halves || parameters.processors === 1) return null;
  return (
    <section aria-labelledby="study-shared">
      <h3 id="study-shared">6. What the times share</h3>
      <p>
        Two conditions are added to the model. A run draws a <Term of={PROGRAM_TERMS.latentClass}>class</Term> of its
        formula for all PEs: the third with the fewest nodes, the middle, or the most. Then each PE draws a class of its
        own part: the half with fewer nodes, or with more. Given both, decisions are independent again, with
        probabilities of their own. Classes are learned from every other instance, {fixed(halves.learned, 0)} in all, by
        the nodes counted there; the other {fixed(halves.judged, 0)} judge. Nobody is asked to know the class in
        advance: classes are drawn with their frequencies.
      </p>
      <p class="study-say">
        <NameIn {...GIVEN_BOTH} />: {judgement(halves)}
      </p>
      <p>{explained(halves)}</p>
      <p>
        More classes would overshoot with the paper’s parameters: parts are classed by the nodes that were counted, and
        within a class the model’s decisions vary once more.
      </p>
      <Densities study={study} compared={times} label="Shown of what classes explain" />
      <Conditions halves={halves} />
    </section>
  );
}

const times = ({ halves }: SatStudy): Compared =>
  halves
    ? [
        [COUNTED, halves.sample],
        [INDEPENDENT, halves.neither],
        [GIVEN_BOTH, halves.both],
      ]
    : [];

function Conditions({ halves }: { halves: SatHalves }) {
  const { sample, neither, formulas, parts, both } = halves;
  const column = (key: string, head: string, of: (outcome: Outcome) => number, text: (value: number) => string) => ({
    key,
    head: <Term of={own(QUANTITIES, key) ?? TERMS.quantile}>{head}</Term>,
    cell: ({ of: outcome }: { of: Outcome }) => (
      <>
        {text(of(outcome))}
        {outcome !== sample && <small> {percentOff(of(outcome), of(sample))}</small>}
      </>
    ),
  });
  const quantile = (p: number) =>
    column(`p${100 * p}`, `p${100 * p}`, ({ quantiles }) => own(quantiles, String(p)) ?? 0, time);
  return (
    <NumbersTable
      label="What classes explain"
      caption="Nodes that the last PE has searched: counted in one half of the instances, predicted from the other, and how far off"
      contents={halves}
      corner="nodes"
      columns={[
        column('mean', 'mean', (outcome) => outcome.mean ?? 0, mean),
        column(
          'sd',
          'sd',
          ({ standardDeviation }) => standardDeviation ?? 0,
          (value) => fixed(value, 1),
        ),
        quantile(0.95),
        quantile(0.99),
      ]}
      rows={[
        { what: 'Counted', style: COUNTED.style, of: sample },
        { what: 'Independent decisions', style: INDEPENDENT.style, of: neither },
        { what: 'Given the formula’s class', style: null, of: formulas },
        { what: 'Given the part’s class', style: null, of: parts },
        { what: GIVEN_BOTH.name, style: GIVEN_BOTH.style, of: both },
      ]}
      rowKey={({ what }) => what}
      name={({ what, style }) => (
        <>
          {style && <SwatchIn style={style} />}
          {what}
        </>
      )}
    />
  );
}

const QUANTITIES = { mean: TERMS.mean, sd: TERMS.deviation };
