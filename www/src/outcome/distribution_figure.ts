/** Figure of outcomes' distributions: masses that pixels tell apart, diamonds for lone times, values beside. The page's chart and the custom
 *  element of the npm package draw it. */

import type { Contract, DistributionFigure, FigureFrame, Outcome, Series } from '../../pkg/juxtapose.js';
import { LEAST } from './certain';
import { loneTimes, valuesBeside } from './estimate_words';
import { fused, neighboursIn } from './fused';
import { roughly } from './number_text';
import { competing } from './ranking';
import { toldApart } from './told_apart';

type Kind = DistributionFigure['kind'];

/** So many outcomes a picture holds. */
const MOST = 32;

/** So many diamonds a picture takes for one outcome. */
const MOST_TIMES = 64;

/** So wide are names beside strips at most, in units of their size, where what stands below them is no wider. */
const MOST_BESIDE = 11;

/** The width of a letter of the names in figures, in units of their size: of a wide one among bold letters. */
const LETTER = 0.62;

/** The last tick that numbers name one by one, up to which figures reach. */
const LAST_TICK = 2 ** 53;

/** The outcomes with a distribution for which a picture has a place. */
export const densitiesIn = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ density }) => density).slice(0, MOST);

/** Those of which but a few times are known, below so many densities. */
export const timesIn = (outcomes: readonly Outcome[], densities: number): Outcome[] =>
  competing(outcomes)
    .filter((outcome) => loneTimes(outcome).length > 0)
    .slice(0, MOST - densities);

/** Names as a figure writes them that has such a width for each: no two are the same, though both are too long. */
export function labelsWithin(names: readonly string[], width: number, fontSize: number): (name: string) => string {
  const labels = toldApart(names, Math.max(8, Math.floor(width / (LETTER * fontSize))));
  return (name) => labels.get(name) ?? name;
}

/** What a picture leaves for a name: beside its strip, on a line with what is said of it, or among the curves. */
export function nameRoom(width: number, kind: Kind, fontSize: number, isNarrow: boolean): number {
  if (kind !== 'density') return 0.27 * width;
  return isNarrow ? 0.4 * width : Math.min(0.28 * width, MOST_BESIDE * fontSize);
}

/** How a figure tells an outcome from the others. */
export type Ink = Required<Pick<Series, 'colour' | 'textColour' | 'dash'>>;

/** What a figure of distributions shows. */
export interface Charted {
  kind: Kind;
  /** From above, */
  densities: readonly Outcome[];
  /** and below them. */
  times: readonly Outcome[];
  /** The outcomes among which are those that estimate a density that is drawn. */
  among: readonly Outcome[];
  contract: Contract;
  deadline: number | null;
  crosshair: number | null;
  label: (name: string) => string;
  ink: (name: string) => Ink;
  emphasis?: (name: string) => NonNullable<Series['emphasis']>;
  /** The name of the series that it is a ghost of. */
  behind?: (name: string) => string | null;
  /** Outcomes of single cases, in the ink of the one that is mixed of them. */
  cases?: readonly { name: string; outcome: Outcome }[];
}

export function distributionFigure(frame: FigureFrame & { tick: number }, charted: Charted): DistributionFigure {
  const { kind, densities, times, deadline, crosshair, contract, among, label, ink } = charted;
  const { emphasis = () => 'normal', behind = () => null, cases = [] } = charted;
  // Curves say at which times they pass 95 % and the like, and the crosshair what one time has.
  const isExact = kind !== 'density' || crosshair !== null;
  const neighbours = isExact ? 1 : neighboursIn(frame.width, densities);
  const seriesOf = (outcome: Outcome, name: string, behind: string | null): Series[] => {
    const { density, lost, lostBehind, finishes, never, between } = outcome;
    if (!density) return [];
    const { origin, step, edges, lower, upper } = density;
    const masses = fused(density, neighbours, frame.tick, deadline);
    return [
      {
        name,
        ...ink(outcome.name),
        density: { ...masses, lost: lost ?? 0, lostBehind: lostBehind ?? 1 },
        finishes,
        never,
        between: between && lower && upper ? { origin, step, edges, before: between.before, lower, upper } : null,
        estimates: valuesBeside(outcome, among),
        behind,
        emphasis: emphasis(outcome.name),
      },
    ];
  };
  return {
    ...frame,
    kind,
    series: [
      ...densities.flatMap((outcome) => seriesOf(outcome, label(outcome.name), behind(outcome.name))),
      ...cases.flatMap(({ name, outcome }) => seriesOf(outcome, name, label(outcome.name))),
    ],
    values: times.map((outcome) => ({
      name: label(outcome.name),
      ...ink(outcome.name),
      times: loneTimes(outcome)
        .slice(0, MOST_TIMES)
        .map((time, k) => ({ time, name: k === 0 ? roughly(time) : '' })),
      emphasis: emphasis(outcome.name),
    })),
    least: LEAST[contract],
    // None where it lies beyond all that figures can show.
    deadline: deadline !== null && deadline / frame.tick <= LAST_TICK ? deadline : null,
    crosshair,
    view: null,
  };
}
