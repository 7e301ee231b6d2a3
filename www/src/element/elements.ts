/** Makers of elements, without inline styles in HTML: the strictest policies refuse these. */

import { visible } from '../model/isolated';

type Child = Node | string | null;

/** An element with attributes and children. */
export function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A word that somebody chose, isolated from the others. */
export const word = (text: string): HTMLElement => made('bdi', {}, visible(text));

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing that says nothing to who cannot see it. */
export function drawing(viewBox: string, tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const [svg, shape] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, tag)];
  for (const [name, value] of Object.entries({ viewBox, class: 'swatch', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value);
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
  svg.append(shape);
  return svg;
}
