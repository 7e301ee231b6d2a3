/** Colours of the style sheet (CSS custom properties), for the canvas. */

let probe: HTMLElement | undefined;
let light = false;

/** A custom property's colour as #rrggbb, in the present theme. */
export function pageColour(property: string): string {
  if (!probe) {
    probe = document.createElement('span');
    probe.hidden = true;
    // A picture keeps its colours, also where the system forces its own on text.
    probe.style.forcedColorAdjust = 'none';
    document.body.append(probe);
  }
  probe.className = light ? 'on-paper' : '';
  return colourOf(probe, property);
}

/** A custom property's colour as #rrggbb, as an element has it that is there to be asked. */
export function colourOf(probe: HTMLElement, property: string): string {
  probe.style.color = `var(${property})`;
  const channels = getComputedStyle(probe).color.match(/\d+/g) ?? [];
  return `#${channels
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** What is made of the light theme's colours, whatever the page's is. */
export function inLight<T>(make: () => T): T {
  light = true;
  try {
    return make();
  } finally {
    light = false;
  }
}
