/** Page of the calibration table over the document, as the address asks: what predictions of public and own measurements were worth, by
 *  what they know. */

import { useEffect, useRef } from 'preact/hooks';
import './calibration.css';
import { fileName, saveFile } from '../export/save';
import { csvOf } from '../export/csv';
import { CopyButton } from '../views/copy_button';
import { OverHead } from '../views/over_head';
import { Sources } from './sources';
import { NaiveTable } from './naive_table';
import { OneFigure } from './one_figure';
import { FIGURES, tableOf, valueOf, type Table } from './printed';
import { RUNGS } from './rungs';
import printed from './table.md?raw';
import { averagesSentence, coverageSentence, leadSentence, winnersSentence } from './told';

const TITLE = 'How predictions have held';
const table = tableOf(printed);

export function CalibrationPage() {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <div class="calibration">
      <OverHead />
      <main tabIndex={-1}>
        <div>
          <h2 class="say" ref={head} tabIndex={-1}>
            {TITLE}
          </h2>
          <p class="lead">{leadSentence(table)}</p>
        </div>
        <OneFigure table={table} />
        <p class="calibration-ways">
          <small>
            As <code>juxtapose calibrate --table</code> prints it; a test holds this page to that.
          </small>
          <span>
            <CopyButton what="the table as Markdown, with all figures" text={() => printed} />
            <button
              type="button"
              class="link"
              onClick={() => saveFile(fileName(TITLE, '.csv'), calibrationCsv(table), 'text/csv')}
            >
              Save as CSV
            </button>
          </span>
        </p>
        <p class="told">
          {winnersSentence(table)} {averagesSentence(table)} {coverageSentence(table)}
        </p>
        <NaiveTable table={table} />
        <section aria-labelledby="rungs-title">
          <h2 id="rungs-title">What predictions know</h2>
          <dl class="rungs">
            {RUNGS.map(({ name, knows }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{knows}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Sources />
      </main>
    </div>
  );
}

/** A line for each prediction that there is. */
function calibrationCsv({ rungs, rows }: Table): string {
  const lines = rows.flatMap(({ name, cells }) =>
    cells.flatMap((cell, k) =>
      cell ? [[name, rungs[k], ...FIGURES.map((figure) => valueOf(cell, figure)), cell.isBest ? 1 : 0]] : [],
    ),
  );
  return csvOf(['data set', 'prediction knows', ...FIGURES.map((figure) => `${figure}, %`), 'best score'], lines);
}
