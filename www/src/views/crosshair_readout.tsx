/** Crosshair readout: the values at the crosshair. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { written } from '../outcome/certain';
import { time } from '../outcome/number_text';
import { touched } from '../state/appearance';
import { shownContract, unit } from '../state/outcomes';
import { crosshair } from '../state/reading';
import { byKey } from './crosshair_keys';
import { drawnDensities } from './drawn';
import { Raised } from './raised';
import { Readout } from './readout';
import { SchemeName } from './scheme_name';
import { isolated } from '../model/isolated';

export function CrosshairReadout() {
  const at = crosshair.value;
  return (
    <Readout>
      {at === null ? (
        <p>{touched ? 'Touch' : 'Point at'} the chart to read its values. Drag the deadline to move it.</p>
      ) : (
        <Values at={at} />
      )}
      <p class="unseen" aria-live="polite">
        {at !== null && byKey.value && inWords(at, drawnDensities.value, unit.value)}
      </p>
    </Readout>
  );
}

function Values({ at }: { at: number }) {
  return (
    <p>
      <span>
        <b>
          t = {time(at)} {unit.value}
        </b>
        , P(T = t) and P(T ≤ t):
      </span>
      {drawnDensities.value.map((outcome) => {
        const [equal, upTo] = readings(outcome, at);
        return (
          <span key={outcome.name} class="phrase">
            <SchemeName name={outcome.name} /> <Raised text={equal} />, <Raised text={upTo} />
          </span>
        );
      })}
    </p>
  );
}

function readings(outcome: Outcome, at: number): [string, string] {
  const { at: equal, upTo } = written(outcome, at, shownContract.value);
  return [equal, upTo];
}

function inWords(at: number, outcomes: readonly Outcome[], unit: string): string {
  const values = outcomes.map((outcome) => {
    const [equal, upTo] = readings(outcome, at);
    return `${isolated(outcome.name)} ${equal}, up to then ${upTo}`;
  });
  return `${time(at)} ${unit}: ${values.join('; ')}`;
}
