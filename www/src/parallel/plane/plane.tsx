/** Pearson's plane (skewness and kurtosis): where the tasks lie in it, and how one alternative walks through it. A drag, or arrow
 *  keys, give a task another skewness and kurtosis. */

import { useRef } from 'preact/hooks';
import { fileName, saveFile } from '../../export/save';
import { fixed } from '../../outcome/number_text';
import { order, shown } from '../../state/outcomes';
import { Erratum } from '../../views/erratum';
import { NameOptions } from '../../views/name_options';
import { Term } from '../../views/term';
import { PARALLEL_TERMS } from '../terms';
import { svgText } from './as_svg';
import { PlaneNumbers } from './numbers';
import { PlanePicture } from './picture';
import { current, points, view, walk, walker } from './state';

export function Plane() {
  const section = useRef<HTMLElement>(null);
  if (points.value.length === 0) return null;
  return (
    <section ref={section} class="plane" aria-labelledby="plane-title">
      <h2 id="plane-title">
        <Term of={PARALLEL_TERMS.pearson}>Pearson’s plane</Term>
      </h2>
      <div class="figure-controls">
        {order.value.length > 1 && <Walker />}
        <button type="button" class="link" onClick={() => saveSvg(section.current)}>
          Save as SVG
        </button>
      </div>
      <PlanePicture />
      <Legend />
      <Remarks />
      <PlaneNumbers />
      <Erratum of="criterion" />
    </section>
  );
}

function saveSvg(section: HTMLElement | null) {
  const picture = section?.querySelector<SVGSVGElement>('.plane-drawn');
  const title = shown.peek()?.prediction.title ?? '';
  if (picture) saveFile(fileName(`${title} Pearson plane`, '.svg'), svgText(picture), 'image/svg+xml');
}

function Walker() {
  return (
    <label>
      the walk of{' '}
      <select
        class="choice"
        aria-label="Alternative that walks through the plane"
        value={walker.value ?? ''}
        onChange={({ currentTarget }) => walk(currentTarget.value)}
      >
        <NameOptions names={order.value.map(({ name }) => name)} />
      </select>
    </label>
  );
}

function Legend() {
  return (
    <p class="plane-legend">
      <span>B2 = kurtosis, upwards</span>
      <span>
        <svg viewBox="0 0 20 12" aria-hidden="true">
          <rect class="hatched" x="0.5" y="0.5" width="19" height="11" />
          <path class="hatching" d="M0 12L12 0M5 12L17 0M10 12L20 2M-5 12L7 0M15 12L20 7" />
        </svg>{' '}
        the paper, within 2&#8239;%
      </span>
      <span>
        <svg viewBox="0 0 20 12" aria-hidden="true">
          <path class="ten-percent" d="M0 6H20" />
        </svg>{' '}
        10&#8239;%
      </span>
      <span>B1 = skewness²</span>
    </p>
  );
}

function Remarks() {
  const { logarithmic, most } = view.value;
  return (
    <p class="note">
      {current.value !== null && (
        <span class="plane-hint">
          Drag a task, or press arrow keys on it: skewness and kurtosis change, mean and standard deviation stay.{' '}
        </span>
      )}
      {logarithmic &&
        `Both axes are logarithmic: they reach to a kurtosis of ${fixed(Number(most.b2.toPrecision(2)), 0)}.`}
    </p>
  );
}
