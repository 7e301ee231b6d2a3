/** What adding up averages forgets of parallel tasks. */

import type { Parallel } from './document';
import { formOf, partsOf, type Expression, type Form } from './document';

const FORGOTTEN: readonly (readonly [Form, string])[] = [
  ['all', 'the slowest of several decides'],
  ['first', 'the fastest of several decides'],
  ['any', 'only some of several have to answer'],
  ['timeout', 'who is too slow is not waited for'],
  ['retries', 'who fails is asked again'],
];

const formsIn = (expression: Expression): Form[] => [
  formOf(expression),
  ...partsOf(expression).flatMap((part) => formsIn(part.expression)),
];

/** What averages forget, as a clause: “the slowest of several decides”. */
export function forgottenByAverages({ alternatives }: Parallel): string {
  const forms = new Set(alternatives.flatMap((alternative) => formsIn(alternative.do)));
  return FORGOTTEN.find(([form]) => forms.has(form))?.[1] ?? 'no task always takes its average time';
}
