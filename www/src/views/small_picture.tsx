/** Miniature (thumbnail) of a model, beside its name: what draws it is loaded with the first one. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { endsOfAll, fitted, type Ends, type Miniature } from '../model/miniature';
import type { Model } from '../model/document';
import { summarize } from '../state/engine';
import { kindOf } from '../state/kind';
import { inTurn } from '../state/turns';

const FRAME = { width: 112, height: 48, largest: 1.4 };

const endsOf: Ends = (time) =>
  typeof time === 'number'
    ? [time, time]
    : typeof time === 'object' && time !== null
      ? (summarize(time)?.ends ?? null)
      : null;

/** Each is made in a task of its own, as some have times that take long to sum up. Its room is there from the first; where the file
 *  cannot be had it stays empty, for all of it is said in words, too. */
export function SmallPicture({ model }: { model: Model }) {
  const drawn = useSignal<Miniature | null>(null);
  useEffect(() => {
    let gone = false;
    let giveUp = () => {};
    kindOf(model)
      .loadMiniature()
      .then(
        ({ miniature }) => {
          if (gone) return;
          giveUp = inTurn(() => {
            drawn.value = miniature(model, (time) => endsOfAll(time, endsOf));
          });
        },
        () => {},
      );
    return () => {
      gone = true;
      giveUp();
    };
  }, [model]);
  return (
    <svg class="miniature" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden="true">
      {drawn.value && <Drawn of={drawn.value} />}
    </svg>
  );
}

function Drawn({ of }: { of: Miniature }) {
  const { scale, x, y } = fitted(of, FRAME);
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {of.lines.map(([fromX, fromY, toX, toY], k) => (
        <path key={k} d={`M${fromX} ${fromY}L${toX} ${toY}`} />
      ))}
      {of.boxes.map(({ look, ...box }, k) => (
        <rect key={k} class={look} {...box} />
      ))}
    </g>
  );
}
