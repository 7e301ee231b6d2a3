/** Figure of the chart that is to be drawn, as it follows from the page's state. */

import type { DistributionFigure, Outcome } from '../../pkg/juxtapose.js';
import { distributionFigure, nameRoom } from '../outcome/distribution_figure';
import { narrow } from '../state/appearance';
import { behind as cases } from '../state/condition_panels';
import { order, shownContract } from '../state/outcomes';
import { chart, crosshair, deadline, lit } from '../state/reading';
import { drawnDensities, drawnOutcomes, drawnTick, drawnTimes, fronts } from './drawn';
import { figureFrame, fontSize, inkOf, labelsIn } from './figure_frame';

export function currentFigure(width: number, height: number, kind = chart.value): DistributionFigure | null {
  const drawn = drawnOutcomes.value.map(({ name }) => name);
  if (drawn.length === 0 || width < 40) return null;
  const label = labelsIn(drawn, nameRoom(width, kind, fontSize(), narrow.value));
  const isDrawn = ({ outcome }: { outcome: Outcome }) => drawn.includes(outcome.name);
  return distributionFigure(
    { ...figureFrame(width, height), tick: drawnTick.value },
    {
      kind,
      densities: drawnDensities.value,
      times: drawnTimes.value,
      among: order.value,
      contract: shownContract.value,
      deadline: deadline.value,
      crosshair: crosshair.value,
      label,
      ink: inkOf,
      emphasis: emphasisOf,
      behind: (name) => {
        const front = fronts.value.get(name);
        return front === undefined ? null : label(front);
      },
      cases: kind === 'density' ? cases.value.filter(isDrawn) : [],
    },
  );
}

export function emphasisOf(name: string) {
  return lit.value === null ? ('normal' as const) : lit.value === name ? ('lit' as const) : ('faded' as const);
}
