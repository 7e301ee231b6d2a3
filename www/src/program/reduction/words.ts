/** Words on a step of the reduction: what it does. */

import type { ReducedTime, Reduction, ReductionRule, ReductionStep } from '../../../pkg/juxtapose.js';
import { plusMinus } from '../../outcome/between';
import { asGiven, decimalsFor, fixed, inWords, time } from '../../outcome/number_text';
import { openInWords, partsInWords, placeInWords } from './place_names';

/** The rules as headings. */
export const RULES: Record<ReductionRule, string> = {
  operations: 'Sum of operations',
  slowestOperations: 'Sum of maxima',
  spmdSeries: 'Series on one PE',
  simdSeries: 'Series in step',
  mixedSeries: 'Series with switches',
  slowest: 'Maximum where SPMD ends',
  slowestGroup: 'Maximum where groups end',
  mixture: 'Mixture on one PE',
  choice: 'Mixture for all PEs',
  split: 'Mixture over who runs which clause',
  spmdLoop: 'Loop on one PE',
  sameIterations: 'Loop of one bound',
  ownIterations: 'Loop, each PE its own bound',
  mixedSame: 'Mixed loop of one bound',
  mixedOwn: 'Mixed loop, each PE its own bound',
  entering: 'Loop that may run 0 times',
};

/** “Sections 4.2, 6.2”, “Section 5.4, Fig. 3, eq. (1)”. */
export function sourceOf({ section, equation }: ReductionStep): string {
  return [`${section.includes(',') ? 'sections' : 'section'} ${section}`, ...(equation ? [equation] : [])].join(', ');
}

/** A mean with as many digits as the winner's sentence has. */
export const mean = (value: number): string => fixed(value, decimalsFor([value]));

/** A time: as it is where it is certain, else its mean. */
export const amount = ({ mass, mean: of, edges, meanBetween }: ReducedTime): string =>
  mass.length === 1 ? time(of) : edges ? plusMinus(of, meanBetween ?? [null, null], mean) : mean(of);

/** So little waiting is rounding. */
export const waits = ({ waiting, time: of }: ReductionStep): boolean => (waiting ?? 0) > 1e-9 * of.mean;

const raised = (text: string) => text.replace(/^[\u2066-\u2069]*\p{Ll}/u, (letter) => letter.toUpperCase());

const startOf = (name: string, isOfUser: boolean) => (isOfUser ? name : raised(name));

/** The step as a sentence, such as “All eight wait for the slowest: odd takes 47.0 cycles instead of 20.4.” */
export function stepSentence(step: ReductionStep, of: Reduction, unit: string): string {
  const { nodes } = of;
  // A user's word keeps its first letter as it is.
  const name = startOf(placeInWords(step, nodes), step.node !== null && ['whole', 'slowest'].includes(step.role));
  const parts = partsInWords(step, nodes);
  const all = `${amount(step.time)}\u00a0${unit}`;
  const [first] = step.parts;
  const one = first ? amount(first.time) : '';
  const alone = step.time.mean - (step.waiting ?? 0);
  const each = step.enabled === 1 ? 'one PE' : `all ${inWords(step.enabled)} PEs`;
  const p = step.probability ?? 0;
  switch (step.rule) {
    case 'operations':
      return `${name}: its operations, one after the other, take one PE ${all}.`;
    case 'slowestOperations':
      return waits(step)
        ? `${name}: ${each} wait for the slowest at each operation, ${all} instead of ${mean(alone)}.`
        : `${name}: its operations, one after the other, take ${all}.`;
    case 'spmdSeries':
      return `${name}: ${parts}, one after the other, take one PE ${all}.`;
    case 'simdSeries':
      return `${name}: ${parts}, one after the other, take ${each} ${all}.`;
    case 'mixedSeries':
      return `${name}: ${parts} take ${each} ${all}.`;
    case 'slowest':
      return waits(step)
        ? `${raised(each)} wait for the slowest: ${openInWords(step, of)} take${isSeveral(step, of) ? '' : 's'} ${all} instead of ${mean(alone)}.`
        : `Nobody waits: ${openInWords(step, of)} take${isSeveral(step, of) ? '' : 's'} every PE ${all}.`;
    case 'slowestGroup':
      return waits(step)
        ? `${name}: ${each}, in groups of ${first?.enabled ?? 1}, wait for the slowest group, ${all} instead of ${one}.`
        : `${name}: each group of ${first?.enabled ?? 1} takes ${all}, and nobody waits for another.`;
    case 'mixture':
      return `${name}: then or else, one PE takes ${all} on average.`;
    case 'choice':
      return `${name}: the control unit takes one clause for all PEs, ${all} on average.`;
    case 'split':
      return `${name}: each PE decides, and a clause lasts for all while any of them runs it: ${all} on average.`;
    case 'spmdLoop':
      return `${name}: an iteration takes one PE ${one}, all of its iterations ${all} on average.`;
    case 'sameIterations':
      return `${name}: an iteration takes ${one}, all of its iterations ${all} on average.`;
    case 'ownIterations':
      return `${name} lasts until no PE has an iteration left: an iteration of ${each} takes ${one}, the loop ${all}.`;
    case 'mixedSame':
      return `${name}: from block 1 of its first iteration to that of its last, ${each} take ${all}.`;
    case 'mixedOwn':
      return `${name}: from block 1 of its first iteration until no PE has one left, ${each} take ${all}.`;
    case 'entering':
      return `${name} is entered with probability ${asGiven(Number(p.toPrecision(4)))}, and takes ${all} on average instead of ${one}.`;
  }
}

const isSeveral = (step: ReductionStep, { steps }: Reduction) =>
  step.parts[0]?.role === 'open' && steps.some(({ node, role }) => node === step.node && role === 'open');

/** Why the rule is what it is. */
export const WHY: Record<ReductionRule, string> = {
  operations:
    'One PE executes them on its own and waits for nobody, so times add up: a convolution of their densities.',
  slowestOperations:
    'In SIMD nobody begins an operation before all enabled PEs have ended the one before: times are a sum of maxima.',
  spmdSeries:
    'One PE waits for nobody between them, so times add up: a convolution of their densities. No maximum is taken yet.',
  simdSeries:
    'The same PEs are enabled in all of them and stay in step, so times add up: a convolution of their densities.',
  mixedSeries: 'All enabled PEs are in step at both ends, so what lies between adds up, the switches included.',
  slowest:
    'Nobody goes on before the slowest has come. PEs are independent of each other, so distribution functions multiply.',
  slowestGroup:
    'Each group goes on by itself until the part ends. Groups are independent of each other, so distribution functions multiply. The paper leaves that to further study; this rule is ours.',
  mixture: 'The PE runs one of the two clauses, and which one is a matter of chance: a mixture of their densities.',
  choice: 'All PEs run the clause that the control unit chooses: a mixture of two densities.',
  split: 'The clauses are broadcast one after the other. How many PEs run the first one has a binomial distribution.',
  spmdLoop: 'The PE runs as many iterations as it has, and waits for nobody: a mixture over their number.',
  sameIterations: 'All PEs have the same bound: a mixture over the number of iterations.',
  ownIterations:
    'PEs that are done wait, disabled, while others go on: each iteration has fewer enabled PEs than the one before, or as many.',
  mixedSame:
    'Blocks 0 and 2 of its body stay open to their neighbours. Between two iterations block 2 and the next block 0 are one SPMD block.',
  mixedOwn:
    'At the end of each iteration those that go on also wait for those that leave, which are disabled until the loop ends.',
  entering: 'Not every PE runs a first iteration. The paper’s loops run at least once; this rule is ours.',
};
