/** Panel of approximations by less knowledge of the tasks: a sentence, a slope chart for mean and p99, and the estimates with their
 *  errors. */

import { useRef } from 'preact/hooks';
import { roughly } from '../../outcome/number_text';
import { inPlainWords } from '../../outcome/winner_sentence';
import { rem } from '../../state/appearance';
import { unit } from '../../state/outcomes';
import { Sentence } from '../../views/scheme_name';
import { compositionOutdated } from '../state';
import { useWidth } from '../../views/use_width';
import { saysAnything, wordFor, type Estimated, type Level, type Quantity } from './estimates';
import { EstimatesTables } from './estimates_tables';
import { knowledgeSentence, untoldSentence } from './sentence';
import { SlopeChart } from './slope_chart';
import { besideLines } from './slopes';
import { estimated } from './state';

export function LessKnowledge() {
  const all = estimated.value;
  if (all.length === 0) return null;
  const untold = untoldSentence(all);
  return (
    <section class={compositionOutdated.value ? 'knowledge outdated' : 'knowledge'} aria-labelledby="knowledge-title">
      <h2 id="knowledge-title">What less knowledge says</h2>
      {saysAnything(all) ? (
        <>
          <p class="knowledge-say">
            <Sentence pieces={knowledgeSentence(all)} />
          </p>
          {untold.length > 0 && (
            <p class="note">
              <Sentence pieces={untold} />
            </p>
          )}
          <Charts all={all} />
          <Beside all={all} />
          <EstimatesTables all={all} />
        </>
      ) : (
        <p class="note">
          Moments say nothing of timeouts, retries, failures and queues: how often these come, or who is free first,
          hangs on the whole distribution.
        </p>
      )}
    </section>
  );
}

const QUANTITIES: readonly Quantity[] = ['mean', 'p99'];
/** From this width on, in units of the root font, both charts stand beside each other. */
const BOTH = 30;

function Charts({ all }: { all: readonly Estimated[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const isWide = width.value >= BOTH * rem.value;
  const each = isWide ? Math.floor((width.value - 1.5 * rem.value) / 2) : width.value;
  return (
    <div ref={frame} class={isWide ? 'slope-charts both' : 'slope-charts'}>
      {each > 0 &&
        QUANTITIES.map((quantity) => (
          <figure key={quantity}>
            <figcaption>
              {quantity}, {unit.value}
            </figcaption>
            <SlopeChart all={all} quantity={quantity} width={each} label={labelOf(all, quantity)} />
          </figure>
        ))}
    </div>
  );
}

const labelOf = (all: readonly Estimated[], quantity: Quantity) =>
  `The ${quantity} of each alternative, by what is known of the tasks: means, two moments, four moments, ${wordFor('exact', all)}. ${inPlainWords(knowledgeSentence(all))}`;

const FORMULA: Partial<Record<Level, { words: string; column: string }>> = {
  exponential: { words: 'exponential times', column: 'means' },
  Gumbel: { words: 'Gumbel’s formula', column: 'two moments' },
};

/** What the charts draw as diamonds, and what has no room in them. */
function Beside({ all }: { all: readonly Estimated[] }) {
  const found = QUANTITIES.flatMap((quantity) => besideLines(all, quantity).map((one) => ({ quantity, ...one })));
  const levels = new Set(found.flatMap(({ level, isDrawn }) => (isDrawn ? [level] : [])));
  const diamonds = [...levels].map((level) => `${FORMULA[level]?.words} beside ${FORMULA[level]?.column}`);
  const above = found.flatMap(({ quantity, level, from, to, isDrawn }) => {
    const [least, most] = [roughly(from), roughly(to)];
    const range = least === most ? least : `${least} to ${most}`;
    return isDrawn ? [] : [`${FORMULA[level]?.words} would say ${range} for the ${quantity}`];
  });
  if (found.length === 0) return null;
  return (
    <p class="note">
      {diamonds.length > 0 && `Diamonds: ${diamonds.join(', ')}. `}
      {above.length > 0 && `Above the charts: ${above.join('; ')}.`}
    </p>
  );
}
