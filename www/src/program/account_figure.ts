/** The picture of where the time goes: a bar for each scheme, its activities one after the other. */

import type { Account, Figure, Lane } from '../../pkg/juxtapose.js';
import { fixed } from '../outcome/number_text';
import { figureFrame, inkOf } from '../views/figure_frame';
import { accountOrder, accounts } from './account_state';
import { ACTIVITIES, FILLS } from './activities';

export function accountFigure(width: number, height: number): Figure | null {
  const lanes = accountOrder.value.flatMap((name) => {
    const account = accounts.value.get(name);
    return account ? [bar(name, account)] : [];
  });
  if (lanes.length === 0) return null;
  return { ...figureFrame(width, height), kind: 'lanes', lanes };
}

function bar(name: string, { shares }: Account): Lane {
  const { colour, textColour } = inkOf(name);
  let end = 0;
  const spans = ACTIVITIES.filter((activity) => shares[activity].mean > 0).map((activity) => {
    const from = end;
    end += shares[activity].mean;
    return { from, to: end, fill: FILLS[activity], label: `${activity} ${fixed(shares[activity].mean, 0)}` };
  });
  return { name, colour, textColour, spans };
}
