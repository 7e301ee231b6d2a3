/** Picture of the band around an outcome's distribution function, with the interval of its mean below: SVG of the page, which needs no canvas. */

import { signal } from '@preact/signals';
import { isolated } from '../model/isolated';
import { roughly } from '../outcome/number_text';
import { unit } from '../state/outcomes';
import { NameOptions } from '../views/name_options';
import { SchemeName, styleOf } from '../views/scheme_name';
import { bandShape } from './band';
import { inOrder, type Found } from './resampling';
import { figureOf, intervalText, type SureOutcome } from './sure_words';

/** The outcome that is pictured; the first where there is none of that name. */
const chosen = signal('');

/** The width and height of coordinates, which are stretched to the picture's. */
const SQUARE = '0 0 1 1';

export function Band({ of }: { of: Found }) {
  const reachedOf = (outcome: SureOutcome) => of.own.find(({ name }) => name === outcome.name)?.reached ?? [];
  const able = inOrder(of)
    .map((outcome) => ({ outcome, shape: bandShape(outcome, reachedOf(outcome), figureOf(outcome, 'mean')) }))
    .filter(({ shape }) => shape !== null);
  const picked = able.find(({ outcome }) => outcome.name === chosen.value) ?? able[0];
  if (!picked?.shape) return null;
  const { outcome, shape } = picked;
  const mean = figureOf(outcome, 'mean');
  const across = (share: number) => `${(100 * share).toFixed(2)}%`;
  return (
    <figure class="sure-band" style={{ '--scheme': `var(--scheme-${styleOf(outcome.name).slot})` }}>
      <figcaption>
        P(T ≤ t) of{' '}
        {able.length > 1 ? (
          <select
            class="choice"
            aria-label="The outcome with its band"
            value={outcome.name}
            onChange={({ currentTarget }) => {
              chosen.value = currentTarget.value;
            }}
          >
            <NameOptions names={able.map(({ outcome: { name } }) => name)} />
          </select>
        ) : (
          <SchemeName name={outcome.name} />
        )}{' '}
        with its 95{'\u202f'}% band
      </figcaption>
      <div class="sure-plot" role="img" aria-label={inWords(outcome, reachedOf(outcome))}>
        <span class="most">1</span>
        <span class="least">0</span>
        <svg viewBox={SQUARE} preserveAspectRatio="none" aria-hidden="true">
          <path class="ground" d="M0 0H1M0 0.5H1M0 1H1" />
          <path class="band" d={shape.band} />
          <path class="line" d={shape.line} />
        </svg>
      </div>
      {shape.mean && (
        <div class="sure-mean" aria-hidden="true">
          <i class="interval" style={{ left: across(shape.mean[0]), width: across(shape.mean[2] - shape.mean[0]) }} />
          <i class="value" style={{ left: across(shape.mean[1]) }} />
        </div>
      )}
      <div class="sure-ends" aria-hidden="true">
        <span>{roughly(shape.ends[0])}</span>
        <span>
          {roughly(shape.ends[1])} {unit.value}
        </span>
      </div>
      {shape.mean && mean && <p class="sure-mean-text">Mean {intervalText(mean, unit.value)}</p>}
    </figure>
  );
}

/** The band at the middle time, for who does not see it. */
function inWords({ name, times, lower, upper }: SureOutcome, reached: readonly number[]): string {
  const k = Math.floor(times.length / 2);
  const at = (values: readonly number[]) => (values[k] ?? 0).toFixed(2);
  return `P(T ≤ t) of ${isolated(name)} with its band: at ${roughly(times[k] ?? 0)} ${unit.value} ${at(reached)}, from ${at(lower)} to ${at(upper)}`;
}
