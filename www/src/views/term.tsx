/** Glossary term with a tooltip that explains it on hover and focus. Escape closes, and the pointer may rest on the explanation. */

import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { placeAt } from './placing';
import type { Explanation } from '../state/kind';

export function Term({ of: { text, source }, children }: { of: Explanation; children: ComponentChildren }) {
  return (
    <Explained
      explanation={
        <>
          {text} <cite>{source}</cite>
        </>
      }
      class="term"
    >
      {children}
    </Explained>
  );
}

interface ExplainedProps {
  explanation: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

function Explained({ explanation, class: name = '', children }: ExplainedProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const show = () => {
    if (!bubble.current || !trigger.current) return;
    bubble.current.showPopover();
    // What stands under the head of a table of numbers is what one reads with its help.
    placeAt(trigger.current.getBoundingClientRect(), bubble.current, {
      above: trigger.current.closest('.outcomes thead') !== null,
    });
  };
  const hide = () => bubble.current?.hidePopover();
  return (
    <span class="explained" onPointerEnter={show} onPointerLeave={hide}>
      <button
        ref={trigger}
        type="button"
        class={name}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children}
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" class="explanation">
        {explanation}
      </span>
    </span>
  );
}
