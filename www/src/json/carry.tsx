/** The text in and out: to the clipboard, from a file, into a file. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { document } from '../state/history';
import { jsonText, readNow } from '../state/json_text';
import { openFile } from '../state/files';

export function CopyText() {
  const said = useSignal('');
  const copy = async () => {
    readNow();
    try {
      await navigator.clipboard.writeText(jsonText.value);
      said.value = 'Copied';
    } catch {
      said.value = 'This browser does not allow copying here: select the text and copy it by hand';
    }
  };
  return <><button type="button" class="tool" onClick={copy}>Copy</button><span role="status" class="note">{said}</span></>;
}

export function OpenFile() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="tool" onClick={() => input.current?.click()}>Open a file…</button>
      <input
        ref={input} type="file" accept=".json,application/json" hidden aria-label="A model’s file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void openFile(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

export function SaveText() {
  const save = () => {
    readNow();
    const address = URL.createObjectURL(new Blob([jsonText.value], { type: 'application/json' }));
    const link = window.document.createElement('a');
    link.href = address;
    link.download = `${fileName(document.value.title ?? '')}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return <button type="button" class="tool" onClick={save}>Save as file</button>;
}

/** What every system takes. */
const fileName = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60) || 'model';
