/** The chart: which kind, its deadline, the picture, and the values at the crosshair. */

import { KINDS } from '../kinds';
import { document } from '../state/history';
import { CHARTS, chartTab, deadline } from '../state/reading';
import { tick, unit } from '../state/outcomes';
import { ChartCanvas } from './chart_canvas';
import { CrosshairReadout } from './crosshair_readout';
import { Tabs } from './tabs';
import { Term } from './term';

const TABS = CHARTS.map(({ kind, title }) => ({ id: kind as string, title }));

export function Chart() {
  const own = KINDS[document.value.kind].charts;
  const Panel = own.find(({ id }) => id === chartTab.value)?.Panel ?? Distributions;
  return (
    <section class="chart" aria-label="Chart">
      <div class="chart-head">
        <Tabs label="What the chart shows" tabs={[...TABS, ...own]} selected={chartTab} panel="chart-panel" />
        <DeadlineField />
      </div>
      <div role="tabpanel" id="chart-panel" aria-labelledby={`tab-${chartTab.value}`}>
        <Panel />
      </div>
    </section>
  );
}

function Distributions() {
  return (
    <>
      <ChartCanvas />
      <CrosshairReadout />
    </>
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
