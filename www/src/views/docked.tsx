/** Dock: what stays in reach below a page of one column. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The style sheets know its height as `--dock`: what is to be seen above it, and how far a focused field scrolls. */
export function Docked({ children }: { children: ComponentChildren }) {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dock.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--dock', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock');
    };
  }, []);
  return (
    <div ref={dock} class="dock">
      {children}
    </div>
  );
}
