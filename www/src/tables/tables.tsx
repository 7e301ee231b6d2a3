/** Table import dialog: what files' columns are taken for and what that gives, before anything takes the place of one's model. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Fit, TableChoice, TablePreview } from '../../pkg/juxtapose_files.js';
import { KNOWN_UNITS } from '../model/known_units';
import { modelTab } from '../state/model_tab';
import { openText } from '../state/opening';
import { namesOf } from '../state/file_text';
import { tableFiles } from '../state/table_file';
import { Dialog } from '../views/dialog';
import { ReportParts } from '../views/report_parts';
import { RowsChoice } from '../views/rows_choice';
import { Word } from '../views/word';
import { Columns } from './columns';
import { Correlations } from './correlations';
import { Fits } from './fits';
import { Gives } from './gives';
import { rememberChoice } from './remembered';
import { mayBeRows, withRows } from './roles';
import {
  choice,
  choose,
  decimalComma,
  dismiss,
  openTables,
  sayComma,
  preview,
  problems,
  share,
  stop,
  times,
} from './table_reading';
import { canBeFitted, withFits, type Taken } from './with_fits';
import './tables.css';

export function Tables() {
  const files = tableFiles.value;
  return files && <Reading key={files} files={files} />;
}

function Reading({ files }: { files: readonly File[] }) {
  useEffect(() => openTables(files), [files]);
  const [table, chosen] = [preview.value, choice.value];
  return (
    <Dialog title="Open a table?" class="tables" onClose={dismiss}>
      <p>
        <Word text={namesOf(files)} />
        {table && `: ${table.isKnown ? 'looks like ' : ''}${table.form}.`}
      </p>
      {files.length > 1 && (
        <p class="first">
          <Word
            text={`Each file is compared with the others. Its columns are those of “${files[0]?.name ?? ''}”, which is shown.`}
          />
        </p>
      )}
      {table && chosen ? <Found files={files} preview={table} choice={chosen} /> : <p role="status">Looking at it…</p>}
    </Dialog>
  );
}

interface FoundProps {
  files: readonly File[];
  preview: TablePreview;
  choice: TableChoice;
}

function Found({ files, preview, choice }: FoundProps) {
  const isRemembered = useSignal(true);
  const isBusy = share.value !== null;
  const given = times.value;
  const looked = useSignal(0);
  const fitted = useSignal<Taken>({});
  useEffect(() => {
    [looked.value, fitted.value] = [0, {}];
  }, [given]);
  const found = given?.measuredTogether ?? null;
  const group = given && canBeFitted(given) ? given.groups[looked.value] : undefined;
  const take = (fit: Fit | null) => {
    const { [looked.value]: _, ...others } = fitted.value;
    fitted.value = fit ? { ...others, [looked.value]: fit } : others;
  };
  const open = () => {
    if (!given) return;
    rememberChoice(preview, isRemembered.value ? choice : null);
    dismiss();
    const opened = () => {
      modelTab.value = 'editor';
    };
    if (openText(JSON.stringify(withFits(given, fitted.value)), namesOf(files), null, opened)) opened();
  };
  return (
    <>
      {preview.notes.map((note) => (
        <p key={note} class="first">
          <Word text={note} />
        </p>
      ))}
      <div class="sides">
        <section aria-label="What was found">
          <h3>What was found</h3>
          <Columns preview={preview} choice={choice} choose={choose} />
          <Readings preview={preview} choice={choice} />
          <Halves choice={choice} />
          {files.length === 1 && mayBeRows(preview.columns) && (
            <>
              <RowsChoice
                found={found}
                asRows={choice.asRows === true}
                take={(asRows) => choose(withRows(choice, asRows, preview))}
              />
              {found && <Correlations found={found} />}
            </>
          )}
        </section>
        <div aria-busy={isBusy} aria-live="polite" class={isBusy ? 'outdated' : ''}>
          {problems.value.length > 0 && (
            <ul class="problems">
              {problems.value.slice(0, 8).map(({ path, message, hint }) => (
                <li key={path + message}>
                  <Word text={`${path || 'The table'} ${message}.`} /> {hint && `To do: ${hint}.`}
                </li>
              ))}
            </ul>
          )}
          {given && (
            <Gives
              times={given}
              looked={looked.value}
              look={(k) => {
                looked.value = k;
              }}
            />
          )}
          {group && (
            <Fits group={group} unit={given?.unit ?? null} taken={fitted.value[looked.value] ?? null} take={take} />
          )}
          {given && <ReportParts report={given.report} />}
        </div>
      </div>
      {share.value !== null && <Progress share={share.value} />}
      <p class="ways">
        <button type="button" class="primary" disabled={!given || isBusy} onClick={open}>
          Open as a model
        </button>
        <button type="button" onClick={dismiss}>
          Cancel
        </button>
        <label>
          <input
            type="checkbox"
            checked={isRemembered.value}
            onChange={({ currentTarget }) => {
              isRemembered.value = currentTarget.checked;
            }}
          />{' '}
          Read files with these columns the same way
        </label>
        <small>Undo leads back to your present model.</small>
      </p>
    </>
  );
}

/** Whether later times judge what earlier ones predict: the model was not made of them. */
function Halves({ choice }: { choice: TableChoice }) {
  return (
    <p>
      <label>
        <input
          type="checkbox"
          checked={choice.halves === true}
          onChange={({ currentTarget }) => choose({ ...choice, halves: currentTarget.checked })}
        />{' '}
        The first half of the {choice.asRows ? 'runs' : 'times'} makes the model, the second half judges it
      </label>
    </p>
  );
}

/** In which unit times are, and how decimal numbers are written. */
function Readings({ preview, choice }: { preview: TablePreview; choice: TableChoice }) {
  const hasCommas =
    decimalComma.value !== null ||
    choice.decimalComma ||
    preview.rows.some((row) => row.some((cell) => /^\s*\d+,\d+\s*$/.test(cell)));
  const units = choice.unit === null || KNOWN_UNITS.includes(choice.unit) ? KNOWN_UNITS : [choice.unit, ...KNOWN_UNITS];
  return (
    <p class="readings">
      <label>
        Times in{' '}
        <select
          class="choice"
          value={choice.unit ?? ''}
          onChange={({ currentTarget }) => choose({ ...choice, unit: currentTarget.value || null })}
        >
          <option value="">units (the file does not say)</option>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </select>
      </label>
      {hasCommas && (
        <label>
          <input
            type="checkbox"
            checked={choice.decimalComma}
            onChange={({ currentTarget }) => sayComma(currentTarget.checked)}
          />{' '}
          0,5 is a half
        </label>
      )}
    </p>
  );
}

/** It is shown where reading takes long enough to be seen, and keeps its place until then. */
function Progress({ share }: { share: number }) {
  return (
    <p class="progress">
      <progress value={share} aria-label="How much of the file was read" /> {Math.floor(100 * share)} %{' '}
      {share > 0 && share < 1 && (
        <button type="button" onClick={stop}>
          Stop, and keep what was read
        </button>
      )}
    </p>
  );
}
