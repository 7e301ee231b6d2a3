/** The chart: which kind, its deadline, the picture, and the values at the crosshair. */

import { CHARTS, chart, deadline } from '../state/reading';
import { tick, unit } from '../state/outcomes';
import { ChartCanvas } from './chart_canvas';
import { CrosshairReadout } from './crosshair_readout';
import { Term } from './term';

export function Chart() {
  return (
    <section class="chart" aria-label="Chart">
      <div class="chart-head">
        <Tabs />
        <DeadlineField />
      </div>
      <div role="tabpanel" id="chart-panel" aria-labelledby={`tab-${chart.value}`}>
        <ChartCanvas />
      </div>
      <CrosshairReadout />
    </section>
  );
}

function Tabs() {
  const move = (event: KeyboardEvent) => {
    const at = CHARTS.findIndex(({ kind }) => kind === chart.value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: CHARTS.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = CHARTS.at(to % CHARTS.length);
    if (!next) return;
    chart.value = next.kind;
    document.getElementById(`tab-${next.kind}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="What the chart shows" onKeyDown={move}>
      {CHARTS.map(({ kind, title }) => (
        <button
          key={kind} type="button" role="tab" id={`tab-${kind}`} aria-selected={chart.value === kind}
          aria-controls="chart-panel" tabIndex={chart.value === kind ? 0 : -1} onClick={() => { chart.value = kind; }}
        >
          {title}
        </button>
      ))}
    </div>
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
