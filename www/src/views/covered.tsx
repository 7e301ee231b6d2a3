/** That a link has covered one's own model, and the way back to it. */

import { openOwn } from '../state/examples';
import { covered } from '../state/work';

export function CoveredNotice() {
  return <div role="status">{covered.value && <Notice title={covered.value.title ?? 'Untitled'} />}</div>;
}

function Notice({ title }: { title: string }) {
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

/** The focus goes where both models can be had: undo. */
function close() {
  covered.value = null;
  document.querySelector<HTMLElement>('header .tools button')?.focus();
}
