/** SVG export of the plane: a copy of its picture that needs no style sheet, in the light theme's colours. */

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const SVG = 'http://www.w3.org/2000/svg';
const WHITE = '#ffffff';

/** What speaks to hands and readers on the page, and means nothing in a file. */
const OF_THE_PAGE = /^(class|style|role|tabindex|aria-.*|data-.*)$/;

/** A picture of the page as SVG text. */
export function svgText(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const paper = document.createElement('div');
  paper.className = 'on-paper unseen';
  paper.style.setProperty('--paper', WHITE);
  paper.append(copy);
  document.body.append(paper);
  for (const grip of copy.querySelectorAll('.grip')) grip.remove();
  const all = [...copy.querySelectorAll<SVGElement>('*')];
  const styles = all.map((element) => {
    const computed = getComputedStyle(element);
    return STYLES.map((name) => [name, computed.getPropertyValue(name)] as const);
  });
  paper.remove();
  for (const [k, element] of all.entries()) {
    withoutWhatIsOfThePage(element);
    for (const [name, value] of styles[k] ?? []) element.setAttribute(name, value.replaceAll('"', "'"));
  }
  withoutWhatIsOfThePage(copy);
  const { width, height } = picture.viewBox.baseVal;
  const ground = document.createElementNS(SVG, 'rect');
  for (const element of [copy, ground]) {
    element.setAttribute('width', String(width));
    element.setAttribute('height', String(height));
  }
  ground.setAttribute('fill', WHITE);
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

function withoutWhatIsOfThePage(element: Element) {
  for (const name of element.getAttributeNames()) if (OF_THE_PAGE.test(name)) element.removeAttribute(name);
}
