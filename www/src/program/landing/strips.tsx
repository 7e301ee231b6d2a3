/** Densities of the schemes below each other, on one axis that stays while the slider moves. Each has a scale of its own, as a narrow
 *  density is many times as high as a wide one. Marks are its mean, and what averages say. */

import type { Density, Outcome } from '../../../pkg/juxtapose.js';
import { timeOf } from '../../outcome/lattice';
import { roughly } from '../../outcome/number_text';
import { mean } from '../../outcome/ranking';
import { NameIn } from '../../views/scheme_name';
import { choice, chosen, outcomes, styleOf } from './choice';
import { axisOf, UNIT } from './two_blocks';

const TICK = 50;

/** Of the drawing, which stretches. */
const [WIDTH, HEIGHT] = [1000, 100];

/** A time's place, as a share of the width. */
function placed(time: number): number {
  const [first, last] = axisOf(choice.value);
  return (time - first) / (last - first);
}

export function Strips() {
  const [first, last] = axisOf(choice.value);
  const ticks = Array.from({ length: Math.floor((last - first) / TICK) + 1 }, (_, k) => first + k * TICK);
  return (
    <figure class="landing-strips">
      {outcomes.value.map((outcome) => (
        <Strip key={outcome.name} of={outcome} />
      ))}
      <div class="axis" aria-hidden="true">
        {ticks.map((time) => (
          <span key={time} style={{ left: `${100 * placed(time)}%` }}>
            {time}
          </span>
        ))}
      </div>
      <figcaption>
        Time in {UNIT}; each density is drawn as high as its strip. <Key dash={false} /> mean <Key dash /> by averages
        alone
      </figcaption>
    </figure>
  );
}

/** A mark of the picture, as a legend shows it. */
const Key = ({ dash }: { dash: boolean }) => (
  <svg class="key" viewBox="0 0 6 16" aria-hidden="true">
    <path class={dash ? 'averages' : 'mean'} d="M3 0V16" />
  </svg>
);

function Strip({ of }: { of: Outcome }) {
  const { name, density, averageValue } = of;
  const { slot } = styleOf(name);
  return (
    <div class="landing-strip" style={{ '--scheme': `var(--scheme-${slot})` }}>
      <p>
        <b>
          <NameIn style={styleOf(name)} name={name} />
          {name === chosen.value && <small>chosen</small>}
        </b>{' '}
        <span>
          mean <b>{roughly(mean(of))}</b>
          {averageValue !== null && `, by averages ${roughly(averageValue)}`}
        </span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="ground" d={`M0 ${HEIGHT}H${WIDTH}`} />
        {density && <path class="density" d={outline(density)} />}
        {averageValue !== null && <Mark class="averages" at={averageValue} />}
        <Mark class="mean" at={mean(of)} />
      </svg>
    </div>
  );
}

const Mark = ({ class: look, at }: { class: string; at: number }) => (
  <path class={look} d={`M${placed(at) * WIDTH} 0V${HEIGHT}`} />
);

/** The masses, joined by lines, from the ground to the ground. */
function outline(density: Density): string {
  const highest = Math.max(...density.mass);
  const x = (k: number) => (placed(timeOf(density, k)) * WIDTH).toFixed(1);
  const points = Array.from(density.mass, (mass, k) => `${x(k)} ${(HEIGHT * (1 - mass / highest)).toFixed(1)}`);
  return `M${x(-1)} ${HEIGHT}L${points.join('L')}L${x(density.mass.length)} ${HEIGHT}`;
}
