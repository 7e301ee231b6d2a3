/** Copy and save of the JSON text: to the clipboard, into a file. */

import { useSignal } from '@preact/signals';
import { copy, fileName, saveFile } from '../export/save';
import { titleOf } from '../model/document';
import { document } from '../state/history';
import { jsonText, readNow } from '../state/json_text';

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
