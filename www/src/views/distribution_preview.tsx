/** What a distribution looks like: a bar for each value or bin, between the ends of what is likely, and its mean. */

import { unitOf } from '../model/document';
import type { Field } from '../model/fields';
import { COUNTING } from '../model/in_units';
import { isolated } from '../model/isolated';
import { tickOf } from '../outcome/tick_text';
import { decimalsFor, fixed } from '../outcome/number_text';
import { summaryOf } from '../state/distributions';
import { document } from '../state/history';

/** Percent of the width: where the first bar and the last one stand, so that their labels find room below them. */
const [FIRST, LAST] = [8, 92];
const THICKEST = 2.5;

/** What a distribution's numbers count: those of some kinds are ticks even where times are shown in units. */
export const unitWord = (field: Field, kind?: string): string =>
  field.of === 'iterations'
    ? 'iterations'
    : field.scale !== undefined && !COUNTING.has(kind ?? '')
      ? isolated(unitOf(document.value))
      : tickOf(document.value);

/** Whole where it is but for rounding. */
function number(x: number): string {
  const rounded = Number(x.toPrecision(12));
  return fixed(rounded, Number.isInteger(rounded) ? 0 : decimalsFor([rounded]));
}

export function DistributionPreview({ value, field, tick }: { value: unknown; field: Field; tick: number }) {
  const summary = summaryOf(value, tick);
  if (summary === null)
    return <p class="preview">This distribution has too many values to be shown here. It is used as it is.</p>;
  if (!summary) return <p class="preview">These numbers make no distribution yet.</p>;
  const {
    mean,
    standardDeviation,
    ends: [least, most],
    values,
    bars,
    shown: [first, last],
  } = summary;
  const at = (time: number) => (last > first ? FIRST + ((LAST - FIRST) * (time - first)) / (last - first) : 50);
  const shown = (time: number) => number(time * (field.scale ?? 1));
  const label = (time: number) => <span style={{ left: `${at(time)}%` }}>{shown(time)}</span>;
  return (
    <figure class="preview">
      <div class="plot">
        <Bars bars={bars} />
        <span class="mean" style={{ left: `${at(mean)}%` }} />
      </div>
      <div class="ends" aria-hidden="true">
        {label(first)}
        {last > first && label(last)}
      </div>
      <figcaption>
        mean <b>{shown(mean)}</b> {unitWord(field)}, sd <b>{shown(standardDeviation)}</b>
        {values > 1 && `; ${number(values)} values from ${shown(least)} to ${shown(most)}`}
      </figcaption>
    </figure>
  );
}

function Bars({ bars }: { bars: number[] }) {
  const tallest = Math.max(...bars);
  const step = bars.length > 1 ? (LAST - FIRST) / (bars.length - 1) : 0;
  const width = bars.length > 1 ? Math.min(THICKEST, step * 0.8) : THICKEST;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {bars.map((mass, k) => {
        const height = mass === 0 ? 0 : Math.max(2, (mass / tallest) * 100);
        const middle = bars.length > 1 ? FIRST + k * step : 50;
        return <rect key={k} x={middle - width / 2} y={100 - height} width={width} height={height} />;
      })}
    </svg>
  );
}
