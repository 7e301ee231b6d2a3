/** The page's head: name, examples, and the tools. */

import { signal } from '@preact/signals';
import { narrow, projector, theme, type Theme } from '../state/appearance';
import { canRedo, canUndo, redo, undo } from '../state/history';
import { ExamplePicker } from './example_picker';
import { Help } from './help';

const helping = signal(false);

export function Header() {
  return (
    <header>
      <h1>Juxtapose</h1>
      <ExamplePicker />
      <div class="tools">
        <button type="button" class="tool" disabled={!canUndo.value} onClick={undo} title="Ctrl+Z">Undo</button>
        <button type="button" class="tool" disabled={!canRedo.value} onClick={redo} title="Ctrl+Shift+Z">Redo</button>
        {narrow.value ? <More /> : <RareTools />}
      </div>
      <Help open={helping.value} onClose={() => { helping.value = false; }} />
    </header>
  );
}

/** Folds them away, and closes once the focus has left. */
function More() {
  const leave = (event: FocusEvent & { currentTarget: HTMLDetailsElement }) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) event.currentTarget.open = false;
  };
  return (
    <details class="more" onFocusOut={leave}>
      <summary class="tool">More</summary>
      <div><RareTools /></div>
    </details>
  );
}

function RareTools() {
  return (
    <>
      <button type="button" class="tool" onClick={() => { projector.value = true; }}>Projector</button>
      <select class="tool" aria-label="Theme" value={theme.value} onChange={({ currentTarget }) => { theme.value = currentTarget.value as Theme; }}>
        <option value="system">System theme</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
      <button type="button" class="tool" aria-label="Help" aria-haspopup="dialog" onClick={() => { helping.value = true; }}>{narrow.value ? 'Help' : '?'}</button>
    </>
  );
}

/** All that is left of the head while projecting. */
export function ProjectorBar() {
  return (
    <div class="projector-bar" role="banner">
      <h1 class="unseen">Juxtapose</h1>
      <button type="button" class="tool" title="Esc" onClick={() => { projector.value = false; }}>Leave projector</button>
    </div>
  );
}
