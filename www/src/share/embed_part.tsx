/** Embedding HTML snippet (iframe) that shows the outcomes within another page. */

import { CopyButton } from '../views/copy_button';
import { snippet } from './links';

export function EmbedPart() {
  const { value } = snippet;
  if (value === null) return null;
  return (
    <section aria-label="In another page">
      <h3>In another page</h3>
      <p>
        Sentence, chart and table, without the editor. The few lines of script give it the height that it needs. A frame
        with a <code>sandbox</code> needs <code>allow-scripts allow-same-origin</code> in it.
      </p>
      <textarea
        aria-label="HTML for another page"
        readOnly
        rows={5}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p class="choices">
        <CopyButton what="the HTML" text={() => value} />
      </p>
    </section>
  );
}
