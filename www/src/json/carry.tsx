/** The text in and out: to the clipboard, from a file, into a file. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { copy, fileName, saveFile } from '../export/save';
import { titleOf } from '../model/document';
import { document } from '../state/history';
import { jsonText, readNow } from '../state/json_text';
import { openFile } from '../state/files';

export function CopyText() {
  const said = useSignal('');
  const press = async () => {
    readNow();
    said.value = (await copy(jsonText.value))
      ? 'Copied'
      : 'This browser does not allow copying here: select the text and copy it by hand';
  };
  return (
    <>
      <button type="button" class="tool" onClick={press}>
        Copy
      </button>
      <span role="status" class="note">
        {said}
      </span>
    </>
  );
}

export function OpenFile() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="tool" onClick={() => input.current?.click()}>
        Open a file…
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,.dot,.gv,application/json,text/vnd.graphviz"
        hidden
        aria-label="A model’s file"
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
    saveFile(fileName(titleOf(document.value), '.json'), jsonText.value, 'application/json');
  };
  return (
    <button type="button" class="tool" onClick={save}>
      Save as file
    </button>
  );
}
