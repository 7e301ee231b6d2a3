/** Horizontally scrolling region, where it must, and only then is a stop for the keyboard. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren, CSSProperties } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ScrollingProps {
  label: string;
  class?: string;
  style?: CSSProperties;
  children: ComponentChildren;
}

export function Scrolling({ label, class: name = '', style, children }: ScrollingProps) {
  const region = useRef<HTMLDivElement>(null);
  const wide = useSignal(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const measure = () => {
      wide.value = element.scrollWidth > element.clientWidth + 1;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={region}
      class={`scrolls ${name}`}
      role="region"
      aria-label={label}
      style={style}
      tabIndex={wide.value ? 0 : undefined}
    >
      {children}
    </div>
  );
}
