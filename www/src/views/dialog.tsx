/** Modal dialog over the page: it has a name, Escape and a press beside it close it, and the focus returns. */

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Part } from './part';

interface DialogProps {
  title: string;
  class: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, class: name, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isLeft = useRef(false);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      isLeft.current = true; // the element tells that it closes a moment later, when another dialog may be open
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={() => isLeft.current || onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class={name}>
        <div class="dialog-head">
          <h2 id={heading} tabIndex={-1} autofocus>
            {title}
          </h2>
          <button type="button" class="tool" aria-label="Close" onClick={onClose}>
            ✕
          </button>
        </div>
        <Part name={`“${title}”`}>{children}</Part>
      </div>
    </dialog>
  );
}
