/** That one's own work is kept though something else is open, and the way back to it. */

import { titleOf } from '../model/document';
import { openOwn } from '../state/examples';
import { aside, bringBack, covered } from '../state/work';

export function KeptWork() {
  const { value } = aside;
  return (
    <>
      <div role="status">{covered.value && <Covered title={titleOf(covered.value)} />}</div>
      <div role="status">{value && <SetAside title={titleOf(value.work.present)} />}</div>
    </>
  );
}

function Covered({ title }: { title: string }) {
  const close = () => {
    covered.value = null;
    toUndo();
  };
  const back = () => {
    if (covered.value) openOwn(covered.value);
    close();
  };
  return (
    <div class="notice">
      <p>Opened from a link. Your own model, <b>{title}</b>, is kept: <button type="button" class="link" onClick={back}>back to it</button></p>
      <button type="button" class="link" onClick={close}>Close</button>
    </div>
  );
}

/** A link can start over too. */
function SetAside({ title }: { title: string }) {
  const close = () => {
    aside.value = null;
    toUndo();
  };
  const back = () => {
    bringBack();
    toUndo();
  };
  return (
    <div class="notice">
      <p>Started over. Your work before, <b>{title}</b>, is kept: <button type="button" class="link" onClick={back}>bring it back</button></p>
      <button type="button" class="link" onClick={close}>Close</button>
    </div>
  );
}

/** The focus goes where both models can be had. */
const toUndo = () => document.querySelector<HTMLElement>('header .tools button')?.focus();
