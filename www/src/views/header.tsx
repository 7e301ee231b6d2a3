/** Page header: name, examples, and the tools. */

import { narrow, theme, type Theme } from '../state/appearance';
import { canRedo, canUndo, redo, undo } from '../state/history';
import { project } from '../state/projecting';
import { PLANS } from '../state/teaching';
import { ExamplePicker, NewModel, OpenModel } from './example_picker';
import { Opens } from './opens';
import { Skip } from './skip';

/** The button to return to after projecting. */
export const PROJECTOR = 'projector';

export function Header() {
  return (
    <header>
      <Skip />
      <h1>Juxtapose</h1>
      <ExamplePicker />
      <div class="tools">
        <button type="button" class="tool" disabled={!canUndo.value} onClick={undo} title="Ctrl+Z">
          Undo
        </button>
        <button type="button" class="tool" disabled={!canRedo.value} onClick={redo} title="Ctrl+Shift+Z">
          Redo
        </button>
        <Opens what="share">Share</Opens>
        {narrow.value ? <More /> : <RareTools />}
      </div>
    </header>
  );
}

/** Folds them away, and closes once one is chosen, which then has the focus return here, or the focus has left. */
function More() {
  const leave = (event: FocusEvent & { currentTarget: HTMLDetailsElement }) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) event.currentTarget.open = false;
  };
  const close = ({ target, currentTarget }: MouseEvent & { currentTarget: HTMLElement }) => {
    const details = currentTarget.closest('details');
    if (!details || !(target as Element).closest('button, a')) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  return (
    <details class="more" onFocusOut={leave}>
      <summary class="tool">More</summary>
      <div onClick={close}>
        <RareTools />
      </div>
    </details>
  );
}

function RareTools() {
  return (
    <>
      {narrow.value && <NewModel />}
      {narrow.value && <OpenModel />}
      <button type="button" class="tool" id={PROJECTOR} onClick={project}>
        Projector
      </button>
      <a class="tool" href={`#${PLANS}`}>
        For teachers
      </a>
      <select
        class="tool"
        aria-label="Theme"
        value={theme.value}
        onChange={({ currentTarget }) => {
          theme.value = currentTarget.value as Theme;
        }}
      >
        <option value="system">◐ System</option>
        <option value="light">◐ Light</option>
        <option value="dark">◐ Dark</option>
      </select>
      <Opens what="help" label="Help" title="?">
        {narrow.value ? 'Help' : '?'}
      </Opens>
    </>
  );
}
