/** Distribution preview: a bar for each value or bin, between the ends of what is likely, and its mean. */

import { unitOf } from '../model/document';
import type { Field } from '../model/fields';
import { isolated } from '../model/isolated';
import { decimalsFor, fixed } from '../outcome/number_text';
import type { summaryOf } from '../state/distributions';
import { document } from '../state/history';

/** Percent of the width: where the first bar and the last one stand, so that their labels find room below them. */
const [FIRST, LAST] = [8, 92];
const THICKEST = 2.5;

/** What a distribution's numbers count. */
export const unitWord = ({ of, unit }: Field): string =>
  unit ?? (of === 'iterations' ? 'iterations' : isolated(unitOf(document.value)));

/** The resolution at which a field's values are seen: that of the document's times, unless they are none; then it is found. */
export const tickOf = (field: Field | undefined): number | null | undefined =>
  field?.unit !== undefined ? undefined : field?.of === 'iterations' ? 1 : document.value.tick;

/** Whole where it is but for rounding. */
function number(x: number): string {
  const rounded = Number(x.toPrecision(12));
  return fixed(rounded, Number.isInteger(rounded) ? 0 : decimalsFor([rounded]));
}

export function DistributionPreview({ summary, unit }: { summary: ReturnType<typeof summaryOf>; unit: string }) {
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
  const label = (time: number) => <span style={{ left: `${at(time)}%` }}>{number(time)}</span>;
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
        mean <b>{number(mean)}</b> {unit}, sd <b>{number(standardDeviation)}</b>
        {values > 1 && `; ${number(values)} values from ${number(least)} to ${number(most)}`}
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
