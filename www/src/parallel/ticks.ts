/** Another length of the tick, with all times as long as they were. */

import { inWholeTicks, scaledTime } from '../model/in_units';
import { below, withValue } from '../model/path';
import { partsOf, type Expression, type NamedTask, type Parallel, type Time } from './document';

/** A model in ticks of another length. Certain times, and the values of lists and ranges, are whole ticks, so that coarser ticks round them. */
export function withTick(model: Parallel, tick: number): Parallel {
  const factor = (model.tick ?? 1) / tick;
  const time = (value: Time): Time => inWholeTicks(scaledTime(value, factor)) as Time;
  return {
    ...model,
    tick,
    tasks: model.tasks.map((task): NamedTask => {
      const timed = { ...task, time: time(task.time) };
      return task.fails_after === undefined || task.fails_after === null
        ? timed
        : { ...timed, fails_after: time(task.fails_after) };
    }),
    ...(model.parts ? { parts: model.parts.map((part) => ({ ...part, do: timesIn(part.do, time) })) } : {}),
    alternatives: model.alternatives.map((alternative) => ({ ...alternative, do: timesIn(alternative.do, time) })),
  };
}

function timesIn(expression: Expression, time: (value: Time) => Time): Expression {
  if (typeof expression === 'string') return expression;
  const own: Expression =
    'wait' in expression
      ? { ...expression, wait: time(expression.wait) }
      : 'timeout' in expression
        ? { ...expression, timeout: time(expression.timeout) as number }
        : expression;
  return partsOf(own).reduce<Expression>(
    (all, { keys, expression: part }) => withValue(all, below('', ...keys), timesIn(part, time)),
    own,
  );
}
