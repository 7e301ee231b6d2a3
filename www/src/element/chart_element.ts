/** Custom element `<juxtapose-chart>` of the npm package: the chart of a model's outcomes and their numbers, alone in somebody's page. */

import type { Problem } from '../../pkg/juxtapose.js';
import { isolated } from '../model/isolated';
import { chartInWords } from '../outcome/chart_words';
import { densitiesIn, distributionFigure, labelsWithin, nameRoom, timesIn } from '../outcome/distribution_figure';
import { listed } from '../outcome/number_text';
import { competing, ranked } from '../outcome/ranking';
import colours from '../styles/colours.css?inline';
import { colourOf } from '../views/page_colour';
import { ATTRIBUTES, askedBy, type Asked } from './attributes';
import own from './chart_element.css?inline';
import { made, word } from './elements';
import { numbers } from './numbers';
import { predicted, problemsIn, type Predicted } from './predicted';

/** The height of a strip of lone times, as a share of a density's. */
const LOW = 0.4;

/** Below this width, in units of its type, names have a line of their own. */
const NARROW = 42;

/** The sizes of type that a picture takes, in pixels. */
const [LEAST_TYPE, MOST_TYPE] = [6, 96];

/** The width of a printed page, in pixels: no page knows its own before it is printed. */
const SHEET = 680;

/** Where there is no page, as on a server, the element is nothing. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** What is shown: a picture and what it says in words, or words alone. */
interface Shown {
  children: HTMLElement[];
  /** Draws the picture in its present size, type and colours. */
  draw?: () => Promise<void>;
}

let sheet: CSSStyleSheet | undefined;

/** A style sheet that is adopted needs no leave for inline styles. */
function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(colours + own);
  }
  return sheet;
}

export class JuxtaposeChart extends Base {
  static readonly observedAttributes = ATTRIBUTES;

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #box = made('div', { class: 'box' });
  readonly #probe = made('span', { class: 'probe' });
  /** Counts what was asked: an answer that comes behind the next question is dropped. */
  #turn = 0;
  /** The last model that was predicted, and its prediction: another chart of it asks for no other. */
  #known: { key: string; coming: Promise<Predicted | null> } | null = null;
  /** Draws the picture again; nothing while there is none. */
  #draw: (() => Promise<void>) | null = null;
  /** Ends all that listens, once the element has left the page. */
  #leave: (() => void) | null = null;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styleSheet()];
    this.#root.append(this.#box, this.#probe);
    this.#probe.addEventListener('transitionend', () => void this.#draw?.());
  }

  connectedCallback() {
    const redraw = () => {
      for (const table of this.#root.querySelectorAll<HTMLElement>('.numbers'))
        table.tabIndex = table.scrollWidth > table.clientWidth ? 0 : -1;
      void this.#draw?.();
    };
    const sizes = new ResizeObserver(redraw);
    const contents = new MutationObserver(() => this.#ask());
    const printed = ({ type }: Event) => {
      this.#probe.classList.toggle('printed', type === 'beforeprint');
      redraw();
    };
    addEventListener('beforeprint', printed);
    addEventListener('afterprint', printed);
    sizes.observe(this.#box);
    contents.observe(this, { childList: true, characterData: true, subtree: true });
    void document.fonts.ready.then(redraw);
    this.#leave = () => {
      removeEventListener('beforeprint', printed);
      removeEventListener('afterprint', printed);
      sizes.disconnect();
      contents.disconnect();
    };
    this.#ask();
  }

  disconnectedCallback() {
    this.#leave?.();
    this.#leave = null;
    this.#turn += 1;
    this.#known = null;
    void this.#show({ children: [] });
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#ask();
  }

  /** Shows what the attributes ask for, once all of them are there. */
  #ask() {
    const turn = (this.#turn += 1);
    this.setAttribute('aria-busy', 'true');
    queueMicrotask(() => void this.#answer(turn));
  }

  async #answer(turn: number) {
    if (turn !== this.#turn) return;
    // The model inside may still be on its way.
    if (document.readyState === 'loading' && !this.nextSibling && !this.hasAttribute('src')) {
      document.addEventListener('DOMContentLoaded', () => this.#ask(), { once: true });
      return;
    }
    const read = askedBy(this);
    let shown: Shown;
    try {
      shown = 'problems' in read ? { children: refusal(read.problems) } : await this.#chart(read.asked);
    } catch (error) {
      shown = { children: refusal(problemsIn(error)) };
    }
    if (turn !== this.#turn) return;
    await this.#show(shown);
    if (turn !== this.#turn) return;
    this.removeAttribute('aria-busy');
    this.dispatchEvent(new Event('load'));
  }

  /** Puts something in the place of what was there, and draws its picture. */
  async #show({ children, draw }: Shown) {
    const canvas = this.#root.querySelector('canvas');
    if (canvas) canvas.width = canvas.height = 0; // its pixels are freed at once
    this.#draw = draw ?? null;
    this.#box.replaceChildren(...children);
    await draw?.();
  }

  #predicted(asked: Asked): Promise<Predicted | null> {
    const key = JSON.stringify([asked.model, asked.patience, asked.files]);
    if (this.#known?.key !== key) {
      this.#known = { key, coming: predicted(asked) };
      this.#known.coming.catch(() => (this.#known = null));
    }
    return this.#known.coming;
  }

  /** The picture, the numbers and what is to be said of them. */
  async #chart(asked: Asked): Promise<Shown> {
    const found = await this.#predicted(asked);
    if (!found)
      return {
        children: [note('No model is given, by a link in “src” or as a script of JSON in the element.')],
      };
    const { prediction } = found;
    // Costs are compared as their document has them.
    const isRanked = prediction.outcomes.every(({ formula }) => formula === null);
    const all = isRanked ? ranked(prediction.outcomes) : prediction.outcomes;
    // What is asked for alone is shown by itself, also where it estimates another one.
    const among =
      asked.outcome === null
        ? all
        : all.filter(({ name }) => name === asked.outcome).map((outcome) => ({ ...outcome, estimates: null }));
    if (among.length === 0) {
      const message = `is “${asked.outcome}”, and may be ${listed(all.map(({ name }) => `“${isolated(name)}”`))}`;
      return { children: refusal([{ path: 'outcome', code: 'unknown-name', message }]) };
    }
    const picture = this.#picture(asked, found, among, all);
    const notes = prediction.notes.filter(
      ({ outcome }) => outcome === null || asked.outcome === null || outcome === asked.outcome,
    );
    const children = [
      ...(picture?.children ?? []),
      made('div', { class: 'numbers' }, numbers(among, found, isRanked && competing(among).length > 1)),
      ...(found.isChanged ? [note('The link has been changed since it was made.')] : []),
      ...notes.map(({ outcome, message }) => note(...(outcome === null ? [] : [word(outcome), ': ']), message)),
    ];
    return { ...picture, children };
  }

  /** The picture's canvas, which is drawn whenever its size, its colours or its type may have changed; null where there is nothing to draw. */
  #picture(
    { kind }: Asked,
    { engine, prediction, styles, deadline }: Predicted,
    among: Predicted['prediction']['outcomes'],
    all: Predicted['prediction']['outcomes'],
  ): Shown | null {
    const densities = densitiesIn(among);
    const times = timesIn(among, densities.length);
    const drawn = [...densities, ...times].map(({ name }) => name);
    if (drawn.length === 0) return null;
    const unit = isolated(prediction.unit);
    const canvas = made('canvas', {
      role: 'img',
      'aria-label': chartInWords(kind, among, unit, deadline, prediction.contract),
    });
    const box = made('div', { class: 'canvas' }, canvas);
    box.style.setProperty('--strips', String(densities.length + LOW * times.length));
    const colour = (name: string) => colourOf(this.#probe, `--${name}`);
    const draw = async () => {
      const { clientWidth: room, clientHeight: height } = box;
      const isPrinted = this.#probe.classList.contains('printed');
      const width = isPrinted ? Math.min(room * Math.max(1, SHEET / innerWidth), SHEET) : room;
      if (width < 40 || height < 40) return;
      const { fontSize: size, fontFamily } = getComputedStyle(this);
      const em = Math.min(Math.max(LEAST_TYPE, Number.parseFloat(size)), MOST_TYPE);
      const isNarrow = width < NARROW * em;
      const fontSize = (isNarrow ? 0.8125 : 0.875) * em;
      const figure = distributionFigure(
        {
          width,
          height,
          scale: Math.max(2, devicePixelRatio),
          fontSize,
          fontFamily,
          unit,
          tick: prediction.tick,
          colours: { paper: colour('paper'), ink: colour('ink'), muted: colour('muted'), rule: colour('rule') },
        },
        {
          kind,
          densities,
          times,
          among: all,
          contract: prediction.contract,
          deadline,
          crosshair: null,
          label: labelsWithin(drawn, nameRoom(width, kind, fontSize, isNarrow), fontSize),
          ink: (name) => {
            const { slot, dash } = styles.get(name) ?? { slot: '1', dash: 'solid' };
            return { colour: colour(`scheme-${slot}`), textColour: colour(`scheme-${slot}-text`), dash };
          },
        },
      );
      await engine.draw(canvas, figure); // at once, as printing needs it
      box.replaceChildren(canvas);
    };
    // What cannot be drawn now may be drawn in another size.
    const told = (error: unknown) => box.replaceChildren(...refusal(problemsIn(error)));
    return { children: [box], draw: () => draw().catch(told) };
  }
}

const note = (...children: (Node | string)[]): HTMLElement => made('p', { class: 'note' }, ...children);

/** What a problem is about: a place of the model, the link, or all of it. */
const subject = (path: string) => (path === '' ? 'The model' : path === 'link' ? 'The link' : isolated(path));

function refusal(problems: readonly Problem[]): HTMLElement[] {
  const items = problems.map(({ path, message, hint }) =>
    made('li', {}, `${subject(path)} ${message}${hint ? ` (${hint})` : ''}.`),
  );
  return [made('p', {}, made('strong', {}, 'This chart cannot be shown.')), made('ul', {}, ...items)];
}

// Another copy of this module may have defined it.
if (!globalThis.customElements?.get('juxtapose-chart'))
  globalThis.customElements?.define('juxtapose-chart', JuxtaposeChart);
