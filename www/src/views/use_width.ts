/** Element width (resize observer): pictures are laid out for that. */

import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The width of an element in whole pixels; 0 before it is known. */
export function useWidth(element: { current: HTMLElement | null }): Signal<number> {
  const width = useSignal(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      width.value = Math.floor(entry?.contentRect.width ?? 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return width;
}
