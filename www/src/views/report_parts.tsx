/** Import report, in sentences: what was read, assumed and left out. */

import type { ImportReport } from '../model/import_report';
import { Word } from './word';

const PARTS = [
  ['read', 'Read'],
  ['assumed', 'Assumed'],
  ['ignored', 'Left out'],
] as const;

export function ReportParts({ report }: { report: ImportReport }) {
  return (
    <>
      {PARTS.map(
        ([part, title]) =>
          report[part].length > 0 && (
            <section key={part} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {report[part].map((sentence) => (
                  <li key={sentence}>
                    <Word text={sentence} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}
