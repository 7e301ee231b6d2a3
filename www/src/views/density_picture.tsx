/** Small multiple (thumbnail) of an example's densities: a row for each outcome, all on one time axis. What it is drawn from is loaded
 *  with the first one. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { own } from '../model/own';

type Densities = typeof import('virtual:densities');

const loaded = signal<Densities | null>(null);

const ROW = { height: 30, gap: 6 };
const WIDTH = 200;

/** Outcomes in turn, where no mode has a colour of its own. */
const SLOTS = ['1', '5', '3', '2'];

const modeOf = (name: string) => /^(simd|spmd)$/i.exec(name)?.[0].toLowerCase();

function slots(names: readonly string[]): string[] {
  let others = 0;
  return names.map((name) => modeOf(name) ?? SLOTS[others++] ?? '1');
}

/** Nothing where the example has none, or the file cannot be had: all of it is said in words, too. */
export function DensityPicture({ of }: { of: string }) {
  useEffect(() => {
    if (loaded.peek()) return;
    import('virtual:densities').then(
      (module) => {
        loaded.value = module;
      },
      () => {},
    );
  }, []);
  const rows = loaded.value && own(loaded.value.densities, of);
  if (!rows) return null;
  const { height, gap } = ROW;
  const colours = slots(rows.map(({ name }) => name));
  return (
    <svg
      class="densities"
      viewBox={`0 0 ${WIDTH} ${rows.length * (height + gap)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {rows.map(({ name, heights }, k) => (
        <path
          key={name}
          style={{ '--scheme': `var(--scheme-${colours[k]})` }}
          d={outline(heights, (k + 1) * (height + gap) - 1)}
        />
      ))}
    </svg>
  );
}

function outline(heights: string, ground: number): string {
  const letters = loaded.value?.LETTERS ?? '';
  const step = WIDTH / heights.length;
  const points = Array.from(heights, (letter, k) => {
    const high = (letters.indexOf(letter) / (letters.length - 1)) * ROW.height;
    return `${((k + 0.5) * step).toFixed(1)} ${(ground - high).toFixed(1)}`;
  });
  return `M0 ${ground}L${points.join('L')}L${WIDTH} ${ground}`;
}
