/** The chart: which kind, its deadline, the picture, and the values at the crosshair. */

import { CHARTS, chart, deadline } from '../state/reading';
import { tick, unit } from '../state/outcomes';
import { ChartCanvas } from './chart_canvas';
import { CrosshairReadout } from './crosshair_readout';
import { Tabs } from './tabs';
import { Term } from './term';

const TABS = CHARTS.map(({ kind, title }) => ({ id: kind, title }));

export function Chart() {
  return (
    <section class="chart" aria-label="Chart">
      <div class="chart-head">
        <Tabs label="What the chart shows" tabs={TABS} selected={chart} panel="chart-panel" />
        <DeadlineField />
      </div>
      <div role="tabpanel" id="chart-panel" aria-labelledby={`tab-${chart.value}`}>
        <ChartCanvas />
      </div>
      <CrosshairReadout />
    </section>
  );
}

function DeadlineField() {
  const set = (text: string) => {
    const value = Number(text);
    if (text.trim() === '') deadline.value = null;
    else if (Number.isFinite(value) && value >= 0) deadline.value = value;
  };
  return (
    <span class="deadline">
      <Term name="deadline">Deadline</Term>
      <input aria-label="Deadline" type="number" min="0" step={tick.value} value={deadline.value ?? ''} onInput={({ currentTarget }) => set(currentTarget.value)} />
      <span class="unit">{unit.value}</span>
    </span>
  );
}
