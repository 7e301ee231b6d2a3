/** Figure of the breakdown of the mean time: a bar for each scheme, its activities one after the other. */

import type { Explanation, Figure, Lane } from '../../../pkg/juxtapose.js';
import { roughly } from '../../outcome/number_text';
import { figureFrame, inkOf, labelsIn } from '../../views/figure_frame';
import { explainedOrder, explanations } from './state';
import { ACTIVITIES, FILLS } from './activities';

export function accountFigure(width: number, height: number): Figure | null {
  const label = labelsIn(explainedOrder.value, 0.27 * width);
  const lanes = explainedOrder.value.flatMap((name) => {
    const explanation = explanations.value.get(name);
    return explanation ? [{ ...bar(name, explanation), name: label(name) }] : [];
  });
  if (lanes.length === 0) return null;
  return { ...figureFrame(width, height), kind: 'lanes', lanes };
}

function bar(name: string, { shares }: Explanation): Lane {
  const { colour, textColour } = inkOf(name);
  let end = 0;
  const spans = ACTIVITIES.filter((activity) => shares[activity] > 0).map((activity) => {
    const from = end;
    end += shares[activity];
    return { from, to: end, fill: FILLS[activity], label: `${activity} ${roughly(shares[activity], 10)}` };
  });
  return { name, colour, textColour, spans };
}
