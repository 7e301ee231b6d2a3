/** Sentences of multi-grain programs: who wins, and the sensitivity to each parameter (how far it may move until another one does). */

import type { Configurations, Outcome } from '../../../pkg/juxtapose.js';
import { listed, percentMore } from '../../outcome/number_text';
import { whatIsForgotten, type Forgotten } from '../../outcome/averages_sentence';
import { comparable, mean, tied } from '../../outcome/ranking';
import type { Piece } from '../../outcome/winner_sentence';
import { configurationName, type Multigrain } from '../document';
import { endText } from '../parameters/band';
import { namedAt } from '../parameters/words';
import { inFull, threeDigits } from './words';

interface Grains {
  outcome: Outcome;
  threads: number;
  accelerators: number;
}

/** The outcomes that compete, fastest first, with what their names say; null where one says something else. */
function grainsOf(outcomes: readonly Outcome[]): Grains[] | null {
  const grains = comparable(outcomes).map((outcome) => {
    const [, threads = '', accelerators = ''] = /^(\d+) × (\d+)$/.exec(outcome.name) ?? [];
    return { outcome, threads: Number(threads), accelerators: Number(accelerators) };
  });
  return grains.length > 1 && grains.every(({ threads, accelerators }) => threads > 0 && accelerators > 0)
    ? grains
    : null;
}

/** “4 threads × 4 accelerators are fastest: 32.7 s. One thread for all takes 19.1 % more, one for each 29.3 %.” */
export function winnerOfGrains(outcomes: readonly Outcome[], model: Multigrain, unit: string): Piece[] | null {
  const grains = grainsOf(outcomes);
  const first = grains?.[0];
  if (!grains || !first) return null;
  const least = mean(first.outcome);
  const equals = grains.filter(({ outcome }) => tied(mean(outcome), least));
  const amount = `${threeDigits(least)}\u00a0${unit}`;
  const average = grains.some(({ outcome }) => outcome.estimate !== 'value') ? ' on average' : '';
  const who =
    equals.length > 1
      ? `${namesOf(equals.map(({ outcome }) => outcome.name))} are equally fast`
      : `${inFull(first.threads, first.accelerators)} are fastest`;
  return [together(`${who}${average}: ${amount}.${more(grains, equals, model)}`)];
}

/** No line ends within a configuration's name. */
export const together = (text: string): string => text.replaceAll(/(\d) × (\d)/g, '$1\u00a0×\u00a0$2');

/** So many names of equals are written. */
const MOST_NAMES = 4;

const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} others`
    : listed(names);

/** How much more the two ways of one dimension take, where they are compared and lose; else the next one. */
function more(grains: readonly Grains[], equals: readonly Grains[], { machine }: Multigrain): string {
  const [first] = equals;
  if (!first || equals.length === grains.length) return '';
  const isLater = (one: Grains | undefined): one is Grains => one !== undefined && !equals.includes(one);
  const by = ({ outcome }: Grains) => percentMore(mean(outcome), mean(first.outcome));
  const of = (m: number, p: number) => grains.find(({ threads, accelerators }) => threads === m && accelerators === p);
  const [forAll, forEach] = [of(1, machine.accelerators), of(machine.accelerators, 1)];
  if (isLater(forAll) && isLater(forEach))
    return `\nOne thread for all takes ${by(forAll)} more, one for each ${by(forEach)}.`;
  if (isLater(forAll)) return `\nOne thread for all takes ${by(forAll)} more.`;
  if (isLater(forEach)) return `\nOne thread for each takes ${by(forEach)} more.`;
  const next = grains[equals.length];
  return next ? `\n${next.outcome.name} takes ${by(next)} more.` : '';
}

/** A range in which the optimum stays, as clauses: what stays within what, and where it is now. */
interface Tight {
  what: string;
  between: string;
  now: string;
}

/** “Averages alone would say 109 ms for 2 × 6: they forget that the slowest of several threads decides.”; nothing where all is
 *  certain, where averages say as much, or where that is not what makes the difference. */
export function averagesOfGrains(outcomes: readonly Outcome[], forgotten: Forgotten, unit: string): string {
  const [first] = comparable(outcomes);
  const values = comparable(outcomes).map(({ averageValue }) => averageValue ?? Infinity);
  const [least, own] = [Math.min(...values), values[0]];
  if (!first || own === undefined || !Number.isFinite(least)) return '';
  const picked = comparable(outcomes)[values.indexOf(least)];
  const isOther = picked !== undefined && !tied(own, least);
  if (!isOther && threeDigits(own) === threeDigits(mean(first))) return '';
  const of = isOther ? picked : first;
  const clause = whatIsForgotten(of, forgotten);
  if (clause === null || (isOther && tied(mean(first), mean(picked)))) return '';
  const pick = isOther ? ` for ${picked.name}` : '';
  return ` Averages alone would say ${threeDigits(least)}\u00a0${unit}${pick}: they forget that ${clause}.`;
}

/** So many ranges are told: those that are nearest to their ends. */
const TOLD = 2;

/** The ranges with an end that is nearest to the present value, by the factor that leads there. */
function tightest({ ranges }: Configurations, model: Multigrain, unit: string): Tight[] {
  const far = ({ path, value, from, to }: Configurations['ranges'][number]) =>
    Math.min(to === null ? Infinity : to / value, from > leastOf(path) ? value / from : Infinity);
  return ranges
    .filter((range) => range.value > 0 && far(range) < Infinity)
    .sort((a, b) => far(a) - far(b))
    .slice(0, TOLD)
    .flatMap(({ path, value, from, to }) => {
      const named = namedAt(model, path);
      if (!named) return [];
      const isFactor = path.startsWith('contention');
      const of = isFactor ? '' : `\u00a0${unit}`;
      const between =
        to === null
          ? `above ${endText(from)}${of}`
          : from > leastOf(path)
            ? `between ${endText(from)} and ${endText(to)}${of}`
            : `below ${endText(to)}${of}`;
      return [{ what: named.within, between, now: endText(value) }];
    });
}

/** The least that a parameter can be: α is at least 1. */
const leastOf = (path: string): number => (path === 'contention.constant' ? 1 : 0);

/** “4 × 4 is best while each further thread’s collective cost lies between 0.4 and 1.6 s, now 1, and the gap …”: first the
 *  part that counts, then the rest. */
export function becauseOf(
  all: Configurations,
  outcomes: readonly Outcome[],
  model: Multigrain,
  unit: string,
): { lead: string; rest: string } | null {
  const best = all.best[0];
  if (best === undefined) return null;
  const name = configurationName(all.threads[best] ?? 1, all.accelerators[best] ?? 1);
  const [first] = comparable(outcomes);
  const isOther = first !== undefined && !all.best.some((k) => nameAt(all, k) === first.name);
  const equals = comparable(outcomes).filter((outcome) => first && tied(mean(outcome), mean(first)));
  const ties = all.best.length > equals.length ? ` In all, ${all.best.length} configurations take the least time.` : '';
  const [one, two] = tightest(all, model, unit);
  const next = nextSentence(outcomes);
  const isRandom = outcomes.some(({ estimate }) => estimate !== 'value');
  // What averages would pick is told by another sentence.
  if (isOther && isRandom) return { lead: '', rest: next.trim() };
  if (isOther) return { lead: `Of all that the machine can run ${name} would be best.`, rest: next };
  const by = isRandom ? 'By mean values, ' : '';
  if (!one) return { lead: '', rest: `${by}${name} is best whatever one of the parameters is.${ties}${next}` };
  const also = two ? `, and ${two.what} ${two.between}, now\u00a0${two.now}` : '';
  return {
    lead: `${by}${name} is best while ${one.what} lies ${one.between}`,
    rest: `, now\u00a0${one.now}${also}.${ties}${next}`,
  };
}

const nameAt = ({ threads, accelerators }: Configurations, k: number): string =>
  configurationName(threads[k] ?? 1, accelerators[k] ?? 1);

/** “The next, 2 × 8, takes 3.7 % more.” */
function nextSentence(outcomes: readonly Outcome[]): string {
  const [first, ...others] = comparable(outcomes);
  const next = first && others.find((outcome) => !tied(mean(outcome), mean(first)));
  return next ? ` The next, ${next.name}, takes ${percentMore(mean(next), mean(first))} more.` : '';
}
