/** Closed rows (disclosures) of the landing view, each with its result in its line: a deadline, all numbers, the words. */

import type { ComponentChildren } from 'preact';
import type { Outcome } from '../../../pkg/juxtapose.js';
import { read } from '../../outcome/lattice';
import { decimalsFor, fixed, roughly, roughShare } from '../../outcome/number_text';
import { mean } from '../../outcome/ranking';
import { NumbersTable } from '../../views/numbers_table';
import { NameIn } from '../../views/scheme_name';
import { order, styleOf } from './choice';
import { UNIT } from './two_blocks';
import { Words } from './words';

/** What the schemes meet or miss, in cycles, as the slider moves. */
const DEADLINE = 400;

export function Rows() {
  return (
    <div class="landing-rows">
      <Row title={`Within ${DEADLINE} ${UNIT}`} result={<Each of={withinDeadline} />}>
        <p>
          The share of runs that have ended by then. A deadline may choose another scheme than the mean does: in the
          workbench you set it yourself.
        </p>
      </Row>
      <Row title="All numbers" result={<Each of={(outcome) => roughly(mean(outcome))} />}>
        <Numbers />
      </Row>
      <Row title="What the words mean" result="SIMD, SPMD, PE, density and barrier, each with a picture">
        <Words />
      </Row>
    </div>
  );
}

const withinDeadline = ({ density }: Outcome) => (density ? roughShare(read(density, DEADLINE).upTo) : '–');

function Row({ title, result, children }: { title: string; result: ComponentChildren; children: ComponentChildren }) {
  return (
    <details>
      <summary>
        <b>{title}</b> <span>{result}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** The value of each scheme, in a list. */
const Each = ({ of }: { of: (outcome: Outcome) => string }) => (
  <>
    {order.value.map((outcome, k) => (
      <span key={outcome.name}>
        {k > 0 && ' · '}
        <Name of={outcome} />
        {'\u00a0'}
        {of(outcome)}
      </span>
    ))}
  </>
);

const Name = ({ of: { name } }: { of: Outcome }) => <NameIn style={styleOf(name)} name={name} />;

/** The numbers of each scheme, by column. */
const COLUMNS: readonly (readonly [string, (outcome: Outcome) => number | null | undefined])[] = [
  ['mean', ({ mean }) => mean],
  ['by averages', ({ averageValue }) => averageValue],
  ['standard deviation', ({ standardDeviation }) => standardDeviation],
  ['half end within', ({ quantiles }) => quantiles['0.5']],
  ['95\u202f% end within', ({ quantiles }) => quantiles['0.95']],
];

function Numbers() {
  const decimals = decimalsFor(order.value.map(mean));
  const columns = COLUMNS.map(([head, of]) => ({
    key: head,
    head,
    cell: (outcome: Outcome) => {
      const value = of(outcome);
      return typeof value === 'number' ? fixed(value, decimals) : '–';
    },
  }));
  return (
    <NumbersTable
      label="All numbers"
      caption={`Times in ${UNIT}`}
      captioned
      contents={order.value}
      corner="Scheme"
      columns={columns}
      rows={order.value}
      name={(outcome) => <Name of={outcome} />}
      rowKey={({ name }) => name}
    />
  );
}
