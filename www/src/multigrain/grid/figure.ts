/** The heat map of all configurations, and the fastest of them as bars by term. */

import { computed } from '@preact/signals';
import type { Configurations, HeatMapFigure, TermsFigure } from '../../../pkg/juxtapose.js';
import { isolated } from '../../model/isolated';
import { asGiven, percentMore, shareOf } from '../../outcome/number_text';
import { tableTimes } from '../../outcome/table_times';
import { shortUnit } from '../unit';
import { figureFrame } from '../../views/figure_frame';
import { configurationName, type Multigrain } from '../document';
import { drawnMultigrain } from '../model';
import { bandsOf } from './bands';
import { chances } from './chances';
import { mapOf, type Shows } from './shows';
import { byTime, configurations, indexOf, measuredTime, measuredWord, pointed } from './state';
import { looksOfTerms, sharedOutText, termWords } from './term_words';
import { inFull } from './words';

/** The most cells that a figure has. */
const MOST_CELLS = 40_000;

export const heatMapOf = (shows: Shows) => (width: number, height: number) => heatMap(shows, width, height, true);

/** The chart as it is shown, but for what is pointed at. */
export const heatMapOnPaper = (shows: Shows) => (width: number, height: number) => heatMap(shows, width, height, false);

function heatMap(shows: Shows, width: number, height: number, isPointed: boolean): HeatMapFigure | null {
  const all = configurations.value;
  const model = drawnMultigrain.value;
  if (!all || !model || all.time.length === 0 || all.time.length > MOST_CELLS || width < 40) return null;
  const map = mapOf(shows, all, shortUnit.value);
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
      marks: [...bestMarks(all, model, map.detail), ...(at < 0 ? [] : [cellOf(all, at)])],
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
  const text = `${tableTimes(all.time).alone(time)}\u00a0${shortUnit.value}`;
  return all.best.slice(0, MOST_FRAMED).map((k, place) => ({
    ...cellOf(all, k),
    ...(place > 0
      ? {}
      : {
          note:
            all.best.length > 1
              ? `fastest: ${all.best.length} of them, ${text}`
              : `fastest: ${inFull(all.threads[k] ?? 1, all.accelerators[k] ?? 1)}, ${text}`,
          detail: `${detail}; blank where ${missingWords(machine)}`,
        }),
  }));
}

/** Why some cells are blank. */
function missingWords({ accelerators, threads }: Multigrain['machine']): string {
  const more = `more than ${accelerators} accelerators were needed`;
  return typeof threads === 'number' && threads < accelerators
    ? `more than ${threads} threads or ${accelerators} accelerators were needed`
    : more;
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
  const seen = all.terms.filter(({ values }) => bars.some((k) => (values[k] ?? 0) > UNSEEN * longest));
  return seen.length > 0 ? seen : all.terms.slice(0, 1);
});

export function termsFigure(width: number, height: number): TermsFigure | null {
  const all = configurations.value;
  const model = drawnMultigrain.value;
  if (!all || !model || all.time.length === 0 || width < 40) return null;
  const bars = byTime.value.slice(0, MOST_BARS);
  const least = all.time[bars[0] ?? 0] ?? 0;
  const terms = drawnTerms.value;
  const times = tableTimes(bars.map((k) => all.time[k] ?? 0));
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
            : `${termWords[name]} ${asGiven(rounded(values[first] ?? 0))}`,
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
        `model, ${times.unit(shortUnit.value)}`,
        'longer by',
        ...(hasMeasured ? [measuredWord.value] : []),
        ...(probability ? ['fastest in'] : []),
      ],
      ...(hasMeasured ? { markHead: 2 } : {}),
    },
  };
}

const rounded = (value: number): number => Number(value.toPrecision(2));
