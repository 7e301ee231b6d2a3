/** Editor of multi-grain programs: a row for each parameter, and what they mean as choices. */

import { computed } from '@preact/signals';
import { oneColumn } from '../state/appearance';
import { DistributionEditor } from '../views/distribution_editor';
import { Hint } from '../views/hint';
import { Part } from '../views/part';
import { Measures } from './measures';
import { multigrain } from './model';
import { Accelerators } from './parameters/accelerators';
import { Choices } from './parameters/choices';
import { ParameterRow, noteOf } from './parameters/parameter_row';
import { PhaseRows } from './parameters/phases';
import { rowsOf } from './parameters/rows';
import { optimum } from './parameters/stays';
import { namedAt } from './parameters/words';

const rows = computed(() => rowsOf(multigrain.value));

export function MultigrainEditor() {
  return (
    <>
      <Part name="The parameters">
        <div class="parameters-of-grains">
          <PhaseRows rows={rows.value} />
          {rows.value
            .filter(({ phase, inWords }) => phase === null && !inWords)
            .map((row) => (
              <ParameterRow key={row.path} row={row} />
            ))}
          {!oneColumn.value && <Accelerators />}
        </div>
      </Part>
      <Part name="What the parameters mean">
        <div class="machine">
          <div class="choices">
            <Choices />
            <Legend />
          </div>
        </div>
      </Part>
      <Measures />
      <Hint />
      <DistributionEditor />
    </>
  );
}

/** What the bands say, and what the document notes of parameters. */
function Legend() {
  const noted = rows.value.flatMap(({ path }) => {
    const named = namedAt(multigrain.value, path);
    const note = named && noteOf(named.note);
    return named && note ? [{ words: named.words, note }] : [];
  });
  return (
    <p class="bands-legend">
      <span class="green">Green: {optimum.value} stays fastest.</span>
      {noted.map(({ words, note }) => (
        <span key={words}>
          † {words}: {note}
        </span>
      ))}
    </p>
  );
}
