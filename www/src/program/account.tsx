/** Where the mean time goes: what a PE spends in each activity, scheme by scheme, as bars and as numbers that add up. */

import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Activity, Explanation } from '../../pkg/juxtapose.js';
import { decimalsFor, fixed } from '../outcome/number_text';
import { schemes, unit } from '../state/outcomes';
import { usePicture } from '../views/picture';
import { Swatch } from '../views/scheme_name';
import { Scrolling } from '../views/scrolling';
import { Term } from '../views/term';
import { Working } from '../views/working';
import { accountFigure } from './account_figure';
import { NodeByNode } from './account_nodes';
import { explainedOrder, explaining, explanations, explanationsOutdated, isSaving } from './account_state';
import { ACTIVITIES } from './activities';

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
          Exact, on average over runs and PEs: the four add up to the mean.{saves.value && ` Beside the sum: how much longer the program would take
          with a barrier after each part that stands between two barriers now.`}
        </p>
        <NodeByNode />
      </Outdating>
    </section>
  );
}

/** Whether juxtaposition saves anything anywhere: else its column says nothing. */
const saves = computed(() => [...explanations.value.values()].some(isSaving));

/** Only this follows the page, not what is in it. */
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
  if (!explanation) return scheme;
  const parts = ACTIVITIES.map((activity) => `${activity} ${fixed(explanation.shares[activity], 0)}`);
  return `${scheme}: ${parts.join(', ')} ${unit.value}`;
}

function AccountTable() {
  const decimals = decimalsFor([...explanations.value.values()].map(({ mean }) => mean));
  return (
    <Scrolling label="Where the time goes, as numbers" class="">
      <table class="numbers">
        <caption class="unseen">What a PE spends in each activity, in {unit} and as a share of the mean execution time</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>{ACTIVITIES.map((activity) => <th scope="col" key={activity}>{activity}</th>)}
            <th scope="col">= mean</th>{saves.value && <th scope="col" class="beside"><Term name="juxtaposition">saved</Term></th>}
          </tr>
        </thead>
        <tbody>
          {explainedOrder.value.map((name) => <Row key={name} name={name} of={explanations.value.get(name)} decimals={decimals} />)}
        </tbody>
      </table>
    </Scrolling>
  );
}

interface RowProps {
  name: string;
  of: Explanation | undefined;
  decimals: number;
}

function Row({ name, of, decimals }: RowProps) {
  return (
    <tr>
      <th scope="row"><Swatch name={name} />{name}</th>
      {ACTIVITIES.map((activity) => <td key={activity}><Share of={of} activity={activity} decimals={decimals} /></td>)}
      <td><b>{of ? fixed(of.mean, decimals) : '–'}</b></td>
      {saves.value && <td class="beside">{of && isSaving(of) ? fixed(of.saved, decimals) : '0'}</td>}
    </tr>
  );
}

function Share({ of, activity, decimals }: { of: Explanation | undefined; activity: Activity; decimals: number }) {
  if (!of) return <>–</>;
  const share = of.shares[activity];
  if (share === 0) return <>0</>;
  return <>{fixed(share, decimals)} <small>{fixed((100 * share) / of.mean, 0)}&#8239;%</small></>;
}
