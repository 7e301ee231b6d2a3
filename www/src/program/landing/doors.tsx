/** Doors of the landing view: ways on to a lecture, a task, the examples, one's own data, and the workbench. */

import { titleOf } from '../../model/document';
import { dialog, type Dialog } from '../../state/dialogs';
import { linkTo } from '../../state/engine';
import { examples, openOwn } from '../../state/examples';
import { leaveLanding } from '../../state/landing';
import { canUndo, document } from '../../state/history';
import { giveTwentyMinutes } from '../../state/lecturing';
import { Word } from '../../views/word';
import { model } from './choice';

/** Opens what is shown here as a model to edit. */
const enterWorkbench = () => openOwn(model.value);

const DOORS: readonly (readonly [string, string, () => void])[] = [
  ['Give the lecture', 'Twenty minutes. The class guesses first.', () => void giveTwentyMinutes()],
  ['Set a task', 'This model, your question, as a link or a QR code.', () => (enterWorkbench(), opens('share'))],
  ['Examples', 'Thirty models, by the question that they answer.', () => opens('examples')],
  ['Your own data', 'Measured times, traces, workflows, Fortran sources.', () => opens('open')],
];

function opens(which: Dialog) {
  dialog.value = which;
}

export function Doors() {
  return (
    <nav class="landing-doors" aria-label="Ways on">
      {DOORS.map(([title, what, enter]) => (
        <button key={title} type="button" onClick={enter}>
          <b>{title}</b>
          <small>{what}</small>
        </button>
      ))}
    </nav>
  );
}

/** Its address is the model's own link, which may be copied; a press stays on the page. */
export function ToWorkbench() {
  const own = canUndo.value || document.value !== examples.value[0]?.original;
  return (
    <>
      {own && (
        <button type="button" class="tool" onClick={leaveLanding}>
          Back to <Word text={titleOf(document.value)} />
        </button>
      )}
      <a
        class="tool"
        href={`#${linkTo(model.value) ?? ''}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          enterWorkbench();
        }}
      >
        Edit this model
      </a>
    </>
  );
}
