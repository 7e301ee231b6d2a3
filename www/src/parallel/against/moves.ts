/** Keyboard and pointer navigation to an n. */

import { own } from '../../model/own';

/** By one, by ten with Shift, to twice or half as many, or to an end; undefined for other keys. */
export function numberByKey({ key, shiftKey }: { key: string; shiftKey: boolean }, now: number, last: number) {
  const step = shiftKey ? 10 : 1;
  const to = own<number>(
    {
      ArrowLeft: now - step,
      ArrowRight: now + step,
      PageDown: Math.floor(now / 2),
      PageUp: now * 2,
      Home: 1,
      End: last,
    },
    key,
  );
  return to === undefined ? undefined : Math.max(1, Math.min(last, to));
}

/** The nearest of some numbers to a share of a logarithmic axis; null where there are none. */
export function nearest(numbers: readonly number[], share: number, last: number): number | null {
  const at = Math.max(0, Math.min(1, share)) * Math.log(last);
  const away = (n: number) => Math.abs(Math.log(n) - at);
  return numbers.reduce<number | null>((best, n) => (best === null || away(n) < away(best) ? n : best), null);
}
