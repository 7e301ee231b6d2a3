/** List of the files beside a source: their sizes, one of them made the source, or taken away. */

import { counted } from '../../model/import_report';
import { edit, replace, settle } from '../../state/history';
import { Word } from '../../views/word';
import { lengthOf } from '../document';
import { fortran } from '../model';
import { withSource } from './source';

export function FilesBeside() {
  const files = fortran.value.files ?? [];
  if (files.length === 0) return null;
  return (
    <details class="files-beside">
      <summary>{counted(files.length, 'file')} beside the source</summary>
      <ul>
        {files.map(({ name, source }, k) => (
          <li key={name}>
            <code>
              <Word text={name} />
            </code>{' '}
            <small>{counted(lengthOf(source), 'line')}</small>{' '}
            <button type="button" class="link" aria-label={`Show ${name} as the source`} onClick={() => swap(k)}>
              as the source
            </button>{' '}
            <button type="button" class="link" aria-label={`Take ${name} away`} onClick={() => take(k)}>
              take away
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A file becomes the source, and what was that stands in its place. */
function swap(k: number) {
  settle();
  replace(withSource(fortran.value, k));
  settle();
}

function take(k: number) {
  const left = (fortran.value.files ?? []).filter((_, at) => at !== k);
  settle();
  edit('files', left.length === 0 ? undefined : left, null);
}
