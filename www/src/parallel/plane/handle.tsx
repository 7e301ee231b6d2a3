/** Draggable point of a task in the plane: a drag, a finger or arrow keys move it where its time is given by moments. */

import { useRef } from 'preact/hooks';
import { settle } from '../../state/history';
import { isolated } from '../../model/isolated';
import type { Laid } from './laid';
import { shapeAt, shapeByKey } from './moves';
import type { TaskPoint } from './points';
import { current, drop, look, points, reshape, take, view } from './state';
import { placeAt, pixelOf } from './view';
import { spoken } from './words';

/** The radius that a finger finds. */
const GRIP = 16;

export function TaskHandle({ point, laid }: { point: TaskPoint; laid: Laid }) {
  const { task, name, shape, place, moves } = point;
  const at = pixelOf(place, laid.view, laid.box);
  const half = 4 * laid.pixel;
  const sign = useSign(shape.skewness);
  const from = useRef<{ x: number; y: number } | null>(null);
  if (!moves)
    return (
      <g class="task fixed" role="img" aria-label={`${isolated(name)}: ${spoken(shape)}`}>
        <rect x={at.x - half} y={at.y - half} width={2 * half} height={2 * half} />
      </g>
    );

  /** Where the pointer is in the picture, which may be drawn at another size than it is laid out at. */
  const under = (event: PointerEvent) => {
    const svg = (event.currentTarget as SVGGElement).ownerSVGElement;
    const matrix = svg?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const group = event.currentTarget as SVGGElement;
    group.setPointerCapture(event.pointerId);
    group.focus({ preventScroll: true });
    event.preventDefault();
    const { x, y } = under(event);
    from.current = { x: at.x - x, y: at.y - y };
    take(task);
  };
  const drag = (event: PointerEvent) => {
    if (!from.current) return;
    const { x, y } = under(event);
    const held = { x: x + from.current.x, y: y + from.current.y };
    reshape(task, shapeAt(placeAt(held, view.peek(), laid.box), sign));
  };
  const end = (takenBack: boolean) => {
    from.current = null;
    drop(task, takenBack);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && from.current) return end(true);
    const next = beside(event.key, task);
    const to = next === undefined ? shapeByKey(event, shape, sign, view.peek()) : undefined;
    if (next === undefined && to === undefined) return;
    event.preventDefault();
    if (to) return reshape(task, to);
    look(next ?? task);
    const group = event.currentTarget as SVGGElement;
    group.parentElement?.querySelector<SVGGElement>(`[data-task-point="${next}"]`)?.focus();
  };
  return (
    <g
      class={task === current.value ? 'task chosen' : 'task'}
      data-task-point={task}
      role="slider"
      tabindex={task === current.value ? 0 : -1}
      aria-label={`${isolated(name)} in Pearson’s plane`}
      aria-roledescription="point"
      aria-valuemin={shape.skewness ** 2 + 1}
      aria-valuemax={Math.max(view.value.most.b2, shape.kurtosis)}
      aria-valuenow={shape.kurtosis}
      aria-valuetext={spoken(shape)}
      onFocus={() => look(task)}
      onPointerEnter={() => look(task)}
      onBlur={settle}
      onKeyDown={press}
      onTouchStart={stay}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => end(false)}
      onPointerCancel={() => end(true)}
    >
      <circle class="grip" cx={at.x} cy={at.y} r={GRIP * laid.pixel} />
      <circle class="mark" cx={at.x} cy={at.y} r={(task === current.value ? 5.5 : 4.5) * laid.pixel} />
    </g>
  );
}

/** A finger that moves a task does not scroll the page. */
const stay = (event: TouchEvent) => event.preventDefault();

/** The sign of the skewness, or the one that it had before it was 0. */
function useSign(skewness: number): number {
  const sign = useRef(1);
  if (skewness !== 0) sign.current = Math.sign(skewness);
  return sign.current;
}

/** The task before or after one, of those that move; undefined for other keys, and at the ends. */
function beside(key: string, task: number): number | undefined {
  const movable = points.peek().filter(({ moves }) => moves);
  const k = movable.findIndex((point) => point.task === task);
  return key === 'PageDown' ? movable[k + 1]?.task : key === 'PageUp' ? movable[k - 1]?.task : undefined;
}
