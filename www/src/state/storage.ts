/** One's own work in the browser's storage: a record for each tab, so that no tab overwrites another's.
 *
 *  - A tab knows its record by a name that lives as long as the tab, across reloads. A new tab begins with a copy of
 *    the newest record, and writes its own once something has changed.
 *  - Each record begins with a stamp, its writer and the time. A tab writes only over the stamp that it has read or
 *    written last; where another stands there (a tab that was duplicated has its name from the first), it takes a new
 *    name. What cannot be read, because a later version wrote it or it is broken, is not overwritten either.
 *  - Where there is no room, the oldest tabs' records go first, then this one's undo history.
 *
 *  Storage may be forbidden: then everything lasts as long as the page. */

import type { Model } from '../model/document';
import { isShown } from '../model/shape';

export interface Work {
  past: readonly Model[];
  present: Model;
  future: readonly Model[];
  /** One's own model that a link has covered. */
  covered: Model | null;
}

const ALL = 'juxtapose:';
const WORK = 'juxtapose:1:work:';
const TAB = 'juxtapose:1:tab';
const ADDRESS = 'juxtapose:1:address';
const MOST_TABS = 8;
/** Characters of one record, beyond its model: all records together stay below what browsers give a page. */
const ROOM = 400_000;

const writer = newName();
let tab = attempt(() => sessionStorage.getItem(TAB));
/** The stamp that this tab has read or written last. */
let known: string | null = null;

function newName(): string {
  return Math.random().toString(36).slice(2);
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** What this tab has left, or, in a new tab, what was written last in any. */
export function loadWork(): Work | null {
  if (tab === null) {
    const newest = records().at(-1);
    return newest ? read(newest.key) : null;
  }
  const work = read(WORK + tab);
  if (work) known = stampOf(WORK + tab);
  return work;
}

/** False where it could not be kept. */
export function saveWork(work: Work): boolean {
  const there = tab === null ? null : stampOf(WORK + tab);
  if (tab === null || (there !== null && there !== known)) tab = newName();
  const name = tab;
  attempt(() => sessionStorage.setItem(TAB, name));
  const stamp = `${writer} ${Date.now()}`;
  const kept = write(WORK + name, `${stamp} ${textOf(work, ROOM)}`) || write(WORK + name, `${stamp} ${textOf(work, 0)}`);
  if (kept) known = stamp;
  return kept;
}

/** Removes all that the page has ever kept, in this browser's tabs and for them. */
export function forgetEverything() {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    attempt(() => {
      const storage = window[kind];
      for (const key of Object.keys(storage)) if (key.startsWith(ALL)) storage.removeItem(key);
    });
  }
  [tab, known] = [null, null];
}

/** The fragment that this tab wrote or opened last: after a reload it is no incoming link. */
export const lastAddress = (): string | null => attempt(() => sessionStorage.getItem(ADDRESS));

export function rememberAddress(fragment: string) {
  attempt(() => sessionStorage.setItem(ADDRESS, fragment));
}

function write(key: string, text: string): boolean {
  const others = records().filter((record) => record.key !== key);
  const remove = (record: { key: string } | undefined) => record && attempt(() => localStorage.removeItem(record.key));
  while (others.length >= MOST_TABS) remove(others.shift());
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      if (others.length === 0) return false;
      remove(others.shift());
    }
  }
}

/** Oldest first. */
function records(): { key: string; saved: number }[] {
  const keys = attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(WORK))) ?? [];
  return keys
    .map((key) => ({ key, saved: Number(stampOf(key)?.split(' ')[1]) || 0 }))
    .sort((a, b) => a.saved - b.saved);
}

function stampOf(key: string): string | null {
  return attempt(() => localStorage.getItem(key)?.split(' ', 2).join(' ') ?? null);
}

const texts = new WeakMap<Model, string>();

/** Documents do not change, so each is written out once. */
function jsonOf(model: Model): string {
  const text = texts.get(model) ?? JSON.stringify(model);
  texts.set(model, text);
  return text;
}

/** The model, and as much around it as there is room for: the nearest first. */
function textOf({ past, present, future, covered }: Work, room: number): string {
  const taken = (models: readonly Model[]): string[] => {
    const fitting: string[] = [];
    for (const model of models) {
      const text = jsonOf(model);
      if ((room -= text.length) < 0) break;
      fitting.push(text);
    }
    return fitting;
  };
  const own = covered ? jsonOf(covered) : 'null';
  const before = taken([...past].reverse()).reverse();
  return `{"present":${jsonOf(present)},"covered":${own},"past":[${before}],"future":[${taken(future)}]}`;
}

function read(key: string): Work | null {
  return attempt(() => {
    const text = localStorage.getItem(key) ?? '';
    const stamp = stampOf(key) ?? '';
    const { present, covered, past, future }: Record<string, unknown> = JSON.parse(text.slice(stamp.length));
    if (!isShown(present)) return null;
    const shown = (models: unknown) => (Array.isArray(models) ? models.filter(isShown) : []);
    return { present, covered: isShown(covered) ? covered : null, past: shown(past), future: shown(future) };
  });
}
