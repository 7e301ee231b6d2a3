/** Trace import report, in sentences: what was read, and where the trace contradicts what a model assumes. */

import type { FoundInTrace, TraceAssumption } from '../../pkg/juxtapose_traces.js';
import { ReportParts } from '../views/report_parts';
import { Word } from '../views/word';

export function FoundPart({ found }: { found: FoundInTrace }) {
  const { report, assumptions, stragglers, slowest, because, disagreement, told } = found;
  const waiting = [stragglers, slowest].flatMap((one) => (one ? [one.sentence] : []));
  return (
    <>
      {disagreement && <p class="problem">{disagreement.sentence}</p>}
      {told.map((sentence) => (
        <p key={sentence} class="first">
          {sentence}
        </p>
      ))}
      {because && <p class="first">{because}</p>}
      {waiting.length > 0 && (
        <section aria-label="What waiting costs">
          <h3>What waiting costs</h3>
          {waiting.map((sentence) => (
            <p key={sentence}>
              <Word text={sentence} />
            </p>
          ))}
        </section>
      )}
      <section aria-label="What the model takes for granted">
        <h3>What the model takes for granted</h3>
        <ul>
          {assumptions.map((one) => (
            <li key={one.sentence}>
              <strong>{verdict(one)}</strong> <Word text={one.sentence} />
            </li>
          ))}
        </ul>
      </section>
      <ReportParts report={report} />
    </>
  );
}

const verdict = ({ holds }: TraceAssumption): string =>
  holds === null ? 'Unknown:' : holds ? 'Agrees:' : 'Contradicts:';
