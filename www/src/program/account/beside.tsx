/** Breakdown bars of each scheme's mean, beside the chart's strips and in line with them, where a class is told why. */

import type { Activity, Explanation, Hit } from '../../../pkg/juxtapose.js';
import { isolated } from '../../model/isolated';
import { roughly } from '../../outcome/number_text';
import { unit } from '../../state/outcomes';
import { styleOf } from '../../views/scheme_name';
import { ACTIVITIES } from './activities';
import { ActivityName } from './activity_name';
import { explanations, explanationsOutdated } from './state';

/** A part of the longest bar that has room for its number. */
const ROOM = 0.13;

export function MeansBeside({ strips }: { strips: Hit['strips'] }) {
  if (explanationsOutdated.value) return null;
  const rows = strips.flatMap((strip) => {
    const of = explanations.value.get(strip.name);
    return of ? [{ ...strip, of }] : [];
  });
  const longest = Math.max(...rows.map(({ of }) => of.mean));
  return (
    <div class="beside-strips means-beside">
      <h3>Where the mean goes</h3>
      {rows.map(({ name, top, bottom, of }) => (
        <div
          key={name}
          class="mean-row"
          role="img"
          aria-label={inAWord(name, of)}
          style={{ top: `${top}px`, height: `${bottom - top}px`, '--scheme': `var(--scheme-${styleOf(name).slot})` }}
        >
          <MeanBar of={of} longest={longest} />
        </div>
      ))}
      <p class="activities">
        {ACTIVITIES.filter((activity) => rows.some(({ of }) => of.shares[activity] > 0)).map((activity) => (
          <ActivityName key={activity} activity={activity} />
        ))}
      </p>
    </div>
  );
}

const spent = ({ shares }: Explanation): Activity[] => ACTIVITIES.filter((activity) => shares[activity] > 0);

const inAWord = (name: string, of: Explanation) =>
  `${isolated(name)}: ${spent(of)
    .map((activity) => `${activity} ${roughly(of.shares[activity], 10)}`)
    .join(', ')} ${unit.value}`;

function MeanBar({ of, longest }: { of: Explanation; longest: number }) {
  return (
    <div class="mean-bar" aria-hidden="true">
      {spent(of).map((activity) => {
        const share = of.shares[activity] / longest;
        return (
          <span key={activity} class={`spent-${activity}`} style={{ width: `${100 * share}%` }}>
            {share >= ROOM && <small>{roughly(of.shares[activity], 10)}</small>}
          </span>
        );
      })}
    </div>
  );
}
