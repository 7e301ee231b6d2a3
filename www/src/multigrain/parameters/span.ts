/** Slider range and step size: from the least that a parameter can be to a round number that holds its present value and, as far as
 *  one can still aim at the value, the range in which the optimum stays. */

/** The range in which the optimum stays; `to` is null where it has no end, and all of it where it is nowhere best. */
export interface Stays {
  from: number;
  to: number | null;
}

export interface Span {
  least: number;
  most: number;
  /** How many equal steps lead from one end to the other. */
  steps: number;
}

/** Beyond so many times the value an end of the range is left out: the slider could no longer be aimed. */
const FARTHEST = 100;
/** What a value has to either side: so much of the slider, and an end of the range. */
const [ROOM, ROOM_BEYOND_END] = [2.5, 1.2];
/** Round numbers between two powers of ten. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** `typical` is a length for values of 0, which say nothing of how long they might be. */
export function spanOf(value: number, stays: Stays | null, least: number, typical: number): Span {
  const size = Math.max(0, value - least);
  const wanted = [ROOM * size];
  for (const end of [stays?.from, stays?.to]) {
    if (end === undefined || end === null) continue;
    const beyond = end - least;
    if (size === 0 || beyond <= FARTHEST * size || size < typical / FARTHEST) wanted.push(ROOM_BEYOND_END * beyond);
  }
  const most = Math.max(...wanted.filter(Number.isFinite), 0) || typical || 1;
  const round = roundAbove(most);
  return { least, most: least + round, steps: stepsOf(round) };
}

/** The least round number that is not below another one. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const mantissa = ROUND.find((one) => one * power >= value * (1 - 1e-9)) ?? 10;
  return Number((mantissa * power).toPrecision(6));
}

/** Steps of a round number are round: from 150 to 400 of them. */
function stepsOf(round: number): number {
  const mantissa = Number((round / 10 ** Math.floor(Math.log10(round) + 1e-9)).toPrecision(6));
  return mantissa < 2
    ? Math.round(mantissa * 200)
    : mantissa <= 4
      ? Math.round(mantissa * 100)
      : Math.round(mantissa * 50);
}

/** The value of a step, with no digits that come of computing. */
export const valueOf = ({ least, most, steps }: Span, step: number): number =>
  Number((least + ((most - least) * step) / steps).toPrecision(10));

/** The step nearest to a value. */
export const stepOf = ({ least, most, steps }: Span, value: number): number =>
  Math.round((steps * (Math.max(least, Math.min(most, value)) - least)) / (most - least));

/** Where a value stands, as a share of the slider. */
export const shareOf = ({ least, most }: Span, value: number): number =>
  Math.max(0, Math.min(1, (value - least) / (most - least)));
