/** Measurements of the study, and the model that they make. */

import type { SatStudy } from '../../../pkg/juxtapose.js';
import type { Model } from '../../model/document';
import { same } from '../../model/same';
import { fixed } from '../../outcome/number_text';
import { openOwn } from '../../state/examples';
import { document as model } from '../../state/history';
import { NumbersTable } from '../../views/numbers_table';
import { Term } from '../../views/term';
import { PROGRAM_TERMS } from '../terms';
import { TERMS } from '../../views/terms';

interface OfStudy {
  study: SatStudy;
}

export function Measured({ study: { levels } }: OfStudy) {
  return (
    <section aria-labelledby="study-measured">
      <h3 id="study-measured">2. What is measured</h3>
      <p>
        How often the formula was still undetermined after each variable had its value, so that the search went deeper.
      </p>
      <NumbersTable
        label="Measured probabilities"
        caption="The probability of going deeper, by variable"
        class="levels"
        contents={levels}
        corner="variable"
        columns={[
          { key: 'nodes', head: 'nodes', cell: ({ evaluated }) => fixed(evaluated, 0) },
          { key: 'deeper', head: 'went deeper', cell: ({ undetermined }) => fixed(undetermined, 0) },
          { key: 'probability', head: 'probability', cell: ({ probability }) => fixed(probability, 3) },
          {
            key: 'bar',
            head: <span class="unseen">probability as a bar</span>,
            class: 'bar',
            goesOn: true,
            cell: ({ probability }) => (
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={100 * probability} height="10" />
              </svg>
            ),
          },
        ]}
        rows={levels}
        rowKey={({ variable }) => variable}
        name={({ variable }) => `x${variable}`}
      />
    </section>
  );
}

export function Predicted({ study }: OfStudy) {
  const fitted = study.model as Model;
  const [first] = study.levels;
  const isOpen = same(model.value, fitted);
  const open = () => {
    openOwn(fitted);
    document.querySelector('.model')?.scrollIntoView();
  };
  return (
    <section aria-labelledby="study-predicted">
      <h3 id="study-predicted">3. What is predicted</h3>
      <p>
        With these probabilities the search is a program like any other (Fig. 7): the loop for_x{first?.variable ?? 0}{' '}
        runs twice, each time it evaluates the formula and, with probability {fixed(first?.probability ?? 0, 3)}, goes
        into the next loop. Its <Term of={TERMS.density}>density</Term> for one <Term of={PROGRAM_TERMS.pe}>PE</Term>{' '}
        follows (section 4), and the maximum over {study.parameters.processors}.
      </p>
      <p class="open-model">
        <button type="button" class="link" onClick={open}>
          Open as a model
        </button>{' '}
        <span class="muted" role="status">
          {isOpen ? 'It is the program below, to be edited, shared, or given other PEs and modes.' : ''}
        </span>
      </p>
    </section>
  );
}
