/** Chart panel of costs against a variable. */

import { useEffect } from 'preact/hooks';
import { isolated } from '../../model/isolated';
import { listed, time } from '../../outcome/number_text';
import { unit } from '../../state/outcomes';
import { FoldedNumbers } from '../../views/folded_numbers';
import { NumbersTable } from '../../views/numbers_table';
import { useGuardedEffect } from '../../views/part';
import { SignalChoice } from '../../views/signal_choice';
import { Word } from '../../views/word';
import { Working } from '../../views/working';
import { Pieces } from '../pieces/panel';
import { piecewise } from '../pieces/state';
import { annotating, beginAnnotating, variables } from '../state';
import { GrowthCanvas, GrowthReadout } from './canvas';
import { differs, growthCsv, made, ofLine, partColour } from './figure';
import { readLinked } from './linked';
import { across, chooseAcross } from './across';
import { counting, growth, last, missing, numbers, scale, type Line } from './state';

/** Works out the formulas, and what is counted beside them. */
export function beginGrowth() {
  const ends = [beginAnnotating(), counting.begin(), piecewise.begin()];
  return () => ends.forEach((end) => end());
}

export function Growth() {
  useEffect(beginGrowth, []);
  useGuardedEffect(readLinked);
  return (
    <div>
      {variables.value.length > 0 && <Controls />}
      {growth.value.length > 0 && across.value !== null ? <Drawn variable={across.value} /> : <NothingToDraw />}
      {variables.value.length > 0 && <Pieces />}
      <Working of={annotating} what="Pricing each line" />
    </div>
  );
}

const Controls = () => (
  <div class="figure-controls">
    {variables.value.length > 1 && <Across />}
    <label>
      axes{' '}
      <SignalChoice
        of={scale}
        label="Axes of the chart"
        options={[
          ['linear', 'linear'],
          ['logarithmic', 'logarithmic'],
        ]}
      />
    </label>
  </div>
);

const Across = () => (
  <label>
    against{' '}
    <select
      class="choice"
      aria-label="The variable that costs are drawn against"
      value={across.value ?? ''}
      onChange={({ currentTarget }) => chooseAcross(currentTarget.value)}
    >
      {variables.value.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** Why there is no chart; before that is known, the room for one. */
function NothingToDraw() {
  if (annotating.found.value === null) return <div class="canvas" style={{ '--strips': '3' }} />;
  const values = missing.value.length === 1 ? 'a value' : 'values';
  return (
    <p class="note">
      {missing.value.length > 0
        ? `To draw how the cost grows with ${across.value}, give ${listed(missing.value)} ${values}.`
        : 'The cost depends on no variable: there is nothing that it grows with.'}
    </p>
  );
}

function Drawn({ variable }: { variable: string }) {
  const ends = growth.value.map(
    (line) => `${isolated(line.table)} ${time(ofLine(line).at(-1)?.[1] ?? 0)} ${unit.value}`,
  );
  const name = `Cost against ${variable}, from 1 to ${time(last.value)}${scale.value === 'linear' ? '' : ', both axes logarithmic'}. At the end ${growth.value.every(({ formula }) => formula.length > 0) ? 'by formula' : 'as counted'}: ${ends.join(', ')}.`;
  return (
    <>
      <GrowthCanvas name={name} />
      <GrowthReadout />
      <MadeOf />
      <Working of={counting} what="Counting" />
      {growth.value.some(differs) && (
        <p class="note">Thin lines are what formulas say, lines with points what counting says.</p>
      )}
      <FoldedNumbers file="growth" csv={growthCsv}>
        <Table variable={variable} />
      </FoldedNumbers>
    </>
  );
}

/** What the areas behind the lines are, from above. */
function MadeOf() {
  const { table, parts } = made.value;
  if (parts.length === 0) return null;
  return (
    <p class="made-of">
      The formula under <Word text={table} />, from above:
      {parts.toReversed().map((part) => (
        <span key={part.name} class="part" style={{ '--own': `var(${partColour(part)})` }}>
          <bdi>{part.name}</bdi>
        </span>
      ))}
    </p>
  );
}

function Table({ variable }: { variable: string }) {
  const at = (points: Line['formula'], number: number) => {
    const point = points.find(([one]) => one === number);
    return point ? time(point[1]) : '–';
  };
  return (
    <NumbersTable
      label={`Costs by ${variable}`}
      caption={`What the routine costs in ${unit.value}, by ${variable}`}
      class="sweep-table"
      contents={growth.value}
      corner={variable}
      columns={growth.value.flatMap(({ table, formula, counted }) => [
        {
          key: `${table} formula`,
          head: (
            <>
              <Word text={table} />, by formula
            </>
          ),
          cell: (number: number) => at(formula, number),
        },
        ...(counted.length === 0
          ? []
          : [
              { key: `${table} counted`, head: 'counted', goesOn: true, cell: (number: number) => at(counted, number) },
            ]),
      ])}
      rows={numbers.value}
      rowKey={(number) => number}
      name={(number) => time(number)}
    />
  );
}
