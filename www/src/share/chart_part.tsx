/** Chart export in the share dialog: which chart, how wide, what it looks like, and the ways to have it. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Judged } from '../engine/instance';
import { printPicture, svgElement } from '../export/svg_print';
import { fileName, saveFile } from '../export/save';
import { useGuardedEffect } from '../views/part';
import {
  chartAsPng,
  chartAsSvg,
  choosePicture,
  isWorkedOut,
  ownPicture,
  pictured,
  pictures,
  width,
  WIDTHS,
} from './chart_picture';
import { named } from './files_part';
import { inDigits } from './where';

export function ChartPart() {
  const own = ownPicture.value;
  const isNew = !isWorkedOut.value;
  useEffect(() => (own && isNew ? own.begin() : undefined), [own, isNew]);
  useEffect(() => () => choosePicture(null), []);
  return (
    <section aria-label="Chart">
      <h3>Chart</h3>
      <div class="figure-controls">
        <label>
          chart{' '}
          <select
            class="choice"
            aria-label="Which chart"
            value={pictured.value.id}
            onChange={({ currentTarget }) => choosePicture(currentTarget.value)}
          >
            {pictures.value.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Width />
      </div>
      <Picture />
    </section>
  );
}

/** Pixels that usual places have for a picture. */
const PLACES = [
  [480, 'a column'],
  [720, 'a page'],
  [960, 'a slide'],
  [1600, 'a poster'],
] as const;

function Width() {
  const text = useSignal(String(width.value));
  const isWrong = readWidth(text.value) === null;
  const set = (typed: string) => {
    text.value = typed;
    width.value = readWidth(typed) ?? width.value;
  };
  return (
    <>
      <label>
        width{' '}
        <input
          type="number"
          class="picture-width"
          aria-label="Width of the picture"
          aria-describedby="picture-widths"
          aria-invalid={isWrong}
          min={WIDTHS.least}
          max={WIDTHS.most}
          value={text.value}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />{' '}
        px
      </label>
      <span class="choices" role="group" aria-label="Usual widths">
        {PLACES.map(([pixels, place]) => (
          <button
            key={pixels}
            type="button"
            class="link"
            aria-pressed={!isWrong && width.value === pixels}
            title={`${inDigits(pixels)} px`}
            onClick={() => set(String(pixels))}
          >
            {place}
          </button>
        ))}
      </span>
      <p id="picture-widths" class={isWrong ? 'problem' : 'unseen'}>
        A whole number from {WIDTHS.least} to {inDigits(WIDTHS.most)}
        {isWrong && `; the picture below is ${inDigits(width.value)} px wide`}.
      </p>
    </>
  );
}

function readWidth(text: string): number | null {
  const pixels = Number(text);
  return Number.isInteger(pixels) && pixels >= WIDTHS.least && pixels <= WIDTHS.most ? pixels : null;
}

function Picture() {
  const frame = useRef<HTMLDivElement>(null);
  const missing = useSignal<string | null>('It is being drawn…');
  useGuardedEffect(() => {
    let isWanted = true;
    void chartAsSvg().then((drawn) => {
      if (!isWanted) return;
      frame.current?.replaceChildren(...(drawn && 'value' in drawn ? [svgElement(drawn.value)] : []));
      missing.value = whyMissing(drawn);
    });
    return () => void (isWanted = false);
  });
  return (
    <>
      <div ref={frame} class="picture" />
      {missing.value === null ? <Ways /> : <p role="status">{missing.value}</p>}
    </>
  );
}

/** Why there is no picture; null where there is one. */
function whyMissing(drawn: Judged<string> | null): string | null {
  if (drawn) return 'value' in drawn ? null : drawn.problems.map(({ message }) => `It ${message}.`).join(' ');
  return ownPicture.peek() ? 'It is being worked out…' : 'This model has nothing to draw here.';
}

function Ways() {
  const own = ownPicture.value;
  const ending = (end: string) => named(`-${fileName(pictured.value.title, end)}`);
  /** What is drawn may be older than what was chosen last. */
  const withSvg = async (take: (text: string) => void) => {
    const drawn = await chartAsSvg();
    if (drawn && 'value' in drawn) take(drawn.value);
  };
  const savePng = async () => {
    const png = await chartAsPng();
    if (png) saveFile(ending('.png'), png);
  };
  const ways: [form: string, act: () => unknown][] = [
    ['SVG', () => withSvg((text) => saveFile(ending('.svg'), text, 'image/svg+xml'))],
    ['PNG', savePng],
    ['PDF', () => withSvg((text) => printPicture(text, ending('')))],
    ...(own ? [['CSV', () => saveFile(ending('.csv'), own.csv(), 'text/csv')] as [string, () => unknown]] : []),
  ];
  return (
    <p class="choices">
      Save as{' '}
      {ways.map(([form, act]) => (
        <button key={form} type="button" class="link" aria-label={`Save: Chart, ${form}`} onClick={act}>
          {form}
        </button>
      ))}
      <span>PNG has three times as many pixels; PDF is chosen where one prints{own && '; CSV is its numbers'}.</span>
    </p>
  );
}
