/** Gutter columns beside the source's lines in its text editor: what one execution of a line costs, and what all of them do. */

import { RangeSet, StateEffect, StateField, type EditorState, type Extension, type Text } from '@codemirror/state';
import { Decoration, EditorView, gutter, gutterLineClass, GutterMarker, type DecorationSet } from '@codemirror/view';
import type { LineCost } from './costs';
import type { LineTotal } from './totals';

/** What stands beside lines, by their numbers from 1. */
export interface Beside {
  costs: ReadonlyMap<number, LineCost>;
  totals: ReadonlyMap<number, LineTotal>;
  /** The lines that are marked. */
  marked: ReadonlySet<number>;
}

/** How wide the columns are, in pixels: of one execution, and in all. */
export type Widths = readonly [once: number, all: number];

class CostMarker extends GutterMarker {
  constructor(readonly cost: LineCost) {
    super();
    this.elementClass = cost.isTotal ? 'total' : '';
  }
  override eq(other: CostMarker) {
    return other.cost.text === this.cost.text && other.cost.isTotal === this.cost.isTotal;
  }
  override toDOM() {
    return words(this.cost.text);
  }
}

class TotalMarker extends GutterMarker {
  constructor(readonly total: LineTotal) {
    super();
  }
  override eq({ total }: TotalMarker) {
    const { text, slot, share, percent } = this.total;
    return total.text === text && total.slot === slot && total.share === share && total.percent === percent;
  }
  override toDOM() {
    const { text, slot, share, percent } = this.total;
    const bar = document.createElement('span');
    bar.className = 'bar';
    if (slot !== null) {
      bar.style.setProperty('--own', `var(--scheme-${slot})`);
      bar.style.setProperty('--own-text', `var(--scheme-${slot}-text)`);
    }
    if (share !== null) bar.style.setProperty('--share', `${Math.min(100, 100 * share)}%`);
    const part = document.createElement('span');
    part.textContent = percent;
    bar.append(words(text), part);
    return bar;
  }
}

function words(text: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.textContent = text;
  span.title = text; // where it has no room
  return span;
}

/** A marked line, in each of its columns. */
class Marked extends GutterMarker {
  override elementClass = 'marked';
}

interface Columns {
  costs: RangeSet<GutterMarker>;
  totals: RangeSet<GutterMarker>;
  marked: RangeSet<GutterMarker>;
  lines: DecorationSet;
}

const setColumns = StateEffect.define<Columns>();

/** What stands beside lines moves with them until it is worked out again. */
const columns = StateField.define<Columns>({
  create: () => ({ costs: RangeSet.empty, totals: RangeSet.empty, marked: RangeSet.empty, lines: Decoration.none }),
  update: (before, { changes, docChanged, effects }) => {
    const moved = docChanged
      ? {
          costs: before.costs.map(changes),
          totals: before.totals.map(changes),
          marked: before.marked.map(changes),
          lines: before.lines.map(changes),
        }
      : before;
    return effects.reduce((now, effect) => (effect.is(setColumns) ? effect.value : now), moved);
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ lines }) => lines),
    gutterLineClass.from(field, ({ marked }) => marked),
  ],
});

/** Shows these columns. */
export function showing({ doc }: EditorState, { costs, totals, marked }: Beside): StateEffect<Columns> {
  const begins = placed(doc, new Map([...marked].map((line) => [line, null])));
  return setColumns.of({
    costs: RangeSet.of(placed(doc, costs).map(([from, cost]) => new CostMarker(cost).range(from))),
    totals: RangeSet.of(placed(doc, totals).map(([from, total]) => new TotalMarker(total).range(from))),
    marked: RangeSet.of(begins.map(([from]) => MARKED.range(from))),
    lines: Decoration.set(begins.map(([from]) => MARKED_LINE.range(from))),
  });
}

const MARKED = new Marked();
const MARKED_LINE = Decoration.line({ class: 'marked' });

/** By where lines begin, in their order. */
const placed = <T>(doc: Text, of: Iterable<readonly [number, T]>): [from: number, T][] =>
  [...of]
    .filter(([line]) => line <= doc.lines)
    .sort(([one], [other]) => one - other)
    .map(([line, value]) => [doc.line(line).from, value]);

const look = EditorView.theme({
  '.cm-gutters-after': {
    borderInlineStart: '1px solid var(--rule)',
    color: 'var(--muted)',
    fontFamily: 'var(--words)',
  },
  '.cm-costs, .cm-totals': { overflow: 'hidden' },
  // The editor's own sheet insists on flex, too.
  '.cm-costs': {
    display: 'var(--once-display, flex) !important',
    minWidth: 'var(--once-least, 6ch)',
    maxWidth: 'var(--once-most, 22rem)',
  },
  '.cm-totals': {
    display: 'var(--all-display, flex) !important',
    minWidth: 'var(--all-least, 6rem)',
    maxWidth: 'var(--all-most, 16rem)',
  },
  '.cm-costs .cm-gutterElement': {
    paddingInline: '0.75rem 0.25rem',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '.cm-totals .cm-gutterElement': { paddingInline: '0.25rem', whiteSpace: 'nowrap', overflow: 'hidden' },
  '.cm-costs .total': { color: 'var(--ink)', fontWeight: '500' },
  '.cm-totals .bar': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '0.75rem',
    paddingInline: '0.25rem',
    // Colours of terms are dark enough on paper, but not on themselves.
    color: 'color-mix(in srgb, var(--own-text, var(--muted)) 75%, var(--ink))',
    backgroundImage:
      'linear-gradient(color-mix(in srgb, var(--own, var(--muted)) 24%, transparent), color-mix(in srgb, var(--own, var(--muted)) 24%, transparent))',
    backgroundRepeat: 'no-repeat',
    backgroundSize: 'var(--share, 0%) 100%',
  },
  '.cm-totals .bar > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '.cm-totals .bar > :last-child': { color: 'var(--ink)' },
  '.marked': { backgroundColor: 'var(--lit)' },
  '.cm-totals .marked': { fontWeight: '650' },
  '.cm-line.marked': { boxShadow: 'inset 3px 0 var(--ink)' },
});

export const columnsBeside: Extension = [
  columns,
  gutter({ class: 'cm-costs', side: 'after', markers: ({ state }) => state.field(columns).costs }),
  gutter({ class: 'cm-totals', side: 'after', markers: ({ state }) => state.field(columns).totals }),
  look,
];

/** Tells how wide the columns are, now and whenever that changes; returns how to end it. */
export function watchWidths({ dom }: EditorView, measured: (widths: Widths) => void): () => void {
  const both = ['.cm-costs', '.cm-totals'].flatMap((name) => [...dom.querySelectorAll<HTMLElement>(name)]);
  const observer = new ResizeObserver(() => {
    const [once = 0, all = 0] = both.map(({ offsetWidth }) => offsetWidth);
    measured([once, all]);
  });
  for (const column of both) observer.observe(column);
  return () => observer.disconnect();
}
