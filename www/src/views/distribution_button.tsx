/** Button that opens the distribution of a time; shows it where there is one to see. */

import { signal } from '@preact/signals';
import { kindOfDistribution } from '../model/distribution_kinds';
import { valueAt } from '../model/path';
import { summaryOf } from '../state/distributions';
import { tickOf } from './distribution_preview';
import { useEdited } from './edited';
import { Sparkline } from './sparkline';

/** Whose distribution is open, and what opened it. */
export const distribution = signal<{ path: string; anchor: HTMLElement } | null>(null);

/** Where there is nothing to see yet: a sign of what it would be. */
const SIGN = [0.35, 0.7, 1, 0.7, 0.35];

export function DistributionButton({ path }: { path: string }) {
  const { document, fields, settle } = useEdited();
  const field = fields.value.get(path);
  const value = valueAt(document.value, path);
  const summary = summaryOf(value, tickOf(field));
  const certain = kindOfDistribution(value) === 'fixed';
  return (
    <button
      type="button"
      class={`spread ${certain ? 'waiting' : ''}`}
      aria-haspopup="dialog"
      aria-label={`Distribution: ${field?.label ?? ''}`}
      title="Distribution"
      onClick={({ currentTarget }) => {
        settle();
        distribution.value = { path, anchor: currentTarget };
      }}
    >
      <Sparkline bars={certain || !summary ? SIGN : summary.bars} />
    </button>
  );
}
