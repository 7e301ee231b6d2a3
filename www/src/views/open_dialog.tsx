/** Open dialog: what files the page takes, and the ways to give it one. */

import { useRef } from 'preact/hooks';
import { touched } from '../state/appearance';
import { closeDialog } from '../state/dialogs';
import { isOffered, openFiles } from '../state/files';
import { allKinds } from '../state/kind';
import { Dialog } from './dialog';

export function OpenDialog() {
  const input = useRef<HTMLInputElement>(null);
  const forms = allKinds().flatMap(({ opens }) => opens);
  return (
    <Dialog title="Open a file" class="open-file" onClose={closeDialog}>
      <dl>
        <dt>A model</dt>
        <dd>JSON, as this page saves it</dd>
        <dt>A lecture</dt>
        <dd>JSON, steps across models</dd>
        {forms.map(({ holds, written }) => [<dt key={holds}>{holds}</dt>, <dd key={written}>{written}</dd>])}
        <dt>Measured times</dt>
        <dd>
          any table, or what hyperfine, Google Benchmark, JMH, pytest-benchmark, JMeter, k6, sacct, Nextflow and others
          write
        </dd>
        <dt>A trace</dt>
        <dd>
          Trace Event JSON, plain or gzipped, as PyTorch, Ray and Chrome write it; of several ranks all files at once
        </dd>
      </dl>
      <p class="ways">
        <button type="button" class="primary" onClick={() => input.current?.click()}>
          Choose a file…
        </button>
        <small>{!touched && 'Or drop one anywhere on the page. '}Undo leads back to your present model.</small>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="The file"
        onChange={({ currentTarget }) => {
          void openFiles([...(currentTarget.files ?? [])]);
        }}
      />
    </Dialog>
  );
}

/** Says that the page takes a file that is held over it. */
export const DropHere = () => isOffered.value && <p class="drop-here">Let go to open the file</p>;
