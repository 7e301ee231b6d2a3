/** Popover placement: what floats over the page stands under what it belongs to, or above where there is no room, and never beyond
 *  the window's edges. */

export interface Anchor {
  left: number;
  top: number;
  bottom: number;
}

/** Pixels that are left free at the window's edges. */
const MARGIN = 8;

interface Wishes {
  /** Pixels between the two. */
  gap?: number;
  /** Above, where there is room for that. */
  above?: boolean;
}

export function placeAt({ left, top, bottom }: Anchor, element: HTMLElement, { gap = 2, above = false }: Wishes = {}) {
  const { offsetWidth: width, offsetHeight: height } = element;
  const { clientWidth, clientHeight } = document.documentElement;
  const [fitsAbove, fitsBelow] = [top > height, bottom + height + MARGIN <= clientHeight];
  const y = fitsAbove && (above || !fitsBelow) ? top - height - gap : bottom + gap;
  element.style.left = `${inside(left, clientWidth - width)}px`;
  element.style.top = `${inside(y, clientHeight - height)}px`;
}

const inside = (place: number, room: number): number => Math.max(MARGIN, Math.min(place, room - MARGIN));
