/** Table of the mean of a step's result, for each number of enabled PEs that the method needs it for. */

import type { ReductionStep } from '../../../pkg/juxtapose.js';
import { decimalsFor, fixed } from '../../outcome/number_text';
import { Term } from '../../views/term';
import { PROGRAM_TERMS } from '../terms';

/** So many numbers are told: of more, about as many, evenly. */
const MOST = 8;

export function Family({ step: { least, means, enabled } }: { step: ReductionStep }) {
  const first = Math.max(1, least);
  if (enabled <= first) return null;
  const numbers = told(first, enabled);
  const decimals = decimalsFor(means);
  return (
    <div class="step-family">
      <span>
        mean by <Term of={PROGRAM_TERMS.enabled}>enabled PEs</Term>
      </span>
      <ul>
        {numbers.map((e) => (
          <li key={e} class={e === enabled ? 'now' : undefined}>
            <span>{e}</span> {fixed(means[e - least] ?? 0, decimals)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Numbers from the first to the last, both of them told. */
function told(first: number, last: number): number[] {
  const many = Math.min(MOST, last - first + 1);
  return Array.from({ length: many }, (_, k) => Math.round(first + (k * (last - first)) / (many - 1)));
}
