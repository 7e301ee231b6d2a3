/** Trace import dialog: what trace files are taken for, before anything takes the place of one's model. */

import { useEffect } from 'preact/hooks';
import { traceFiles } from '../state/trace_files';
import { Dialog } from '../views/dialog';
import { Word } from '../views/word';
import { Choices } from './choices';
import { FoundPart } from './found';
import { openTrace } from './open_trace';
import { called, dismiss, isChoosing, readFiles, recognised, share, stop } from './trace_reading';
import './traces.css';

export function Traces() {
  const files = traceFiles.value;
  return files && <Reading key={files} files={files} />;
}

function Reading({ files }: { files: readonly File[] }) {
  useEffect(() => readFiles(files), [files]);
  const title = share.value === null ? 'Open a trace?' : 'Reading a trace';
  return (
    <Dialog title={title} class="trace" onClose={dismiss}>
      <p>
        <Word text={called(files)} />
      </p>
      {share.value === null ? <Recognised files={files} /> : <Progress share={share.value} />}
    </Dialog>
  );
}

function Progress({ share }: { share: number }) {
  return (
    <>
      <p>
        <progress value={share} aria-label="How much of the files was read" /> {Math.floor(100 * share)} %
      </p>
      <p class="ways">
        <button type="button" disabled={share === 0} onClick={stop}>
          Stop, and keep what was read
        </button>
        <button type="button" onClick={dismiss}>
          Cancel
        </button>
      </p>
    </>
  );
}

function Recognised({ files }: { files: readonly File[] }) {
  const all = recognised.value;
  if (!all) return null;
  const { chosen, found, problems } = all;
  return (
    <>
      <Choices of={all} />
      <div aria-busy={isChoosing.value} aria-live="polite" class={isChoosing.value ? 'outdated' : ''}>
        {problems.length > 0 && (
          <ul class="problems">
            {problems.map(({ path, message, hint }) => (
              <li key={path + message}>
                <Word text={`${path === 'step' ? 'The step' : 'The trace'} ${message}.`} /> {hint && `To do: ${hint}.`}
              </li>
            ))}
          </ul>
        )}
        {found && <FoundPart found={found} />}
      </div>
      <p class="ways">
        <button
          type="button"
          class="primary"
          disabled={!found || isChoosing.value}
          onClick={() => {
            if (!found) return;
            dismiss();
            openTrace(found, chosen.blocks !== 'step', called(files));
          }}
        >
          Open as a model
        </button>
        <button type="button" onClick={dismiss}>
          Cancel
        </button>
        <small>Undo leads back to your present model.</small>
      </p>
    </>
  );
}
