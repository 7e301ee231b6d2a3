/** Node of a task in the drawn graph: its name and mean time, its processor, and whether it is critical. */

import { useComputed } from '@preact/signals';
import { predecessorName, type Task } from '../document';
import { narrow } from '../../state/appearance';
import type { Box } from './layout';
import { processorStyle } from '../processor_style';
import { criticality, placement, pointedTask } from '../state';
import { goToTask } from '../task_focus';
import { isolated } from '../../model/isolated';

interface DrawnTaskProps extends Box {
  task: Task;
  /** The task's name as there is room for it, and its mean time as it is written. */
  label: string;
  time: string;
  /** Whether Tab stops here. */
  stop: boolean;
  unit: string;
}

/** A probability that is written as 1. */
export const SURE = 0.9995;

/** “critical” where that is sure, “critical 0.42” where it depends; nothing where it never is. */
export function criticalText(probability: number | undefined): string {
  if (probability === undefined || probability < 0.0005) return '';
  return probability >= SURE ? 'critical' : `${narrow.peek() ? 'crit.' : 'critical'} ${probability.toFixed(2)}`;
}

export function DrawnTask({ task, label, time, name, x, y, width, height, stop, unit }: DrawnTaskProps) {
  const processor = useComputed(() => placement.value.get(name)).value;
  const probability = useComputed(() => criticality.value.get(name)).value;
  const lit = useComputed(() => pointedTask.value === name).value;
  const critical = criticalText(probability);
  const after = (task.after ?? []).map(predecessorName);
  const words = [
    `${time} ${unit} on average`,
    processor && `on processor ${processor}`,
    critical && critical.replace(/^crit\S+ /, 'critical with probability '),
    after.length > 0 && `after ${after.map(isolated).join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
  const slot = processor === undefined ? null : processorStyle(processor).slot;
  return (
    <g
      class={`drawn-task ${probability !== undefined && probability >= SURE ? 'critical' : ''} ${lit ? 'lit' : ''}`}
      transform={`translate(${x - width / 2} ${y - height / 2})`}
      style={slot ? { '--own': `var(--scheme-${slot})`, '--own-text': `var(--scheme-${slot}-text)` } : undefined}
    >
      <g
        class="node"
        data-task={name}
        role="button"
        tabIndex={stop ? 0 : -1}
        aria-label={`${isolated(name)}: ${words}. To its row`}
        onPointerEnter={() => {
          pointedTask.value = name;
        }}
        onPointerLeave={() => {
          pointedTask.value = null;
        }}
        onFocus={() => {
          pointedTask.value = name;
        }}
        onBlur={() => {
          pointedTask.value = null;
        }}
        onClick={() => goToTask(name)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          goToTask(name);
        }}
      >
        <rect class="body" width={width} height={height} rx="5" />
        <rect class="band" width="5" height={height} rx="2.5" />
      </g>
      {/* The task's accessible name says all this in words. */}
      <g class="words" aria-hidden="true">
        <text class="name" x="13" y="13">
          {isolated(label)}
        </text>
        {processor !== undefined && (
          <text class="processor" x={width - 9} y="13">
            P{processor}
          </text>
        )}
        <text class="time" x="13" y="25">
          {time}
        </text>
        {critical && (
          <text class="criticality" x={width - 9} y="25">
            {critical}
          </text>
        )}
      </g>
    </g>
  );
}
