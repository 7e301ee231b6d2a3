/** A term that explains itself on hover and focus. Escape closes, and the pointer may rest on the explanation. */

import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { TERMS, type TermName } from './terms';

export function Term({ name, children }: { name: TermName; children: ComponentChildren }) {
  const { text, source } = TERMS[name];
  return <Explained explanation={<>{text} <cite>{source}</cite></>} class="term">{children}</Explained>;
}

interface ExplainedProps {
  explanation: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

export function Explained({ explanation, class: name = '', children }: ExplainedProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const show = () => {
    if (!bubble.current || !trigger.current) return;
    bubble.current.showPopover();
    placeUnder(bubble.current, trigger.current);
  };
  const hide = () => bubble.current?.hidePopover();
  return (
    <span class="explained" onPointerEnter={show} onPointerLeave={hide}>
      <button
        ref={trigger} type="button" class={name} aria-describedby={id} onFocus={show} onBlur={hide} onClick={show}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children}
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" class="explanation">{explanation}</span>
    </span>
  );
}

/** Under its trigger, or above where there is no room, and never beyond the window's edges. */
export function placeUnder(bubble: HTMLElement, trigger: HTMLElement) {
  const at = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const { clientWidth, clientHeight } = document.documentElement;
  const fits = at.bottom + height + 8 <= clientHeight;
  // What stands under a table's head is what one reads with its help.
  const below = fits && !(trigger.closest('.outcomes thead') && at.top > height);
  bubble.style.left = `${Math.max(8, Math.min(at.left, clientWidth - width - 8))}px`;
  bubble.style.top = `${below ? at.bottom + 2 : at.top - height - 2}px`;
}
