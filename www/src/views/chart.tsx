/** Chart view: which kind, its deadline, the picture, and the values at the crosshair. */

import { hasConditions } from '../model/mentions';
import { knownAs } from '../outcome/estimate_words';
import { conditionPanels } from '../state/condition_panels';
import { document } from '../state/history';
import {
  chart,
  chartTab,
  chartTabs,
  chooseDeadline,
  deadline,
  isCommonChart,
  isDeadline,
  ownChart,
} from '../state/reading';
import { tick, unit } from '../state/outcomes';
import { ChartCanvas } from './chart_canvas';
import { CrosshairReadout } from './crosshair_readout';
import { notDrawn } from './drawn';
import { ExactTails } from './exact_tails';
import { SchemeName } from './scheme_name';
import { Tabs } from './tabs';
import { Term } from './term';
import { TERMS } from './terms';

export function Chart() {
  const Own = ownChart.value?.Panel;
  const isShared = hasConditions(document.value);
  const Switch = isShared && conditionPanels.value?.Switch;
  return (
    <section class="chart" aria-label="Chart">
      <div class="chart-head">
        <Tabs label="What the chart shows" tabs={chartTabs.value} selected={chartTab} panel="chart-panel" />
        {isCommonChart.value && Switch && <Switch />}
        {isCommonChart.value && <DeadlineField />}
      </div>
      <div role="tabpanel" id="chart-panel" aria-labelledby={`tab-${chartTab.value}`}>
        {Own && isShared && <p class="note">This chart is not known yet where times share conditions.</p>}
        {Own ? !isShared && <Own /> : isCommonChart.value && <Distributions />}
      </div>
    </section>
  );
}

function Distributions() {
  return (
    <>
      <ChartCanvas />
      {chart.value === 'survival' && <ExactTails />}
      <CrosshairReadout />
      <NotDrawn />
    </>
  );
}

/** What the chart has no place for is said. */
function NotDrawn() {
  const missing = notDrawn.value;
  if (missing.length === 0) return null;
  return (
    <p class="readout">
      Not drawn:{' '}
      {missing.map((outcome, k) => (
        <span key={outcome.name}>
          {k > 0 && ', '}
          <SchemeName name={outcome.name} /> ({knownAs(outcome)})
        </span>
      ))}
    </p>
  );
}

function DeadlineField() {
  const set = (text: string) => {
    const value = Number(text);
    if (text.trim() === '') chooseDeadline(null);
    else if (isDeadline(value)) chooseDeadline(value);
  };
  return (
    <span class="deadline">
      <Term of={TERMS.deadline}>Deadline</Term>
      <input
        aria-label="Deadline"
        type="number"
        min="0"
        step={tick.value}
        value={deadline.value ?? ''}
        style={{ '--characters': String(`${deadline.value ?? ''}`.length) }}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
      <span class="unit">{unit.value}</span>
    </span>
  );
}
