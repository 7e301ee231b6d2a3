/** Horizontally scrolling region, where it must. Only then it is a stop for the keyboard, and says what lies beside it: nobody looks for
 *  columns that nothing tells of. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren, CSSProperties } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ScrollingProps {
  label: string;
  class?: string;
  style?: CSSProperties;
  children: ComponentChildren;
}

/** What is hidden on either side. */
const NOTHING = { left: false, right: false };

/** A press shows what is next but for this share, by which one sees where one is. */
const KEPT = 0.25;

export function Scrolling({ label, class: name = '', style, children }: ScrollingProps) {
  const region = useRef<HTMLDivElement>(null);
  const hidden = useSignal(NOTHING);
  const measure = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = region.current ?? {};
    const room = scrollWidth - clientWidth;
    const [left, right] = room > 1 ? [scrollLeft > 1, scrollLeft < room - 1] : [false, false];
    const before = hidden.peek();
    if (left !== before.left || right !== before.right) hidden.value = { left, right };
  };
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const { left, right } = hidden.value;
  const isWide = left || right;
  const go = () => {
    const { clientWidth = 0 } = region.current ?? {};
    region.current?.scrollBy({ left: (right ? 1 : -1) * (1 - KEPT) * clientWidth });
  };
  return (
    <>
      {isWide && (
        <p class="scrolls-on">
          <button type="button" class="link" tabIndex={-1} onClick={go}>
            {right ? 'More to the right →' : '← More to the left'}
          </button>
        </p>
      )}
      <div
        ref={region}
        class={`scrolls ${name}`}
        role="region"
        aria-label={label}
        style={style}
        tabIndex={isWide ? 0 : undefined}
        data-hidden={[left && 'left', right && 'right'].filter(Boolean).join(' ') || undefined}
        onScroll={measure}
      >
        {children}
      </div>
    </>
  );
}
