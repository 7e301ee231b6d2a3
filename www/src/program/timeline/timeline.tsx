/** Simulation panel, one simulated execution: its controls, its picture, and what it says. */

import { useEffect } from 'preact/hooks';
import { fixed, time } from '../../outcome/number_text';
import { unit } from '../../state/outcomes';
import { LAST_SEED, seed } from '../../state/reading';
import { SchemeName } from '../../views/scheme_name';
import { Working } from '../../views/working';
import { ACTIVITIES } from '../account/activities';
import { ActivityName } from '../account/activity_name';
import { SpanReadout, TimelineCanvas } from './canvas';
import { scroll, zoom } from './figure';
import {
  another,
  beside,
  choose,
  chooseBeside,
  execution,
  executions,
  processors,
  scheme,
  type Execution,
} from './state';
import { comparedWithMean, leftOut, share } from './words';
import { SchemeSelect } from '../scheme_select';
import { schemes } from '../program';

export function TimelineOfExecution() {
  useEffect(() => execution.begin(), []);
  return (
    <section class="execution" aria-labelledby="execution-title">
      <h2 id="execution-title">One simulated execution</h2>
      <Controls />
      <Working of={execution} what="Simulating" />
      <Summary />
      <TimelineCanvas />
      <SpanReadout />
    </section>
  );
}

function Controls() {
  const names = schemes.value.map(({ name }) => name);
  return (
    <div class="figure-controls">
      <SchemeSelect label="Scheme of the execution" names={names} value={scheme.value} choose={choose} />
      {names.length > 1 && (
        <SchemeSelect
          text="beside"
          label="Scheme beside it"
          names={names.filter((name) => name !== scheme.value)}
          value={beside.value}
          none="none"
          choose={chooseBeside}
        />
      )}
      <label>
        seed{' '}
        <input
          class="seed"
          type="number"
          aria-label="Seed"
          min="0"
          max={LAST_SEED}
          step="1"
          value={seed.value}
          title="The same seed gives the same execution"
          onInput={({ currentTarget }) => setSeed(currentTarget.value)}
        />
      </label>
      <button type="button" class="link" onClick={another}>
        Another
      </button>
      <Zoom />
    </div>
  );
}

function setSeed(text: string) {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= LAST_SEED) seed.value = value;
}

function Zoom() {
  return (
    <span class="zoom">
      <label>
        zoom{' '}
        <select
          class="choice"
          aria-label="Zoom"
          value={zoom.value}
          onChange={({ currentTarget }) => {
            zoom.value = Number(currentTarget.value);
          }}
        >
          {[1, 2, 4, 8, 16].map((factor) => (
            <option key={factor} value={factor}>
              {factor === 1 ? 'whole run' : `× ${factor}`}
            </option>
          ))}
        </select>
      </label>
      {zoom.value > 1 && (
        <input
          type="range"
          min="0"
          max="1"
          step="any"
          value={scroll.value}
          aria-label="Part of the run that is drawn"
          onInput={({ currentTarget }) => {
            scroll.value = Number(currentTarget.value);
          }}
        />
      )}
    </span>
  );
}

function Summary() {
  const all = executions.value;
  return (
    <>
      {all.map((of) => (
        <SummaryOf key={of.scheme} of={of} named={all.length > 1} />
      ))}
      {all.length > 1 && (
        <p class="execution-summary">
          One seed gives each PE the same chances under both schemes: it takes the same branches and iterations, unless
          a control unit decides for all.
        </p>
      )}
    </>
  );
}

interface SummaryOfProps {
  of: Execution;
  /** Whether it says of which scheme it is. */
  named: boolean;
}

function SummaryOf({ of: { scheme: name, timeline: of, mean }, named }: SummaryOfProps) {
  const left = leftOut(of, processors.value);
  return (
    <>
      <p class="execution-summary">
        {named ? <SchemeName name={name} /> : 'It'} takes{' '}
        <b>
          {time(of.time)} {unit.value}
        </b>
        , {comparedWithMean(of.time, mean)}. Of the PEs’ time:
      </p>
      <ul class="shares">
        {ACTIVITIES.map((activity) => (
          <li key={activity}>
            <ActivityName activity={activity} scheme={name} /> {fixed(100 * share(of, activity), 0)}&#8239;%
          </li>
        ))}
      </ul>
      {left && <p class="execution-summary">{left}</p>}
      {of.until < of.time && (
        <p class="execution-summary">
          Drawn up to {time(of.until)} {unit.value}: the rest has more spans than a picture can show.
        </p>
      )}
    </>
  );
}
