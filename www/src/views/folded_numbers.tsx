/** Collapsed table of a figure's numbers below it, made when it is wanted (lazily), with the way to a file of them. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { fileName, saveFile } from '../export/save';
import { shown } from '../state/outcomes';

interface FoldedNumbersProps {
  /** What they are called, and the button that saves them, where it is not simply that. */
  summary?: string;
  saves?: string;
  /** What the file's name says after the model's title. */
  file: string;
  csv: () => string;
  /** The table. */
  children: ComponentChildren;
}

export function FoldedNumbers({ summary = 'Numbers', saves = 'Save as CSV', file, csv, children }: FoldedNumbersProps) {
  const open = useSignal(false);
  const save = () => saveFile(fileName(`${shown.value?.prediction.title ?? ''} ${file}`, '.csv'), csv(), 'text/csv');
  return (
    <details
      class="sweep-numbers"
      onToggle={({ currentTarget }) => {
        open.value = currentTarget.open;
      }}
    >
      <summary>{summary}</summary>
      {open.value && (
        <>
          <p>
            <button type="button" class="link" onClick={save}>
              {saves}
            </button>
          </p>
          {children}
        </>
      )}
    </details>
  );
}
