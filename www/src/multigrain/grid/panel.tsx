/** Chart panel of a multi-grain program: time, speed-up or efficiency of every number of threads and accelerators. */

import { useEffect } from 'preact/hooks';
import { shortUnit } from '../unit';
import { useGuardedEffect } from '../../views/part';
import { Working } from '../../views/working';
import { SignalChoice } from '../../views/signal_choice';
import { CellReadout, HeatMap, TermBars } from './canvas';
import { chancing } from './chances';
import { readLinked } from './linked';
import { GridNumbers } from './numbers';
import type { Shows } from './shows';
import { configurations, efficiencyShows, keptEfficiency } from './state';
import { inFull } from './words';

const WHAT: Record<Shows, string> = { time: 'Time', 'speed-up': 'Speed-up', efficiency: 'Efficiency' };

export const TimeGrid = () => <Grid shows="time" />;
export const SpeedUpGrid = () => <Grid shows="speed-up" />;
export const EfficiencyGrid = () => <Grid shows="efficiency" />;

function Grid({ shows }: { shows: Shows }) {
  useEffect(() => chancing.begin(), []);
  useGuardedEffect(readLinked);
  const all = configurations.value;
  if (!all) return <p class="note">Nothing is drawn before the model can be predicted.</p>;
  const best = all.best[0] ?? 0;
  const fastest = inFull(all.threads[best] ?? 1, all.accelerators[best] ?? 1);
  const of = shows === 'time' ? ` in ${shortUnit.value}` : '';
  return (
    <div class="grid">
      {shows === 'efficiency' && <Controls />}
      <HeatMap
        shows={shows}
        name={`${WHAT[shows]}${of} for every number of threads and accelerators per thread: ${fastest} are fastest.`}
      />
      <CellReadout />
      <Working of={chancing} what="Working out how often each is the fastest" />
      {shows === 'time' && <TermBars />}
      <GridNumbers />
    </div>
  );
}

/** What the cells of the efficiency chart show, and which efficiency more work is to keep. */
function Controls() {
  return (
    <div class="figure-controls">
      <label>
        cells{' '}
        <SignalChoice
          of={efficiencyShows}
          label="Cells show"
          options={[
            ['efficiency', 'the efficiency'],
            ['work', 'how many times as much work keeps an efficiency'],
          ]}
        />
      </label>
      <label>
        kept efficiency{' '}
        <input
          type="number"
          class="kept-efficiency"
          aria-label="Kept efficiency, in percent"
          min="1"
          max="99"
          step="1"
          value={Math.round(1000 * keptEfficiency.value) / 10}
          onInput={({ currentTarget }) => {
            const share = Number(currentTarget.value) / 100;
            if (share > 0 && share < 1) keptEfficiency.value = share;
          }}
        />{' '}
        %
      </label>
    </div>
  );
}
