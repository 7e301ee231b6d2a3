/** File downloads beside a chart: the model, its densities, the table. */

import type { ComponentChildren } from 'preact';
import { outcomesAsCsv } from '../export/csv';
import { markdownTable } from '../export/markdown';
import { fileName, saveFile } from '../export/save';
import { titleOf, type Model } from '../model/document';
import { document } from '../state/history';
import { kindOf, type SavedForm } from '../state/kind';
import { shown, stale, unit } from '../state/outcomes';
import { compared } from '../state/pinned';
import { columns, ESTIMATE, rows, saysEstimate } from '../views/outcome_columns';
import { CopyButton } from '../views/copy_button';
import { saveModel } from './save_model';

export function FilesPart() {
  return (
    <section aria-label="Files">
      <h3>Files</h3>
      <dl class="files">
        <File
          what="Model"
          kinds={[
            ['JSON', saveModel],
            ...kindOf(document.value).saves.map((form): Kind => [form.name, () => saveAs(form)]),
          ]}
        >
          to open here again, or to compute elsewhere
        </File>
        {shown.value && <OutcomeFiles />}
      </dl>
      {stale.value && <p class="warning">Densities, chart and table are of the last model that was predicted.</p>}
    </section>
  );
}

function OutcomeFiles() {
  return (
    <>
      {kindOf(document.value).answers === 'times' && (
        <File what="Densities" kinds={[['CSV', saveDensities]]}>
          the probability of each possible time, exactly; bars of the chart may be of several times
        </File>
      )}
      <File what="Table" kinds={[['Markdown', saveTable]]} more={<CopyButton what="the table" text={tableText} />}>
        the outcomes as shown
      </File>
    </>
  );
}

type Kind = readonly [name: string, save: () => void];

interface FileProps {
  what: string;
  kinds: readonly Kind[];
  more?: ComponentChildren;
  children: ComponentChildren;
}

function File({ what, kinds, more, children }: FileProps) {
  return (
    <div>
      <dt>{what}</dt>
      <dd class="choices">
        {kinds.map(([name, save]) => (
          <button key={name} type="button" class="link" aria-label={`Save: ${what}, ${name}`} onClick={save}>
            {name}
          </button>
        ))}
        {more}
      </dd>
      <dd>{children}</dd>
    </div>
  );
}

export const named = (ending: string) => fileName(titleOf(shown.value?.model ?? document.value), ending);

const saveAs = ({ ending, type, text }: SavedForm<Model>) => {
  const written = text(document.value);
  if (written !== null) saveFile(fileName(titleOf(document.value), ending), written, type);
};

const saveDensities = () => saveFile(named('-densities.csv'), outcomesAsCsv(compared.value, unit.value), 'text/csv');

const tableText = () => {
  const written = [...columns.value, ...(saysEstimate(compared.value) ? [ESTIMATE] : [])];
  const { alternatives, answers } = kindOf(document.value);
  const head = [`${alternatives}, ${answers} in ${unit.value}`, ...written.map(({ name }) => name)];
  return markdownTable(
    head,
    rows.value.map((outcome) => [outcome.name, ...written.map(({ text }) => text(outcome))]),
  );
};

const saveTable = () => saveFile(named('-outcomes.md'), tableText(), 'text/markdown');
