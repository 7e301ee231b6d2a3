/** Accessible name of a chart, on the page or in the custom element: what it shows and how it comes out. */

import type { Contract, DistributionFigure, Outcome } from '../../pkg/juxtapose.js';
import { mayFail, runsText } from './answers';
import { written } from './certain';
import { intervalOf, plusMinus } from './between';
import { roughly, time } from './number_text';
import { knownAs } from './estimate_words';
import { isolated } from '../model/isolated';

const WHAT: Record<DistributionFigure['kind'], string> = {
  density: 'Densities of the execution time, one strip for each of them',
  distribution: 'Distribution functions of the execution time',
  survival: 'Survival functions of the execution time',
};

export function chartInWords(
  kind: DistributionFigure['kind'],
  order: readonly Outcome[],
  unit: string,
  deadline: number | null,
  contract: Contract,
): string {
  const schemes = order.map((outcome) => {
    const { quantiles, density, mean, between } = outcome;
    const name = isolated(outcome.name);
    if (mean === null) return `${name}: ${knownAs(outcome)}`;
    if (!density) return `${name}: ${roughly(mean, Infinity)} ${unit}, ${knownAs(outcome)}`;
    const [least, most] = [quantiles['0.05'], quantiles['0.95']].map((value) => (value == null ? null : time(value)));
    const range = least && most ? `${least} to ${most}` : least ? `${least} or more` : 'no time that is known';
    const answers = mayFail(outcome) ? `, answers in ${runsText(outcome)}` : '';
    const by = deadline === null ? '' : `, ${written(outcome, deadline, contract).upTo} within ${time(deadline)}`;
    const average = between ? plusMinus(mean, intervalOf(between, 'mean'), roughly) : roughly(mean, Infinity);
    return `${name}: mean ${average} ${unit}, nine of ten runs take ${range}${by}${answers}`;
  });
  const what = order.some(({ density }) => density) ? WHAT[kind] : 'Execution times';
  return `${what}, fastest first. ${schemes.join('; ')}.`;
}
