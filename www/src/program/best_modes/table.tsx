/** Table of the schemes found, the best first, and a way to adopt each. */

import type { Candidate, Objective } from '../../../pkg/juxtapose.js';
import { isOnFront, schemeInWords, valueText } from './words';
import { fixed, inWords, time } from '../../outcome/number_text';
import { intervalOf, quantileInterval } from '../../outcome/between';
import { tableTimes } from '../../outcome/table_times';
import type { Explanation } from '../../state/kind';
import { unit } from '../../state/outcomes';
import { NumbersTable } from '../../views/numbers_table';
import { Swatch } from '../../views/scheme_name';
import { adopt, all, FEW, found, full, outdated, pointedAt, schemeOf } from './state';
import { Term } from '../../views/term';
import { Word } from '../../views/word';

/** The head of the aim's own column, where the others do not say it. */
function headOf(objective: Objective): string | null {
  if (objective === 'mean') return null;
  if ('deadline' in objective) return `P(T ≤ ${time(objective.deadline)})`;
  return objective.quantile === 0.95 ? null : `p${100 * objective.quantile}`;
}

export function BestModesTable() {
  if (!found.value) return null;
  const {
    selection: { candidates, ranked, sure },
    objective,
  } = found.value;
  const times = tableTimes(candidates.map(({ mean }) => mean));
  const shown = all.value ? candidates : candidates.slice(0, FEW);
  const aim = headOf(objective);
  const isTime = objective !== 'mean' && 'quantile' in objective;
  const ofAim = (value: number) => (isTime ? times.time(value) : valueText(value, objective));
  return (
    <>
      <NumbersTable
        label="The best schemes, as numbers"
        caption={`The best schemes, the best first; times in ${times.unit(unit.value)}`}
        class="modes-table"
        contents={candidates}
        corner={`Scheme, times in ${times.unit(unit.value)}`}
        columns={[
          {
            key: 'mean',
            head: 'mean',
            cell: ({ mean, between }) =>
              between ? times.plusMinus(mean, intervalOf(between, 'mean')) : times.fixed(mean),
          },
          {
            key: 'p95',
            head: 'p95',
            cell: ({ quantiles, between }) =>
              between
                ? times.withRange(quantiles['0.95'] ?? 0, quantileInterval(between, '0.95'))
                : times.time(quantiles['0.95'] ?? 0),
          },
          ...(aim ? [{ key: 'aim', head: aim, cell: ({ value }: Candidate) => ofAim(value) }] : []),
          { key: 'switches', head: 'switches', cell: ({ schemes }) => schemes[0]?.switches ?? 0 },
          { key: 'front', head: 'front', cell: (one) => isOnFront(one) && <OnFront /> },
          {
            key: 'adopt',
            head: <span class="unseen">Adopt</span>,
            goesOn: true,
            cell: (one) => <Adopt of={one} rank={shown.indexOf(one)} />,
          },
        ]}
        rows={shown}
        rowKey={(_, rank) => rank}
        name={(one) => <Name of={one} />}
        row={(_, rank) => ({
          tabIndex: -1,
          class: pointedAt.value === rank ? 'lit' : '',
          onPointerEnter: () => {
            pointedAt.value = rank;
          },
          onPointerLeave: () => {
            pointedAt.value = null;
          },
        })}
      />
      {candidates.length > ranked && (
        <p class="note">
          {ranked === 1 ? 'The first is' : `The first ${inWords(ranked)} are`} the best of all
          {sure ? '' : ', as far as bounds of their times tell'}; of the others, only those that belong to the front are
          listed.
        </p>
      )}
      {candidates.length > FEW && (
        <p>
          <button
            type="button"
            class="link"
            aria-expanded={all.value}
            onClick={() => {
              all.value = !all.value;
            }}
          >
            {all.value ? `Only the best ${FEW}` : `All ${candidates.length}`}
          </button>
        </p>
      )}
    </>
  );
}

const OnFront = () => (
  <>
    <span aria-hidden="true">◆</span>
    <span class="unseen">yes</span>
  </>
);

function Name({ of }: { of: Candidate }) {
  const own = schemeOf(of);
  const [first] = of.schemes;
  const more = of.count > 1 && <small> and {fixed(of.count - 1, 0)} like it</small>;
  return own === null ? (
    <>
      {first && schemeInWords(first)}
      {more}
    </>
  ) : (
    <>
      <Swatch name={own} />
      <Word text={own} />
      {more}
    </>
  );
}

/** What the word in the place of “Add” says. */
const THERE: Explanation = {
  name: 'There',
  text: 'The model has this scheme already: it is a column of the program.',
  source: 'and a ring in the map',
};

function Adopt({ of, rank }: { of: Candidate; rank: number }) {
  if (schemeOf(of) !== null) return <Term of={THERE}>there</Term>;
  const [first] = of.schemes;
  // The button goes with what it does; its row has the focus.
  const onClick = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    currentTarget.closest('tr')?.focus();
    adopt(rank);
  };
  return (
    <button
      type="button"
      class="link"
      disabled={full.value || outdated.value}
      aria-label={`Add ${first ? schemeInWords(first) : ''}`}
      onClick={onClick}
    >
      Add
    </button>
  );
}
