/** Node of a group of tasks in the drawn graph: what their names have in common, how many they are, how long they take in all, and
 *  where. */

import { useComputed } from '@preact/signals';
import { counted } from '../../model/import_report';
import { SURE } from './drawn_task';
import type { DrawnNode } from './folded';
import { groupText, titleOf } from './sizes';
import type { Box } from './layout';
import { processorStyle } from '../processor_style';
import { criticality, placement, pointedTask } from '../state';
import { goToTask } from '../task_focus';
import { isolated } from '../../model/isolated';

interface DrawnGroupProps extends Box {
  node: DrawnNode;
  /** Whether Tab stops here. */
  stop: boolean;
  unit: string;
}

export function DrawnGroup({ node, name, x, y, width, height, stop, unit }: DrawnGroupProps) {
  const processors = useComputed(() =>
    [...new Set(node.tasks.flatMap(({ task }) => placement.value.get(task) ?? []))].sort((a, b) => a - b).join(' '),
  ).value;
  const critical = useComputed(() =>
    node.tasks.reduce((count, { task }) => count + ((criticality.value.get(task) ?? 0) >= SURE ? 1 : 0), 0),
  ).value;
  const lit = useComputed(() => node.tasks.some(({ task }) => task === pointedTask.value)).value;
  const numbers = processors === '' ? [] : processors.split(' ').map(Number);
  const time = groupText(node);
  const words = [
    `${counted(node.tasks.length, 'task')}${time && `, ${time} ${unit} on average`}`,
    numbers.length > 0 && `on ${counted(numbers.length, 'processor')}`,
    critical > 0 && `${critical} critical`,
  ]
    .filter(Boolean)
    .join('; ');
  const slot = numbers.length === 1 ? processorStyle(numbers[0] ?? 1).slot : null;
  const point = (to: string | null) => () => {
    pointedTask.value = to;
  };
  return (
    <g
      class={`drawn-task group ${critical > 0 ? 'critical' : ''} ${lit ? 'lit' : ''}`}
      transform={`translate(${x - width / 2} ${y - height / 2})`}
      style={slot ? { '--own': `var(--scheme-${slot})`, '--own-text': `var(--scheme-${slot}-text)` } : undefined}
    >
      <g
        class="node"
        data-task={name}
        role="button"
        tabIndex={stop ? 0 : -1}
        aria-label={`${isolated(titleOf(node))}: ${words}. To the row of ${isolated(name)}`}
        onPointerEnter={point(name)}
        onPointerLeave={point(null)}
        onFocus={point(name)}
        onBlur={point(null)}
        onClick={() => goToTask(name)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          goToTask(name);
        }}
      >
        <rect class="behind" x="4" y="4" width={width} height={height} rx="5" />
        <rect class="body" width={width} height={height} rx="5" />
        <rect class="band" width="5" height={height} rx="2.5" />
      </g>
      <g class="words" aria-hidden="true">
        <text class="name" x="13" y="13">
          {isolated(titleOf(node))}
        </text>
        {numbers.length > 0 && (
          <text class="processor" x={width - 9} y="25">
            {numbers.length === 1 ? `P${numbers[0]}` : `${numbers.length} P`}
          </text>
        )}
        <text class="time" x="13" y="25">
          {time}
        </text>
      </g>
    </g>
  );
}
