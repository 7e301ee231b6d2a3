/** Slider with a sensitivity band below it, the range in which the optimum stays. It keeps its ends while somebody moves it: what one
 *  aims at stands still. */

import { useSignal } from '@preact/signals';
import { settle } from '../../state/history';
import { Raised } from '../../views/raised';
import { bandOf, staysInWords } from './band';
import { stepOf, valueOf, type Span, type Stays } from './span';
import { optimum } from './stays';

interface Props {
  id: string;
  label: string;
  /** In the unit that is shown. */
  value: number;
  /** The value with its unit, as one would say it. */
  said: string;
  span: Span;
  stays: Stays | null;
  set: (value: number) => void;
}

export function Slider({ id, label, value, said, span, stays, set }: Props) {
  const held = useSignal<Span | null>(null);
  const isOutside = held.value !== null && (value > held.value.most || value < held.value.least);
  const ends = held.value && !isOutside ? held.value : span;
  const band = stays && bandOf(ends, stays);
  const hold = () => {
    held.value = ends;
  };
  return (
    <div class="slider">
      <input
        id={id}
        type="range"
        min="0"
        max={ends.steps}
        step="1"
        value={stepOf(ends, value)}
        aria-label={label}
        aria-valuetext={stays ? `${said}; ${staysInWords(optimum.value, stays, ends.least)}` : said}
        onPointerDown={() => {
          settle();
          hold();
        }}
        onFocus={hold}
        onInput={({ currentTarget }) => {
          hold();
          set(valueOf(ends, Number(currentTarget.value)));
        }}
        onBlur={() => {
          settle();
          held.value = null;
        }}
      />
      {band && (
        <>
          <i class="band" aria-hidden="true" style={{ '--from': String(band.from), '--width': String(band.width) }} />
          {band.ends.map(({ at, text }) => (
            <small key={at} aria-hidden="true" style={{ '--at': String(at) }}>
              <Raised text={text} />
            </small>
          ))}
        </>
      )}
    </div>
  );
}
