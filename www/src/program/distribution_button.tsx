/** Opens the distribution of a time; shows it where there is one to see. */

import { signal } from '@preact/signals';
import { kindOfDistribution } from '../model/distribution_kinds';
import { summaryOf } from '../model/masses';
import { valueAt } from '../model/path';
import { document, settle } from '../state/history';
import { fields } from '../state/outcomes';
import { Sparkline } from './sparkline';

/** Whose distribution is open, and what opened it. */
export const distribution = signal<{ path: string; anchor: HTMLElement } | null>(null);

const CERTAIN = { mean: 0, deviation: 0, least: 0, most: 0, values: 1, bars: [0.35, 0.7, 1, 0.7, 0.35] };

export function DistributionButton({ path }: { path: string }) {
  const field = fields.value.get(path);
  const value = valueAt(document.value, path);
  const summary = summaryOf(value, document.value.tick ?? 1);
  const certain = kindOfDistribution(value) === 'fixed';
  return (
    <button
      type="button" class={`spread ${certain ? 'waiting' : ''}`} aria-haspopup="dialog" aria-label={`Distribution: ${field?.label ?? ''}`} title="Distribution"
      onClick={({ currentTarget }) => {
        settle();
        distribution.value = { path, anchor: currentTarget };
      }}
    >
      <Sparkline summary={certain || !summary ? CERTAIN : summary} />
    </button>
  );
}
