/** Table of the points of the plane, as numbers. */

import type { PlacedMoments } from '../../../pkg/juxtapose.js';
import { fileName, saveFile } from '../../export/save';
import { csvOf } from '../../export/csv';
import { shown } from '../../state/outcomes';
import { NumbersTable } from '../../views/numbers_table';
import { SchemeName } from '../../views/scheme_name';
import { Word } from '../../views/word';
import { composedTasks } from '../state';
import { coveredBy } from './coverage';
import type { Shape } from './moves';
import { placeOf } from './moves';
import { plane, points, steps, walker } from './state';
import { shapeText, typeOf } from './words';

interface Row {
  key: string;
  name: string;
  shape: Shape;
  /** What was found of its moments; null before that. */
  found: PlacedMoments | null;
  /** The alternative that it is a part of; null for tasks. */
  of: string | null;
}

function rows(): Row[] {
  const tasks = points.value.map(({ task, name, shape }): Row => {
    const found = composedTasks.value.get(name) ?? null;
    return { key: `task ${task}`, name, shape, found, of: null };
  });
  const parts = steps.value.flatMap(({ path, label, isTask, shape, moments }): Row[] =>
    isTask ? [] : [{ key: path, name: label, shape, found: moments, of: walker.value }],
  );
  return [...tasks, ...parts];
}

export function PlaneNumbers() {
  const all = rows();
  const { coverage } = plane.value;
  return (
    <details class="node-by-node">
      <summary>Numbers of the plane</summary>
      <p>
        <button type="button" class="link" onClick={() => save(all)}>
          Save as CSV
        </button>
      </p>
      <NumbersTable
        label="The points of the plane as numbers"
        caption="Skewness, kurtosis, place and Pearson type of each task and of each part of the walk"
        contents={all}
        corner="Task or part"
        columns={[
          { key: 'skewness', head: 'skewness', cell: ({ shape }) => shapeText(shape.skewness) },
          { key: 'kurtosis', head: 'kurtosis', cell: ({ shape }) => shapeText(shape.kurtosis) },
          { key: 'b1', head: 'B1', cell: ({ shape }) => shapeText(placeOf(shape).b1) },
          { key: 'eta', head: 'η', cell: ({ found }) => (found?.criterion == null ? '–' : shapeText(found.criterion)) },
          { key: 'type', head: 'type', cell: ({ shape }) => typeOf(shape) },
          { key: 'paper', head: 'the paper', class: 'words', cell: ({ shape }) => coveredBy(coverage, placeOf(shape)) },
        ]}
        rows={all}
        rowKey={({ key }) => key}
        name={({ name, of }) => (
          <>
            <Word text={name} />
            {of !== null && (
              <small>
                {' '}
                of <SchemeName name={of} />
              </small>
            )}
          </>
        )}
      />
    </details>
  );
}

function save(all: readonly Row[]) {
  const { coverage } = plane.peek();
  const head = ['task or part', 'of', 'skewness', 'kurtosis', 'B1', 'eta', 'type', 'the paper'];
  const lines = all.map(({ name, of, shape, found }) => [
    name,
    of,
    shape.skewness,
    shape.kurtosis,
    placeOf(shape).b1,
    found?.criterion,
    typeOf(shape),
    coveredBy(coverage, placeOf(shape)).replace('\u202f', ' '),
  ]);
  const title = shown.peek()?.prediction.title ?? '';
  saveFile(fileName(`${title} Pearson plane`, '.csv'), csvOf(head, lines), 'text/csv');
}
