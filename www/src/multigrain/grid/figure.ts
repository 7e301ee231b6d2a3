/** Figures: the heat map of all configurations, and the fastest of them as bars by term. */

import { computed } from '@preact/signals';
import type { Configurations, HeatMapFigure, TermsFigure } from '../../../pkg/juxtapose.js';
import { isolated } from '../../model/isolated';
import { fixed, percentMore, powerShared, shareOf } from '../../outcome/number_text';
import { shortUnit } from '../unit';
import { unit } from '../../state/outcomes';
import { figureFrame } from '../../views/figure_frame';
import { configurationName, type Multigrain } from '../document';
import { drawnMultigrain } from '../model';
import { isRandom } from '../randomness';
import { bandsOf } from './bands';
import { chances } from './chances';
import { mapOf, type Shows } from './shows';
import { byTime, configurations, indexOf, measuredTime, measuredWord, pointed } from './state';
import { TERM_ORDER, looksOfTerms, sharedOutText, termWords } from './term_words';
import { decimalsOfThree, inFull, threeDigits } from './words';

/** The most cells that a figure has. */
const MOST_CELLS = 40_000;

export const heatMapOf = (shows: Shows) => (width: number, height: number) => heatMap(shows, width, height, true);

/** The chart as it is shown, but for what is pointed at. */
export const heatMapOnPaper = (shows: Shows) => (width: number, height: number) => heatMap(shows, width, height, false);

function heatMap(shows: Shows, width: number, height: number, isPointed: boolean): HeatMapFigure | null {
  const all = configurations.value;
  const model = drawnMultigrain.value;
  if (!all || !model || all.time.length === 0 || all.time.length > MOST_CELLS || width < 40) return null;
  const map = mapOf(shows, all, unit.value);
  const detail = isRandom(model) ? `${map.detail}, by mean values` : map.detail;
  const { threads, accelerators } = all;
  const at = isPointed ? indexOf(all, pointed.value) : -1;
  return {
    ...figureFrame(width, height),
    unit: shortUnit.value,
    kind: 'heatmap',
    heatmap: {
      across: 'accelerators per thread',
      down: 'threads',
      columns: greatest(accelerators),
      rows: greatest(threads),
      cells: threads.map((row, k) => ({
        column: accelerators[k] ?? 1,
        row,
        band: map.shades.bandOf(map.shadedBy(k)),
        text: map.text(k),
      })),
      bands: bandsOf(map.shades),
      legend: map.shades.legend,
      marks: [...bestMarks(all, model, detail), ...(at < 0 ? [] : [cellOf(all, at)])],
    },
  };
}

const cellOf = ({ threads, accelerators }: Configurations, k: number) => ({
  column: accelerators[k] ?? 1,
  row: threads[k] ?? 1,
});

const greatest = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 1);

/** So many ties are framed; a note stands beside the first. */
const MOST_FRAMED = 60;

function bestMarks(all: Configurations, { machine }: Multigrain, detail: string) {
  const time = all.time[all.best[0] ?? 0] ?? 0;
  const text = `${threeDigits(time)}\u00a0${shortUnit.value}`;
  return all.best.slice(0, MOST_FRAMED).map((k, place) => ({
    ...cellOf(all, k),
    ...(place > 0
      ? {}
      : {
          note:
            all.best.length > 1
              ? `fastest: ${all.best.length} of them, ${text}`
              : `fastest: ${inFull(all.threads[k] ?? 1, all.accelerators[k] ?? 1)}, ${text}`,
          detail: `${detail}; blank beyond ${mostWords(machine)}`,
        }),
  }));
}

/** Beyond what cells are blank. */
function mostWords({ accelerators, threads }: Multigrain['machine']): string {
  return typeof threads === 'number' && threads < accelerators
    ? `${threads} threads or ${accelerators} accelerators`
    : `${accelerators} accelerators`;
}

/** So many bars are drawn. */
export const MOST_BARS = 9;

/** A term that is nowhere more than this share of the longest bar would not be seen. */
const UNSEEN = 0.002;

/** The terms that one sees in the bars, at least one. */
export const drawnTerms = computed(() => {
  const all = configurations.value;
  if (!all) return [];
  const bars = byTime.value.slice(0, MOST_BARS);
  const longest = Math.max(...bars.map((k) => all.time[k] ?? 0));
  const inOrder = TERM_ORDER.flatMap((name) => all.terms.filter((term) => term.name === name));
  const seen = inOrder.filter(({ values }) => bars.some((k) => (values[k] ?? 0) > UNSEEN * longest));
  return seen.length > 0 ? seen : all.terms.slice(0, 1);
});

/** Times of one column with three digits of the largest, and the power of ten that they share, if any. */
function shortTimes(times: readonly number[]) {
  const shared = powerShared(times);
  const factor = shared?.value ?? 1;
  const decimals = decimalsOfThree(times.map((time) => time / factor));
  return {
    unit: (of: string) => (shared ? `${shared.text}\u00a0${of}` : of),
    fixed: (time: number) => fixed(time / factor, decimals),
  };
}

export function termsFigure(width: number, height: number): TermsFigure | null {
  const all = configurations.value;
  const model = drawnMultigrain.value;
  if (!all || !model || all.time.length === 0 || width < 40) return null;
  const bars = byTime.value.slice(0, MOST_BARS);
  const least = all.time[bars[0] ?? 0] ?? 0;
  const terms = drawnTerms.value;
  const times = shortTimes(bars.map((k) => all.time[k] ?? 0));
  const measured = bars.map((k) => measuredTime.value(all.threads[k] ?? 1, all.accelerators[k] ?? 1));
  const hasMeasured = measured.some((one) => one !== null);
  const { probability } = chances.value ?? {};
  const looks = looksOfTerms();
  const first = bars[0] ?? 0;
  return {
    ...figureFrame(width, height),
    unit: shortUnit.value,
    kind: 'terms',
    terms: {
      terms: terms.map(({ name, values }) => ({
        name: isolated(
          name === 'shared'
            ? sharedOutText(model, all, first)
            : `${termWords[name]} ${times.fixed(values[first] ?? 0)}`,
        ),
        ...looks[name],
      })),
      bars: bars.map((k, place) => ({
        name: configurationName(all.threads[k] ?? 1, all.accelerators[k] ?? 1),
        values: terms.map(({ values }) => values[k] ?? 0),
        columns: [
          times.fixed(all.time[k] ?? 0),
          all.best.includes(k) ? '' : `+${percentMore(all.time[k] ?? 0, least)}`,
          ...(hasMeasured ? [measured[place] == null ? '' : times.fixed(measured[place])] : []),
          ...(probability ? [shareOf(probability[k] ?? 0)] : []),
        ],
        ...(measured[place] == null ? {} : { mark: measured[place] }),
        lit: all.best.includes(k),
      })),
      heads: [
        `${isRandom(model) ? 'by means' : 'model'}, ${times.unit(shortUnit.value)}`,
        'longer by',
        ...(hasMeasured ? [measuredWord.value] : []),
        ...(probability ? ['fastest in'] : []),
      ],
      ...(hasMeasured ? { markHead: 2 } : {}),
    },
  };
}
