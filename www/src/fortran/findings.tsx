/** Statistics of what the formula rests on, as section 2.2 of the paper counts it. */

import { signal } from '@preact/signals';
import type { AnnotatedCost } from '../../pkg/juxtapose.js';
import { own } from '../model/own';
import { Term } from '../views/term';
import { routines } from './state';
import { FORTRAN_TERMS } from './terms';
import { TreeDialog } from './tree/dialog';
import { UnknownsList } from './unknowns/list';

const isPlanting = signal(false);

export function Findings() {
  const cost = routines.value[0]?.unit.cost;
  if (!cost) return null;
  return (
    <section class="what-is-known" aria-label="What is known">
      <h2>
        <Term of={FORTRAN_TERMS.variables}>What is known</Term>
      </h2>
      <dl>
        {rowsOf(cost.statistics).map(([what, told]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{told}</dd>
          </div>
        ))}
      </dl>
      <UnknownsList />
      <p class="ways">
        <button
          type="button"
          class="plant"
          onClick={() => {
            isPlanting.value = true;
          }}
        >
          Make a program tree…
        </button>
        <small>a loop for each DO, blocks for the rest: times become distributions</small>
      </p>
      {isPlanting.value && (
        <TreeDialog
          close={() => {
            isPlanting.value = false;
          }}
        />
      )}
    </section>
  );
}

const WORDS: Readonly<Record<string, string>> = { halfhalf: 'half and half' };

/** “4 symbolic, 11 guessed”: what there is none of is left out. */
function rowsOf({ variables, ranges, tests }: AnnotatedCost['statistics']): [string, string][] {
  const told = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([word, count]) => `${count} ${own(WORDS, word) ?? word}`)
      .join(', ') || 'none';
  return [
    ['Variables', told(variables)],
    ['Loops', told(ranges)],
    ['IFs', told(tests)],
  ];
}
