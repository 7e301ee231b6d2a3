/** A part of the page for programs whose PEs, and iterations, are alike: for others it says that they are not known there yet. */

import type { ComponentChildren } from 'preact';
import { computed } from '@preact/signals';
import { hasConditions } from '../model/mentions';
import { Part } from '../views/part';
import { hasOwnValues } from './own_times';
import { shownProgram } from './program';

const isUnlike = computed(() => shownProgram.value !== null && hasOwnValues(shownProgram.value.program));

export function ForAlike({ name, title, children }: { name: string; title: string; children: ComponentChildren }) {
  const isShared = shownProgram.value !== null && hasConditions(shownProgram.value);
  if (!isUnlike.value && !isShared) return <Part name={name}>{children}</Part>;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p class="note">
        Not known yet where {isShared ? 'times share conditions' : 'PEs or iterations have times of their own'}.
      </p>
    </section>
  );
}
