/** Listing of a model on paper. */

import type { Listing } from '../model/lesson_plan';
import { isolated } from '../model/isolated';

export function ListingOf({ listing, title }: { listing: Listing; title: string }) {
  if ('source' in listing)
    return (
      <pre class="listing" role="region" tabIndex={0} aria-label={`Source of ${isolated(title)}`}>
        {listing.source.trimEnd()}
      </pre>
    );
  return (
    <ul class="listing" aria-label={isolated(title)}>
      {listing.lines.map(({ depth, name, says }, k) => (
        <li key={k} style={{ '--depth': String(depth) }}>
          <b>{name}</b>
          {says && `: ${says}`}
        </li>
      ))}
    </ul>
  );
}
