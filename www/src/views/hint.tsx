/** Shared tooltip for many things that would each be too small to carry their own: chips, bars and heads. It is of what is pointed at
 *  or focused; Escape closes it, and the pointer may rest on it. */

import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { placeAt } from './placing';
import { useGuardedEffect } from './part';

const ID = 'hint';
/** Milliseconds to get from the trigger to the explanation. */
const GRACE = 150;

const hinted = signal<{ at: HTMLElement; content: () => ComponentChildren } | null>(null);
let leaving: ReturnType<typeof setTimeout> | undefined;

function hide() {
  clearTimeout(leaving);
  hinted.value = null;
}

/** What makes an element explain itself; when it gets the focus, only if it then matches a selector. */
export function hints(content: () => ComponentChildren, whenFocused = '*') {
  const show = ({ currentTarget: at }: { currentTarget: HTMLElement }) => {
    clearTimeout(leaving);
    hinted.value = { at, content };
  };
  return {
    onPointerEnter: show,
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
      // A finger leaves when it lifts; and what is focused may have got its explanation meanwhile.
      if (pointerType === 'touch' || hinted.peek()?.at !== currentTarget) return;
      clearTimeout(leaving);
      leaving = setTimeout(hide, GRACE);
    },
    onFocus: (event: { currentTarget: HTMLElement }) => {
      if (event.currentTarget.matches(whenFocused)) show(event);
    },
    onBlur: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (hinted.peek()?.at === currentTarget) hide();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    },
  };
}

/** The explanation that is shown; it stands once on the page. */
export function Hint() {
  const bubble = useRef<HTMLDivElement>(null);
  useGuardedEffect(() => {
    const at = hinted.value?.at;
    if (!bubble.current || !at) return bubble.current?.hidePopover();
    const element = bubble.current;
    at.setAttribute('aria-describedby', ID);
    // What it says is there after the next rendering.
    const frame = requestAnimationFrame(() => {
      if (!element.isConnected) return; // the page has been left
      element.showPopover();
      place(at, element);
    });
    return () => {
      cancelAnimationFrame(frame);
      at.removeAttribute('aria-describedby');
    };
  });
  useEffect(() => {
    const end = new AbortController();
    document.addEventListener('pointerdown', hideForOthers, { signal: end.signal });
    document.addEventListener('scroll', () => follow(bubble.current), { capture: true, signal: end.signal });
    return () => end.abort();
  }, []);
  return (
    <div
      ref={bubble}
      id={ID}
      role="tooltip"
      popover="manual"
      class="explanation"
      onPointerEnter={() => clearTimeout(leaving)}
      onPointerLeave={hide}
    >
      {hinted.value?.content()}
    </div>
  );
}

/** A press beside what explains itself. */
function hideForOthers({ target }: PointerEvent) {
  const at = hinted.peek()?.at;
  if (at && target instanceof Node && !at.contains(target)) hide();
}

/** Stays where its trigger goes. */
function follow(bubble: HTMLElement | null) {
  const at = hinted.peek()?.at;
  if (at && bubble) place(at, bubble);
}

/** Beside its trigger while that is in the window: at the window's edge it would cover what one scrolled to. */
function place(at: HTMLElement, bubble: HTMLElement) {
  const box = at.getBoundingClientRect();
  bubble.style.visibility = isInWindow(box) ? '' : 'hidden';
  placeAt(box, bubble);
}

function isInWindow({ left, right, top, bottom }: DOMRect): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  return right > 0 && bottom > 0 && left < clientWidth && top < clientHeight;
}
