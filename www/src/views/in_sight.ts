/** Sticky outcomes: they stay in sight beside a model that is much longer than they are. */

import type { RefObject } from 'preact';
import { layout } from '../state/appearance';
import { useGuardedEffect } from './part';

/** So many times as long the model is when they begin to stay, and when they end to: a scroll bar changes less than that. */
const [BEGINS, ENDS] = [1.5, 1.25];

/** Says at the outcomes (`data-in-sight`) that they stay where they are while the model is scrolled, and scroll on their own. */
export function useInSight(outcomes: RefObject<HTMLElement | null>) {
  useGuardedEffect(() => {
    const isBeside = layout.value === 'wide';
    const element = outcomes.current;
    const model = element?.parentElement?.querySelector<HTMLElement>(':scope > .model');
    const content = element?.firstElementChild;
    if (!(content instanceof HTMLElement) || !element || !model) return undefined;
    const measure = () => {
      const isIn = element.hasAttribute('data-in-sight');
      const times = model.offsetHeight / Math.max(1, content.offsetHeight);
      element.toggleAttribute('data-in-sight', isBeside && times > (isIn ? ENDS : BEGINS));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [content, model]) observer.observe(one);
    return () => observer.disconnect();
  });
}
