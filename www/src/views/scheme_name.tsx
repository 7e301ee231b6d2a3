/** Legend entry: a scheme's name and swatch in its colour, the same everywhere. */

import { computed } from '@preact/signals';
import { dashArray, type SchemeStyle } from '../outcome/styles';
import type { Piece } from '../outcome/winner_sentence';
import { document } from '../state/history';
import { kindOf } from '../state/kind';
import { shown } from '../state/outcomes';
import { ghostStyles } from '../state/pinned';
import { Raised } from './raised';
import { Word } from './word';

const styles = computed(() => kindOf(shown.value?.model ?? document.value).styles.value);

export function styleOf(scheme: string): SchemeStyle {
  return styles.value.get(scheme) ?? ghostStyles.value.get(scheme) ?? { slot: '1', dash: 'solid' };
}

/** Names of so many characters are not broken over lines. */
const SHORT = 16;

/** A name, or where it has little room a label in its place. */
export const SchemeName = ({ name, label = name }: { name: string; label?: string | undefined }) => (
  <NameIn style={styleOf(name)} name={label} />
);

/** A name in a style. */
export function NameIn({ style: { slot }, name }: { style: SchemeStyle; name: string }) {
  return (
    <em
      class={name.length <= SHORT ? 'scheme-name short' : 'scheme-name'}
      style={{ color: `var(--scheme-${slot}-text)` }}
    >
      <Word text={name} />
    </em>
  );
}

export const Swatch = ({ name }: { name: string }) => <SwatchIn style={styleOf(name)} />;

export function SwatchIn({ style: { slot, dash, mark } }: { style: SchemeStyle }) {
  if (mark)
    return (
      <svg class="swatch mark-swatch" viewBox="0 0 22 10" aria-hidden="true">
        <path d="M11 0l5 5l-5 5l-5 -5z" style={{ fill: `var(--scheme-${slot})` }} />
      </svg>
    );
  return (
    <svg class="swatch" viewBox="0 0 22 4" aria-hidden="true">
      <line
        x1="0"
        x2="22"
        y1="2"
        y2="2"
        stroke-width="3"
        stroke-dasharray={dashArray(dash)}
        style={{ stroke: `var(--scheme-${slot})` }}
      />
    </svg>
  );
}

/** A sentence with its schemes' names in their colours. */
export function Sentence({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map((piece) =>
        typeof piece === 'string' ? <Raised text={piece} /> : <SchemeName key={piece.scheme} name={piece.scheme} />,
      )}
    </>
  );
}
