/** Breakdown of the mean time: what a PE spends in each activity, scheme by scheme, as bars and as numbers that add up. */

import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Activity, Explanation } from '../../../pkg/juxtapose.js';
import { fixed, roughly } from '../../outcome/number_text';
import { tableTimes, type TableTimes } from '../../outcome/table_times';
import { narrow } from '../../state/appearance';
import { unit } from '../../state/outcomes';
import { NumbersTable } from '../../views/numbers_table';
import { usePicture } from '../../views/picture';
import { Swatch } from '../../views/scheme_name';
import { Term } from '../../views/term';
import { Working } from '../../views/working';
import { accountFigure } from './figure';
import { NodeByNode } from './nodes';
import { explainedOrder, explaining, explanations, explanationsOutdated, isSaving } from './state';
import { ACTIVITIES } from './activities';
import { ActivityName } from './activity_name';
import { isolated } from '../../model/isolated';
import { Word } from '../../views/word';
import { PROGRAM_TERMS } from '../terms';
import { schemes } from '../program';

export function WhereTheTimeGoes() {
  useEffect(() => explaining.begin(), []);
  return (
    <section class="account" aria-labelledby="account-title">
      <h2 id="account-title">Where the time goes</h2>
      <Working of={explaining} what="Computing" />
      <Outdating>
        <Bars />
        <AccountTable />
        <p class="note">
          {isBounded.value
            ? 'On average over runs and PEs: the four add up to the mean. Only that has bounds; how far off the others are cannot be told.'
            : 'Exact, on average over runs and PEs: the four add up to the mean.'}
          {saves.value &&
            ` Beside the sum: how much longer the program would take
          with a barrier after each part that stands between two barriers now, in loops after each block and conditional.`}
        </p>
        <NodeByNode />
      </Outdating>
    </section>
  );
}

/** Whether times lie within bounds. */
const isBounded = computed(() => [...explanations.value.values()].some(({ meanBetween }) => meanBetween !== null));

/** Whether juxtaposition saves anything anywhere: else its column says nothing. */
const saves = computed(() => [...explanations.value.values()].some(isSaving));

/** Marks explanations as outdated. Only this element follows the page, not what is in it. */
function Outdating({ children }: { children: ComponentChildren }) {
  return <div class={explanationsOutdated.value ? 'outdated' : ''}>{children}</div>;
}

function Bars() {
  const { canvas } = usePicture(accountFigure, { idly: true });
  const name = `Where the time goes, one bar for each scheme, fastest first. ${explainedOrder.value.map(barInWords).join('; ')}.`;
  return (
    <div class="lanes" style={{ height: `${schemes.value.length * 1.75 + 3}rem` }}>
      <canvas ref={canvas} role="img" aria-label={name} />
    </div>
  );
}

function barInWords(scheme: string): string {
  const explanation = explanations.value.get(scheme);
  if (!explanation) return isolated(scheme);
  const parts = ACTIVITIES.map((activity) => `${activity} ${roughly(explanation.shares[activity], 10)}`);
  return `${isolated(scheme)}: ${parts.join(', ')} ${unit.value}`;
}

/** A row for each scheme; on a narrow page a column for each. */
function AccountTable() {
  const times = tableTimes([...explanations.value.values()].map(({ mean }) => mean));
  const names = explainedOrder.value;
  const quantities = quantitiesOf(times);
  const common = {
    label: 'Where the time goes, as numbers',
    caption: `What a PE spends in each activity, in ${times.unit(unit.value)} and as a share of the mean execution time`,
    contents: explanations.value,
    corner: times.unit(unit.value),
  };
  const head = (name: string) => (
    <>
      <Swatch name={name} />
      <Word text={name} />
    </>
  );
  const cell = (name: string, quantity: Quantity) => {
    const of = explanations.value.get(name);
    return of ? quantity.cell(of) : '–';
  };
  return narrow.value ? (
    <NumbersTable
      {...common}
      columns={names.map((name) => ({
        key: name,
        head: head(name),
        cell: (quantity: Quantity) => cell(name, quantity),
      }))}
      rows={quantities}
      rowKey={({ key }) => key}
      name={(quantity) => quantity.head}
      row={({ beside }) => ({ class: beside })}
    />
  ) : (
    <NumbersTable
      {...common}
      columns={quantities.map((quantity) => ({
        key: quantity.key,
        head: quantity.head,
        class: quantity.beside,
        cell: (name: string) => cell(name, quantity),
      }))}
      rows={names}
      rowKey={(name) => name}
      name={head}
    />
  );
}

interface Quantity {
  key: string;
  head: ComponentChildren;
  cell: (of: Explanation) => ComponentChildren;
  /** The class of what is not in the sum. */
  beside?: string;
}

function quantitiesOf(times: TableTimes): Quantity[] {
  const activities = ACTIVITIES.map((activity): Quantity => ({
    key: activity,
    head: <ActivityName activity={activity} />, // some spans have no room for a label of their own
    cell: (of) => <Share of={of} activity={activity} times={times} />,
  }));
  const mean: Quantity = { key: 'mean', head: '= mean', cell: (of) => <b>{meanText(of, times)}</b> };
  const saved: Quantity = {
    key: 'saved',
    beside: 'beside',
    head: <Term of={PROGRAM_TERMS.juxtaposition}>saved</Term>,
    cell: (of) => (isSaving(of) ? times.fixed(of.saved) : '0'),
  };
  return [...activities, mean, ...(saves.value ? [saved] : [])];
}

const meanText = ({ mean, meanBetween }: Explanation, times: TableTimes): string =>
  meanBetween ? times.plusMinus(mean, meanBetween) : times.fixed(mean);

function Share({ of, activity, times }: { of: Explanation; activity: Activity; times: TableTimes }) {
  const share = of.shares[activity];
  if (share === 0) return <>0</>;
  return (
    <>
      {times.fixed(share)} <small>{fixed((100 * share) / of.mean, 0)}&#8239;%</small>
    </>
  );
}
