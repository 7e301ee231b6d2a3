/** Families fitted to a group's times, beside the times themselves: information criteria, and a quantile-quantile plot of the one looked at. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Fits as Found, Fit, TableTimes } from '../../pkg/juxtapose_files.js';
import { DISTRIBUTION_KINDS } from '../model/distribution_kinds';
import { timeText } from '../model/time_text';
import { fitSamples } from '../state/engine';
import { Word } from '../views/word';
import { timeOf } from './with_fits';

type Group = TableTimes['groups'][number];

/** Fewer times fit any family. */
const LEAST = 8;

interface FitsProps {
  group: Group;
  unit: string | null;
  /** The family that takes the place of the times; null for the times. */
  taken: Fit | null;
  take: (fit: Fit | null) => void;
}

export function Fits({ group, unit, taken, take }: FitsProps) {
  const found = useSignal<Found | null>(null);
  const { samples } = group;
  useEffect(() => {
    found.value = null;
    if (!samples || samples.length < LEAST) return undefined;
    let isWanted = true;
    void fitSamples(samples).then((answer) => {
      if (isWanted && !('problems' in answer)) found.value = answer.value;
    });
    return () => {
      isWanted = false;
    };
  }, [samples]);
  const [best] = found.value?.fits ?? [];
  if (!found.value || !best) return null;
  const looked = taken ?? best;
  return (
    <section aria-label="What fits">
      <h3>
        What fits{group.name && ': '}
        <Word text={group.name} />
      </h3>
      <div class="fits">
        <table>
          <thead>
            <tr>
              <th scope="col">Taken as</th>
              <th scope="col">AIC</th>
              <th scope="col">distance</th>
            </tr>
          </thead>
          <tbody>
            <Row isTaken={taken === null} name="the measured times" take={() => take(null)} cells={['–', '0']} />
            {found.value.fits.map((fit) => (
              <Row
                key={fit.family}
                isTaken={taken?.family === fit.family}
                name={DISTRIBUTION_KINDS[fit.family]}
                take={() => take(fit)}
                cells={[fit === best ? 'best' : `+${(fit.aic - best.aic).toFixed(1)}`, fit.distance.toFixed(3)]}
              />
            ))}
          </tbody>
        </table>
        <QuantileQuantile fit={looked} unit={unit} />
      </div>
      <p>
        <small>
          {timeText(timeOf(looked))}. Distance: the most by which shares up to some time differ (Kolmogorov and
          Smirnov). A family says more of rare times than was measured: that is your choice.
        </small>
      </p>
    </section>
  );
}

function Row({
  name,
  isTaken,
  take,
  cells,
}: {
  name: string;
  isTaken: boolean;
  take: () => void;
  cells: readonly string[];
}) {
  return (
    <tr>
      <th scope="row">
        <label>
          <input type="radio" name="taken" checked={isTaken} onChange={take} /> {name}
        </label>
      </th>
      {cells.map((cell, k) => (
        <td key={k}>{cell}</td>
      ))}
    </tr>
  );
}

const SIZE = 120;

/** Measured quantiles over the family's: on the line where both are the same. */
function QuantileQuantile({ fit: { family, quantiles }, unit }: { fit: Fit; unit: string | null }) {
  const longest = Math.max(...quantiles.flat());
  const at = (time: number) => (SIZE * time) / longest;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={`Quantiles: measured over ${DISTRIBUTION_KINDS[family]}, up to ${Number(longest.toPrecision(3))} ${unit ?? ''}`}
      >
        <path d={`M0 ${SIZE}L${SIZE} 0`} />
        {quantiles.map(([theoretical, sample], k) => (
          <circle key={k} cx={at(theoretical)} cy={SIZE - at(sample)} r="1.5" />
        ))}
      </svg>
      <figcaption>
        measured over {DISTRIBUTION_KINDS[family].toLowerCase()}, to {Number(longest.toPrecision(3))} {unit}
      </figcaption>
    </figure>
  );
}
