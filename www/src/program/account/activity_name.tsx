/** Legend entry: an activity's name with the filling that shows it, a scheme's own or for all schemes. */

import type { Activity } from '../../../pkg/juxtapose.js';
import { styleOf } from '../../views/scheme_name';

interface OfActivity {
  activity: Activity;
  scheme?: string;
}

export function ActivityName({ activity, scheme }: OfActivity) {
  return (
    <span class="activity">
      <Filling activity={activity} {...(scheme !== undefined && { scheme })} />
      {activity}
    </span>
  );
}

/** The filling of an activity's spans, as the figures draw it. */
function Filling({ activity, scheme }: OfActivity) {
  const colour = scheme === undefined ? 'var(--muted)' : `var(--scheme-${styleOf(scheme).slot})`;
  const fill = { computing: colour, waiting: 'none', switching: 'var(--ink)', disabled: 'none' }[activity];
  return (
    <svg class="filling" viewBox="0 0 14 10" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="13"
        height="9"
        style={{ fill, stroke: activity === 'switching' ? 'var(--ink)' : colour }}
      />
      {activity === 'waiting' && <path d="M1 6 6 1M3 9.5 11.5 1M8 9.5 13.5 4" style={{ stroke: colour }} />}
    </svg>
  );
}
