/** Lazy loading of lesson plans of all kinds, with the first visit to the teacher's page. */

import { computed, signal } from '@preact/signals';
import type { LessonPlan, Listing } from '../model/lesson_plan';
import { own } from '../model/own';
import { examples, type OpenExample } from '../state/examples';
import { allKinds, kindOf, MissingFile } from '../state/kind';

interface Planned extends OpenExample {
  plan: LessonPlan;
  listing: () => Listing;
}

/** The examples of a kind that have a plan. */
export interface Group {
  title: string;
  members: readonly Planned[];
}

export type { Planned };

const groups = signal<readonly Group[] | null>(null);

/** The topic that plans are chosen by; empty for all. */
export const topic = signal('');

/** The task whose QR code fills the screen. */
export const handedOut = signal<{ title: string; link: string } | null>(null);

export async function loadMaterial(): Promise<void> {
  if (groups.peek()) return;
  const all = await Promise.all(allKinds().map(async (kind) => ({ kind, ...(await kind.loadMaterial()) }))).catch(
    (error: unknown) => {
      throw new MissingFile(String(error));
    },
  );
  groups.value = all.map(({ kind, material: { plans, listing } }) => ({
    title: kind.title,
    members: examples.value.flatMap((one) => {
      const plan = kindOf(one.original) === kind ? own(plans, `./${one.example.id}.json`) : undefined;
      return plan ? [{ ...one, plan, listing: () => listing(one.original) }] : [];
    }),
  }));
}

/** All of them; null until they are loaded. */
export const allGroups = computed(() => groups.value);

/** Each topic, and how many plans teach it: the most first. */
export const topics = computed(() => {
  const counts = new Map<string, number>();
  for (const { plan } of (groups.value ?? []).flatMap(({ members }) => members))
    for (const one of plan.topics) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([of, count]) => ({ of, count })).sort((a, b) => b.count - a.count);
});

/** What teaches the chosen topic. */
export const chosen = computed<readonly Group[]>(() =>
  (groups.value ?? [])
    .map(({ title, members }) => ({
      title,
      members: members.filter(({ plan }) => topic.value === '' || plan.topics.includes(topic.value)),
    }))
    .filter(({ members }) => members.length > 0),
);

export const plannedOf = (id: string): Planned | undefined =>
  groups.value?.flatMap(({ members }) => members).find(({ example }) => example.id === id);

export const minutesOf = (members: readonly Planned[]): number =>
  members.reduce((sum, { plan }) => sum + plan.minutes, 0);

/** “1 h 25 min”. */
export function inHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
