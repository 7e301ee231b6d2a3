/** Appearance settings: theme, projector, and one column or two. */

import { batch, computed, effect, signal } from '@preact/signals';
import { options } from 'preact';
import { remember, remembered, THEME } from './storage';

export type Theme = 'system' | 'light' | 'dark';

/** Whether the page is a picture in another page. */
export const embedded = new URLSearchParams(location.search).has('embed');
/** Below this width, in units of the root font, one column, and a table that is higher than wide. */
const TWO_COLUMNS = embedded ? 42 : 62;
/** From this width on one column has room for a text with two columns beside it. */
const BROAD = 50;
/** A class reads from further away: below this width a projected page has one column, a stage, and down to the other one tables
 *  that are wider than high. */
const STAGE = { from: 40, to: 74 };

export type Layout = 'wide' | 'stage' | 'narrow';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const system = signal<'light' | 'dark'>(systemDark.matches ? 'dark' : 'light');
systemDark.addEventListener('change', () => {
  system.value = systemDark.matches ? 'dark' : 'light';
});

const kept = remembered(THEME);
export const theme = signal<Theme>(kept === 'light' || kept === 'dark' ? kept : 'system');
/** Paper is light. */
export const printing = signal(false);
export const shade = computed(() => (printing.value ? 'light' : theme.value === 'system' ? system.value : theme.value));
export const projector = signal(false);
/** Whether the page looks as a class sees it: paper never does. */
export const projected = computed(() => projector.value && !printing.value);
export const layout = signal<Layout>('wide');
export const narrow = computed(() => layout.value === 'narrow');
/** Whether a text has room for two columns beside it. */
export const broad = signal(true);
/** Whether the outcomes stand above the model, and what one plays with most in the dock. */
export const oneColumn = computed(() => layout.value !== 'wide');
/** Whether it is used by fingers. */
export const touched = matchMedia('(pointer: coarse)').matches;
/** Pixels per unit of the root font. */
export const rem = signal(16);

/** Keeps the root element as the signals say. */
export function applyAppearance() {
  const root = window.document.documentElement;
  const dress = () => {
    root.dataset['theme'] = shade.value;
    root.toggleAttribute('data-projector', projected.value);
    root.toggleAttribute('data-printing', printing.value);
    measure();
  };
  effect(dress);
  effect(() => remember(THEME, theme.value === 'system' ? null : theme.value));
  new ResizeObserver(measure).observe(root);
  // The style sheet first: pictures are drawn with its colours as soon as they hear of it.
  const print = (isPrinting: boolean) =>
    atOnce(() => {
      printing.value = isPrinting;
      dress();
    });
  addEventListener('beforeprint', () => print(true));
  addEventListener('afterprint', () => print(false));
}

interface Schedule {
  debounceRendering?: ((work: () => void) => void) | undefined;
  requestAnimationFrame?: ((work: () => void) => void) | undefined;
}

/** Has the page follow a change of signals before this returns: neither a frame nor a microtask comes between the wish to print and
 *  what Firefox prints. */
function atOnce(change: () => void) {
  const schedule: Schedule = options;
  const { debounceRendering, requestAnimationFrame } = schedule;
  const due: (() => void)[] = [];
  const put = (work: () => void) => void due.push(work);
  Object.assign(schedule, { debounceRendering: put, requestAnimationFrame: put });
  try {
    batch(change);
    for (let work = due.shift(); work; work = due.shift()) work();
  } finally {
    Object.assign(schedule, { debounceRendering, requestAnimationFrame });
  }
}

function measure() {
  const root = window.document.documentElement;
  rem.value = Number.parseFloat(getComputedStyle(root).fontSize) || 16;
  const width = root.clientWidth / rem.value;
  const isStage = projected.value && width >= STAGE.from && width < STAGE.to;
  layout.value = isStage ? 'stage' : width < TWO_COLUMNS ? 'narrow' : 'wide';
  broad.value = width >= BROAD;
  root.dataset['layout'] = layout.peek();
}
