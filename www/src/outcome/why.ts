/** The sentence that says why the others are slower: where their PEs' time goes that the fastest's does not. */

import type { Account, Activity, Outcome } from '../../pkg/juxtapose.js';
import { fixed } from './number_text';
import type { Piece } from './winner';

type Accounts = ReadonlyMap<string, Account>;

const DOES: Record<Activity, string> = {
  computing: 'compute',
  waiting: 'wait',
  switching: 'change modes',
  disabled: 'are disabled',
};

/** Differences below so many standard errors may be chance. */
const CERTAIN = 3;
/** More schemes than these make a list, not a sentence. */
const MOST = 3;

/** “Why, in simulated runs: SPMD’s PEs compute 272 cycles longer, SIMD’s are disabled 365 longer.” */
export function whySentence(order: readonly Outcome[], accounts: Accounts, unit: string): Piece[] {
  const [first, ...others] = order;
  const best = first && accounts.get(first.name);
  if (!best) return [];
  const shown = others.length > MOST ? [...others.slice(0, 1), ...others.slice(-1)] : others;
  const causes = shown.flatMap(({ name }) => {
    const cause = mainCause(best, accounts.get(name));
    return cause ? [{ name, ...cause }] : [];
  });
  const pieces = causes.flatMap(({ name, activity, longer }, k): Piece[] => {
    const amount = fixed(longer, longer < 10 ? 1 : 0);
    const does = `${DOES[activity]} ${amount}${k === 0 ? `\u00a0${unit}` : ''} longer`;
    return [k === 0 ? '' : ', ', { scheme: name }, `’s${k === 0 ? ' PEs' : ''} ${does}`];
  });
  return pieces.length === 0 ? [] : ['Why, in simulated runs: ', ...pieces, '.'];
}

/** What a scheme's PEs spend most time on beyond the best one's, if that is no chance. */
function mainCause(best: Account, other: Account | undefined): { activity: Activity; longer: number } | null {
  if (!other) return null;
  const found = (Object.keys(DOES) as Activity[]).map((activity) => {
    const [a, b] = [best.shares[activity], other.shares[activity]];
    const error = Math.hypot(a.error ?? Number.POSITIVE_INFINITY, b.error ?? Number.POSITIVE_INFINITY);
    return { activity, longer: b.mean - a.mean, certain: b.mean - a.mean > CERTAIN * error };
  });
  const [main] = found.filter(({ certain }) => certain).sort((a, b) => b.longer - a.longer);
  return main ?? null;
}
