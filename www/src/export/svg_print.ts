/** Printing of an SVG picture on a sheet of its own size: where printers are asked for, browsers offer to save it as PDF. */

/** SVG text as an element. */
export function svgElement(text: string): SVGElement {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  return document.importNode(documentElement as unknown as SVGElement, true);
}

/** Prints a picture alone; `name` is what the file is called where nobody says otherwise. */
export function printPicture(text: string, name: string) {
  const svg = svgElement(text);
  const [width, height] = ['width', 'height'].map((side) => svg.getAttribute(side));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}px ${height}px; margin: 0; }`);
  const paper = document.createElement('div');
  paper.className = 'picture-on-paper';
  paper.append(svg);
  const { title } = document;
  document.body.append(paper);
  document.adoptedStyleSheets.push(sheet);
  document.title = name;
  const tidy = () => {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    document.title = title;
  };
  addEventListener('afterprint', tidy, { once: true });
  print();
}
