/** Sentence on why the others are slower: what their PEs spend more time on than the fastest's. */

import type { Activity, Explanation } from '../../../pkg/juxtapose.js';
import { listed, roughly } from '../../outcome/number_text';
import type { Piece } from '../../outcome/winner_sentence';
import { isolated } from '../../model/isolated';

type Explanations = ReadonlyMap<string, Explanation>;

const DOES: Record<Activity, string> = {
  computing: 'compute',
  waiting: 'wait',
  switching: 'change modes',
  disabled: 'are disabled',
};

/** Less than this share of the mean is no reason: it would be written as 0. */
const SLIGHT = 1e-4;
/** More schemes than these make a list, not a sentence. */
const MOST = 3;

/** “Why: SPMD’s PEs compute 250 cycles longer (at f) and spend 216 less on the rest, SIMD’s are disabled 343 longer (at e, d and
 *  c) and spend 271 less on the rest.” */
export function whySentence(order: readonly string[], explanations: Explanations, unit: string): Piece[] {
  const [first, ...others] = order;
  const best = first === undefined ? undefined : explanations.get(first);
  if (!best) return [];
  const shown = others.length > MOST ? [...others.slice(0, 1), ...others.slice(-1)] : others;
  const causes = shown.flatMap((name) => {
    const cause = mainCause(best, explanations.get(name));
    return cause ? [{ name, ...cause }] : [];
  });
  const pieces = causes.flatMap(({ name, activity, longer, rest, at }, k): Piece[] => {
    const others =
      Math.abs(rest) <= SLIGHT * best.mean
        ? ''
        : ` and spend ${amount(Math.abs(rest))} ${rest < 0 ? 'less' : 'more'} on the rest`;
    const where = at.length === 0 ? '' : ` (at ${listed(at.map(isolated))})`;
    const does = `${DOES[activity]} ${amount(longer)}${k === 0 ? `\u00a0${unit}` : ''} longer${where}${others}`;
    return [k === 0 ? '' : ', ', { scheme: name }, `’s${k === 0 ? ' PEs' : ''} ${does}`];
  });
  return pieces.length === 0 ? [] : ['Why: ', ...pieces, '.'];
}

const amount = (time: number) => roughly(time, 10);

interface Cause {
  activity: Activity;
  longer: number;
  /** How much longer all other activities take together. */
  rest: number;
  /** The few nodes that it is longer at, those first that it is longer at by most; none where it is many. */
  at: string[];
}

/** What a slower scheme's PEs spend most time on beyond the best one's. */
function mainCause(best: Explanation, other: Explanation | undefined): Cause | null {
  if (!other || (other.meanBetween?.[0] ?? other.mean) - (best.meanBetween?.[1] ?? best.mean) <= SLIGHT * best.mean)
    return null;
  const found = (Object.keys(DOES) as Activity[]).map((activity) => ({
    activity,
    longer: other.shares[activity] - best.shares[activity],
  }));
  const [main] = found.sort((a, b) => b.longer - a.longer);
  return main ? { ...main, rest: other.mean - best.mean - main.longer, at: whereLonger(best, other, main) } : null;
}

/** More nodes than these make a list, not a remark. */
const FEW = 3;
/** The named nodes have to explain so much of the difference. */
const MOSTLY = 0.9;

function whereLonger(
  best: Explanation,
  other: Explanation,
  { activity, longer }: Pick<Cause, 'activity' | 'longer'>,
): string[] {
  const before = new Map(best.nodes.map(({ name, shares }) => [name, shares[activity]]));
  const nodes = other.nodes
    .map(({ name, shares }) => ({ name, by: shares[activity] - (before.get(name) ?? 0) }))
    .sort((a, b) => b.by - a.by);
  let sum = 0;
  const needed = nodes.findIndex(({ by }) => (sum += by) >= MOSTLY * longer);
  return needed < 0 || needed >= FEW || needed + 1 === nodes.length
    ? []
    : nodes.slice(0, needed + 1).map(({ name }) => name);
}
