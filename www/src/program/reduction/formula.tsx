/** Formula of a step's rule, and the formula with this step's numbers. */

import { timeOf } from '../../outcome/lattice';
import type { ComponentChildren } from 'preact';
import type { ReducedTime, ReductionStep } from '../../../pkg/juxtapose.js';
import { asGiven, fixed, time } from '../../outcome/number_text';
import { Raised } from '../../views/raised';
import { amount, mean } from './words';

/** A probability or a count with at most four digits. */
const count = (value: number) => asGiven(Number(value.toPrecision(4)));

export function Formula({ step }: { step: ReductionStep }) {
  return (
    <div class="step-formula">
      <b>{formulaOf(step)}</b>
      <span>
        <Raised text={numbersOf(step)} />
      </span>
    </div>
  );
}

function formulaOf({ rule, enabled: e, parts: [one] }: ReductionStep): ComponentChildren {
  const groups = e / (one?.enabled ?? 1);
  switch (rule) {
    case 'slowest':
      return (
        <>
          F<sub>{e}</sub>(t) = F<sub>1</sub>(t)<sup>{e}</sup>
        </>
      );
    case 'slowestGroup':
      return (
        <>
          F(t) = G(t)<sup>{groups}</sup>
        </>
      );
    case 'slowestOperations':
      return (
        <>
          I = Σ<sub>i</sub> max<sub>j ≤ {e}</sub> I<sup>i, j</sup>
        </>
      );
    case 'mixture':
    case 'choice':
      return <>f = p · then + (1 − p) · else</>;
    case 'split':
      return (
        <>
          f = Σ<sub>k</sub> Binom(k; {e}, p) · then<sub>k</sub> ∗ else<sub>{e} − k</sub>
        </>
      );
    case 'spmdLoop':
    case 'sameIterations':
      return (
        <>
          f = Σ<sub>r</sub> P(r) · b<sup>∗r</sup>
        </>
      );
    case 'ownIterations':
      return (
        <>
          X<sub>r, e</sub> = I<sub>e</sub> ∗ Σ<sub>h</sub> β<sub>r, e</sub>(h) · X<sub>r + 1, h</sub>
        </>
      );
    case 'mixedSame':
      return (
        <>
          B = Σ<sub>r</sub> P(r) · I<sub>1</sub> ∗ (between ∗ I<sub>1</sub>)<sup>∗(r − 1)</sup>
        </>
      );
    case 'mixedOwn':
      return (
        <>
          Y<sub>r, e</sub> = I<sub>1, e</sub> ∗ switch ∗ Σ<sub>h</sub> β<sub>r, e</sub>(h) · V<sub>e, h</sub> ∗ switch ∗
          Y<sub>r + 1, h</sub>
        </>
      );
    case 'entering':
      return (
        <>
          f = Σ<sub>h</sub> Binom(h; {e}, p) · X<sub>1, h</sub>
        </>
      );
    default:
      return <>f = f₁ ∗ f₂ ∗ …</>;
  }
}

function numbersOf(step: ReductionStep): string {
  const { parts, enabled: e, probability: p, taken } = step;
  const [first, second] = parts;
  const after = amount(step.time);
  switch (step.rule) {
    case 'slowest':
      return first ? powers(first.time, e) : '';
    case 'slowestGroup':
      return first && e % first.enabled === 0 ? powers(first.time, e / first.enabled) : '';
    case 'mixture':
    case 'choice': {
      const [then, otherwise] = (['then', 'else'] as const).map((role) => parts.find((part) => part.role === role));
      const [a, b] = [then, otherwise].map((part) => (part ? amount(part.time) : '0'));
      return `means: ${count(p ?? 0)} · ${a} + ${count(1 - (p ?? 0))} · ${b} = ${after}`;
    }
    case 'split':
      return `p = ${count(p ?? 0)}; most probably k = ${taken?.enabled} of ${e}, with ${count(taken?.probability ?? 0)}: ${first ? amount(first.time) : 0} + ${second ? amount(second.time) : 0}`;
    case 'entering':
      return `p = ${count(p ?? 0)}`;
    case 'spmdLoop':
    case 'sameIterations': {
      const one = first?.time.mean ?? 0;
      return one > 0
        ? `means: ${count(step.time.mean / one)} iterations · ${first ? amount(first.time) : 0} = ${after}`
        : '';
    }
    case 'ownIterations':
    case 'mixedOwn':
    case 'mixedSame':
      return `means: ${parts.map(({ time: of }) => amount(of)).join(', ')} in, ${after} out`;
    default:
      return `means add up: ${sum(step)} = ${after}`;
  }
}

/** “12 + 15 + 47.0”; many equal parts as “4 · 3”. */
function sum({ rule, parts, waiting }: ReductionStep): string {
  const each = parts.map(({ count: times, time: of }) => (times > 1 ? `${times} · ${amount(of)}` : amount(of)));
  const shown = each.length > MOST ? [...each.slice(0, MOST - 1), '…', ...each.slice(-1)] : each;
  return rule === 'slowestOperations' && waiting
    ? [...shown, `${mean(waiting)} of waiting`].join(' + ')
    : shown.join(' + ');
}

/** A sum of more numbers is not read. */
const MOST = 7;

/** Few times, or two, at which a power of a distribution function says much: “F(12): 0.8⁸ = 0.168”. */
function powers(of: ReducedTime, e: number): string {
  const points: { at: number; below: number }[] = [];
  let below = 0;
  for (const [k, part] of of.mass.entries()) {
    below += part;
    if (part > 0) points.push({ at: timeOf(of, k), below: Math.min(1, below) });
  }
  const middle = points.find((point) => point.below ** e >= 0.1);
  const chosen = points.length <= 3 ? points : [...new Set([middle, points.at(-1)])];
  const told = chosen.map((point) => {
    if (!point) return '';
    const one = fixed(point.below, 3).replace(/\.?0+$/, '');
    return `F(${time(point.at)}): ${one}${superscript(e)} = ${fixed(point.below ** e, 3)}`;
  });
  return told.join(', ');
}

const superscript = (whole: number) => [...String(whole)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
