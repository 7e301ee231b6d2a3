/** Collapsed fields of a model that seldom change; they open where something is wrong in one of them. */

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { placed } from '../state/outcomes';

interface FoldedFieldsProps {
  summary: string;
  /** Whether somebody has unfolded them: a kind's own, so that it holds while other models are open. */
  wide: Signal<boolean>;
  /** How the paths of these fields begin. */
  paths: readonly string[];
  children: ComponentChildren;
}

export function FoldedFields({ summary, wide, paths, children }: FoldedFieldsProps) {
  const isWrong = [...placed.value.at.keys()].some((path) => paths.some((field) => path.startsWith(field)));
  return (
    <details
      open={wide.value || isWrong}
      onToggle={({ currentTarget }) => {
        wide.value = currentTarget.open;
      }}
    >
      <summary>{summary}</summary>
      <div class="details-list">{children}</div>
    </details>
  );
}
