/** Where the time goes: what a PE spends in each activity, scheme by scheme, as bars and as numbers. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Account, Activity } from '../../pkg/juxtapose.js';
import { decimalsFor, fixed } from '../outcome/number_text';
import { schemes, unit } from '../state/outcomes';
import { usePicture } from '../views/picture';
import { Swatch } from '../views/scheme_name';
import { Scrolling } from '../views/scrolling';
import { Working } from '../views/working';
import { accountFigure } from './account_figure';
import { accounting, accountOrder, accounts, accountsOutdated, processors } from './account_state';
import { ACTIVITIES } from './activities';

export function WhereTheTimeGoes() {
  useEffect(() => accounting.begin(), []);
  return (
    <section class="account" aria-labelledby="account-title">
      <h2 id="account-title">Where the time goes</h2>
      <Working of={accounting} what="Simulating" />
      <Outdating>
        <Bars />
        <AccountTable />
      </Outdating>
      <Sample />
    </section>
  );
}

/** Only this follows the page, not what is in it. */
function Outdating({ children }: { children: ComponentChildren }) {
  return <div class={accountsOutdated.value ? 'outdated' : ''}>{children}</div>;
}

function Bars() {
  const { canvas } = usePicture(accountFigure, { idly: true });
  const name = `Where the time goes, one bar for each scheme, fastest first. ${accountOrder.value.map(barInWords).join('; ')}.`;
  return (
    <div class="lanes" style={{ height: `${schemes.value.length * 1.75 + 3}rem` }}>
      <canvas ref={canvas} role="img" aria-label={name} />
    </div>
  );
}

function barInWords(scheme: string): string {
  const account = accounts.value.get(scheme);
  if (!account) return scheme;
  const parts = ACTIVITIES.map((activity) => `${activity} ${fixed(account.shares[activity].mean, 0)}`);
  return `${scheme}: ${parts.join(', ')} ${unit.value}`;
}

function AccountTable() {
  const decimals = decimalsFor([...accounts.value.values()].map(({ mean }) => mean));
  return (
    <Scrolling label="Where the time goes, as numbers" class="">
      <table class="numbers">
        <caption class="unseen">What a PE spends in each activity, in {unit} and as a share of the execution time</caption>
        <thead>
          <tr><th scope="col">{unit}</th>{ACTIVITIES.map((activity) => <th scope="col" key={activity}>{activity}</th>)}</tr>
        </thead>
        <tbody>
          {accountOrder.value.map((name) => (
            <tr key={name}>
              <th scope="row"><Swatch name={name} />{name}</th>
              {ACTIVITIES.map((activity) => <td key={activity}><Share of={accounts.value.get(name)} activity={activity} decimals={decimals} /></td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

function Share({ of, activity, decimals }: { of: Account | undefined; activity: Activity; decimals: number }) {
  if (!of) return <>–</>;
  const { mean } = of.shares[activity];
  if (mean === 0) return <>0</>;
  return <>{fixed(mean, decimals)} <small>{fixed((100 * mean) / of.mean, 0)}&#8239;%</small></>;
}

/** How far these numbers can be trusted. */
function Sample() {
  const all = [...accounts.value.values()];
  if (all.length === 0) return null;
  const runs = Math.min(...all.map((account) => account.runs));
  const errors = all.flatMap(({ shares }) => ACTIVITIES.map((activity) => shares[activity].error ?? Number.POSITIVE_INFINITY));
  const worst = Math.max(...errors);
  return (
    <p class="note">
      Simulated: means over {fixed(runs, 0)} runs of each scheme{processors.value > 1 && ` and ${processors} PEs`}
      {Number.isFinite(worst) && `; standard error at most ${fixed(worst, decimalsFor([worst]) > 2 ? 2 : 1)} ${unit.value}`}.
    </p>
  );
}
