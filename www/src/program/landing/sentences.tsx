/** Sentences of the landing view, in the words of the workbench: who is fastest, and what averages would say. A screen reader hears the
 *  first one once the slider rests. */

import type { Outcome } from '../../../pkg/juxtapose.js';
import { whatIsForgotten } from '../../outcome/averages_sentence';
import { roughly } from '../../outcome/number_text';
import { inPlainWords, winnerSentence, type Piece } from '../../outcome/winner_sentence';
import { kindOf } from '../../state/kind';
import { NameIn } from '../../views/scheme_name';
import { Spoken } from '../../views/spoken';
import { model, order, styleOf } from './choice';
import { UNIT } from './two_blocks';

const winner = () => winnerSentence(order.value, UNIT);

const Pieces = ({ of }: { of: readonly Piece[] }) => (
  <>
    {of.map((piece) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <NameIn key={piece.scheme} style={styleOf(piece.scheme)} name={piece.scheme} />
      ),
    )}
  </>
);

export function Winner() {
  return (
    <>
      <p class="say">
        <Pieces of={winner()} />
      </p>
      <Spoken say={() => inPlainWords(winner())} />
    </>
  );
}

/** What averages pick, and what they forget. */
export function Averages() {
  const forgets = kindOf(model.value).forgottenByAverages(model.value);
  const pick = order.value.reduce<Outcome | undefined>(
    (least, one) => (least && average(least) <= average(one) ? least : one),
    undefined,
  );
  const [fastest] = order.value;
  const forgotten = fastest && whatIsForgotten(fastest, forgets);
  if (!pick || !forgotten) return <p class="landing-averages" />;
  return (
    <p class="landing-averages">
      Averages alone {pick === fastest ? 'pick it too, but promise ' : 'would pick '}
      {pick !== fastest && (
        <>
          <NameIn style={styleOf(pick.name)} name={pick.name} />, with{' '}
        </>
      )}
      {roughly(average(pick))} {UNIT}: they forget that {forgotten}.
    </p>
  );
}

const average = ({ averageValue }: Outcome): number => averageValue ?? Number.POSITIVE_INFINITY;
