/** Pictures of an outcome beside its runs: both distribution functions, quantiles over quantiles, and where each run fell. Each has its
 *  numbers below it. */

import type { Comparison } from '../../pkg/juxtapose.js';
import { decimalsFor, fixed } from '../outcome/number_text';
import { isolated } from '../model/isolated';
import { ticksBetween } from '../outcome/round_times';
import { dashArray } from '../outcome/styles';
import type { shown } from '../state/outcomes';
import { unit } from '../state/outcomes';
import { styleOf } from '../views/scheme_name';
import { bandAround, measuredUpTo, points, predictedUpTo, rangeOf, steps, type Range } from './held_laid';
import { figureOf, pClause } from './held_words';

interface Props {
  outcome: string;
  comparison: Comparison;
  of: NonNullable<typeof shown.value>;
}

export function HeldPictures({ outcome, comparison, of }: Props) {
  const range = rangeOf(comparison);
  const { slot } = styleOf(outcome);
  return (
    <div
      class="held-pictures"
      style={{ '--held': `var(--scheme-${slot})`, '--held-text': `var(--scheme-${slot}-text)` }}
    >
      <Distributions outcome={outcome} comparison={comparison} of={of} range={range} />
      {comparison.measured.length > 0 && <Quantiles comparison={comparison} range={range} />}
      <WhereRunsFell comparison={comparison} />
    </div>
  );
}

const [LEFT, BELOW, ABOVE] = [28, 20, 10];
const WIDE = { wide: 330, tall: 130 };

/** A time as a tick says it: round, with no more digits than it has. */
const tickText = (time: number) => {
  const most = Math.max(3, decimalsFor([time]));
  return fixed(time, Math.min(most, (String(time).split('.')[1] ?? '').length));
};

const placeOn =
  ({ from, to }: Range, length: number) =>
  (time: number) =>
    ((time - from) / (to - from)) * length;

function Distributions({ outcome, comparison, of, range }: Props & { range: Range }) {
  const predicted = of.prediction.outcomes.find(({ name }) => name === outcome);
  const upTo = measuredUpTo(comparison);
  const x = placeOn(range, WIDE.wide);
  const { distance, band, runs } = comparison;
  const p = comparison.pValue === null ? '' : `, ${pClause(comparison)}`;
  const numbers = `Greatest distance ${distance.toFixed(2)}${p}. Grey: 95 % band of what was measured, ± ${band.toFixed(2)}.`;
  return (
    <figure class="held-distributions">
      <svg
        viewBox={`${-LEFT} ${-ABOVE} ${LEFT + WIDE.wide + 4} ${ABOVE + WIDE.tall + BELOW}`}
        role="img"
        aria-label={`Probability to end by a time, as predicted for ${isolated(outcome)} and as measured in ${runs} runs. ${numbers}`}
      >
        <path class="band" d={bandAround(upTo, band, range, WIDE)} />
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path class="grid-line" d={`M0 ${WIDE.tall * (1 - share)}H${WIDE.wide}`} />
            <text x="-5" y={WIDE.tall * (1 - share) + 4} text-anchor="end">
              {share}
            </text>
          </g>
        ))}
        {ticksBetween(range.from, range.to, 5).map((time) => (
          <text key={time} x={x(time)} y={WIDE.tall + 15} text-anchor="middle">
            {tickText(time)}
          </text>
        ))}
        {predicted && (
          <path
            class="predicted"
            stroke-dasharray={dashArray(styleOf(outcome).dash)}
            d={steps(predictedUpTo(predicted), range, WIDE)}
          />
        )}
        <path class="measured" d={steps(upTo, range, WIDE)} />
      </svg>
      <figcaption>
        <span class="held-legend">
          <Line class="measured" />
          measured
          <Line class="predicted" dash={dashArray(styleOf(outcome).dash)} />
          predicted: P(T ≤ t), {unit.value}
        </span>
        {numbers}
      </figcaption>
    </figure>
  );
}

const Line = ({ class: name, dash }: { class: string; dash?: string }) => (
  <svg class="held-line" viewBox="0 0 22 4" aria-hidden="true">
    <path class={name} stroke-dasharray={dash} d="M0 2H22" />
  </svg>
);

const SQUARE = 130;

function Quantiles({ comparison, range }: { comparison: Comparison; range: Range }) {
  const place = placeOn(range, SQUARE);
  const figures = (['p50', 'p95'] as const).flatMap((name) => {
    const { predicted, measured } = figureOf(comparison, name) ?? {};
    if (typeof predicted !== 'number' || typeof measured !== 'number') return [];
    const decimals = decimalsFor([predicted, measured]);
    return `${name}: ${fixed(measured, decimals)} measured, ${fixed(predicted, decimals)} predicted`;
  });
  const numbers = `${figures.join('; ')}.`;
  return (
    <figure>
      <svg
        viewBox={`-4 ${-ABOVE} ${SQUARE + 8} ${SQUARE + ABOVE + BELOW}`}
        role="img"
        aria-label={`Measured over predicted quantiles, on the line where both are alike. ${numbers}`}
      >
        <path class="frame" d={`M0 0V${SQUARE}H${SQUARE}`} />
        {ticksBetween(range.from, range.to, 3).map((time) => (
          <g key={time}>
            <path class="grid-line" d={`M${place(time)} 0V${SQUARE}M0 ${SQUARE - place(time)}H${SQUARE}`} />
            <text x={place(time)} y={SQUARE + 15} text-anchor="middle">
              {tickText(time)}
            </text>
          </g>
        ))}
        <path class="alike" d={`M0 ${SQUARE}L${SQUARE} 0`} />
        {points(comparison).map(({ predicted, measured }, k) => (
          <circle key={k} cx={place(predicted)} cy={SQUARE - place(measured)} r="2.4" />
        ))}
      </svg>
      <figcaption>
        <span class="held-legend">measured over predicted quantiles</span>
        {numbers}
      </figcaption>
    </figure>
  );
}

function WhereRunsFell({ comparison: { fell, runs } }: { comparison: Comparison }) {
  const { counts, expected } = fell;
  const most = Math.max(1, ...counts, ...expected);
  const step = SQUARE / counts.length;
  const high = (count: number) => (count / most) * (SQUARE - 12);
  const level = expected.map((one, k) => `${k === 0 ? 'M0 ' : 'V'}${SQUARE - high(one)}H${(k + 1) * step}`).join('');
  const isEven = expected.every((one) => Math.abs(one - runs / counts.length) < 0.05);
  const dashed = isEven
    ? `Dashed: ${fixed(runs / counts.length, Number.isInteger(runs / counts.length) ? 0 : 1)} expected in each tenth.`
    : `Dashed: expected in each tenth, ${expected.map((one) => fixed(one, 1)).join(', ')}.`;
  return (
    <figure>
      <svg
        viewBox={`-4 ${-ABOVE} ${SQUARE + 8} ${SQUARE + ABOVE + BELOW}`}
        role="img"
        aria-label={`Runs in each tenth of the prediction, the earliest first: ${counts.join(', ')}. ${dashed}`}
      >
        <path class="frame" d={`M0 ${SQUARE}H${SQUARE}`} />
        {counts.map((count, k) => (
          <g key={k}>
            <rect x={k * step + 1} y={SQUARE - high(count)} width={step - 2} height={high(count)} />
            <text x={(k + 0.5) * step} y={SQUARE - high(count) - 3} text-anchor="middle">
              {count}
            </text>
          </g>
        ))}
        <path class="expected" d={level} />
        {[0, 50, 100].map((percentage) => (
          <text
            key={percentage}
            x={(SQUARE * percentage) / 100}
            y={SQUARE + 15}
            text-anchor={percentage === 0 ? 'start' : percentage === 50 ? 'middle' : 'end'}
          >
            p{percentage}
          </text>
        ))}
      </svg>
      <figcaption>
        <span class="held-legend">where each run fell</span>
        {dashed}
      </figcaption>
    </figure>
  );
}
