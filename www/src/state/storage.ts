/** Persistence of one's own work in the browser's local storage: a record for each tab, so that no tab overwrites another's.
 *
 *  - A tab knows its record by a name that lives as long as the tab, across reloads. A new tab begins with a copy of
 *    the newest record, and writes its own once something has changed.
 *  - Each record begins with a stamp, its writer and the time. A tab writes only over the stamp that it has read or
 *    written last; where another stands there (a tab that was duplicated has its name from the first), it takes a new
 *    name. What cannot be read, because a later version wrote it or it is broken, is not overwritten either.
 *  - A record whose document was not drawn says so, and has the last one that was: that is what a visit begins with.
 *  - Starting over sets all records aside: no new tab begins with them, but they can be had once more, and a tab that is
 *    still open finds its own.
 *  - Records keep the version of their documents, which are upgraded as they are read. What an older page writes beside is a record of
 *    its own.
 *  - Where there is no room, what is set aside goes first, then the oldest tabs' records, then this one's undo history.
 *  - All names begin with the page's path: another copy of the page on the same host has its own.
 *
 *  Storage may be forbidden: then everything lasts as long as the page. */

import type { Model } from '../model/document';
import { isShown } from './kind';
import { upgraded } from './upgrade';

export interface Work {
  past: readonly Model[];
  present: Model;
  future: readonly Model[];
  /** One's own model that a link has covered. */
  covered: Model | null;
  /** Whether the page has drawn the present one: `left` says that it was left, or lay behind another, before it could. */
  drawn: 'yes' | 'no' | 'left';
  /** The last one that was drawn, where the present one was not. */
  last: Model | null;
}

const ALL = `juxtapose:${new URL('.', document.baseURI).pathname}:1:`;
const WORK = `${ALL}work:`;
const ASIDE = `${ALL}aside:`;
const TAB = `${ALL}tab`;
const ADDRESS = `${ALL}address`;
const TOLD = `${ALL}told`;
export const THEME = `${ALL}theme`;
export const CONTRACT = `${ALL}contract`;
export const TABLES = `${ALL}tables`;
/** Lectures: the one that was made in this browser, and the one that was opened last. Pages of version 1 keep theirs by other names, and
 *  write over what they cannot read. */
export const LECTURES = { own: `${ALL}lecture-2`, file: `${ALL}lecture-file-2` } as const;
export const EARLIER_LECTURES = { own: `${ALL}lecture`, file: `${ALL}lecture-file` } as const;
const MOST_TABS = 8;
/** Characters of one record, beyond its model: all records together stay below what browsers give a page. */
const ROOM = 400_000;

const writer = newName();
let tab = attempt(() => sessionStorage.getItem(TAB));
/** The stamp that this tab has read or written last. */
let known: string | null = null;
/** The name of the record that this tab has begun with. */
let begun: string | null = tab;

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

/** A setting. */
export const remembered = (key: string): string | null => attempt(() => localStorage.getItem(key));

/** What this tab alone knows, across reloads. */
export const rememberedHere = (key: string): string | null => attempt(() => sessionStorage.getItem(ALL + key));
export const rememberHere = (key: string, value: string) => {
  attempt(() => sessionStorage.setItem(ALL + key, value));
};
/** A model that was remembered so. */
export const modelHere = (key: string): Model | null => attempt(() => today(JSON.parse(rememberedHere(key) ?? 'null')));

/** Keeps a setting; null for the usual one, which is not kept. */
export function remember(key: string, value: string | null) {
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
}

/** What this tab has left, or, in a new tab, what was written last in any. */
export function loadWork(): Work | null {
  if (tab === null) {
    const newest = records(WORK).at(-1);
    begun = newest?.key.slice(WORK.length) ?? null;
    return newest ? read(newest.key) : null;
  }
  const work = read(WORK + tab);
  if (work) known = stampOf(WORK + tab);
  return work ?? read(ASIDE + tab);
}

/** Whether a visit without a link has anything to go on with. */
export const hasWork = (): boolean => tab !== null || records(WORK).length > 0;

/** What is kept, and cannot be read. */
export interface Unread {
  key: string;
  text: string;
}

/** What this tab would have begun with, had it been readable, unless that was told already. */
export function unreadWork(): Unread | null {
  const key = WORK + begun;
  const text = attempt(() => localStorage.getItem(key));
  return text === null || key === remembered(TOLD) || read(key) ? null : { key, text };
}

/** It stays, and is not told once more. */
export const toldUnread = ({ key }: Unread) => remember(TOLD, key);

/** False where it could not be kept. */
export function saveWork(work: Work): boolean {
  const there = tab === null ? null : stampOf(WORK + tab);
  if (tab === null || (there !== null && there !== known)) tab = newName();
  const name = tab;
  attempt(() => sessionStorage.setItem(TAB, name));
  const stamp = `${writer} ${Date.now()}`;
  const kept =
    write(WORK + name, `${stamp} ${textOf(work, ROOM)}`) || write(WORK + name, `${stamp} ${textOf(work, 0)}`);
  if (kept) known = stamp;
  return kept;
}

/** Sets aside what this tab has begun with, and leaves it where it is; answers with the name to forget it by. */
export function setAsideOne(work: Work): string {
  const key = ASIDE + (begun ?? newName());
  attempt(() => localStorage.setItem(key, `${writer} ${Date.now()} ${textOf(work, ROOM)}`));
  return key;
}

/** Starts over in this browser: sets aside what can be read, and removes all else that the page has ever kept. */
export function setAside() {
  for (const { key } of records(WORK)) {
    const text = attempt(() => localStorage.getItem(key));
    if (text === null || !read(key)) continue;
    forget(key); // first, for there may not be room for both
    attempt(() => localStorage.setItem(ASIDE + key.slice(WORK.length), text));
  }
  for (const { key } of records(ASIDE).slice(0, -MOST_TABS)) forget(key);
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    attempt(() => {
      const storage = window[kind];
      for (const key of Object.keys(storage))
        if (key.startsWith(ALL) && !key.startsWith(ASIDE)) storage.removeItem(key);
    });
  }
  [tab, known] = [null, null];
}

/** What was set aside last, and the name to forget it by. */
export function lastAside(): { key: string; work: Work } | null {
  for (const { key } of records(ASIDE).reverse()) {
    const work = read(key);
    if (work) return { key, work };
  }
  return null;
}

export function forget(key: string) {
  attempt(() => localStorage.removeItem(key));
}

/** Whether this tab has a record of its own: what it begins with after a reload, whatever other tabs write. */
export const hasRecord = (): boolean => tab !== null;

/** The fragment that stood in the address when this tab wrote its record, or that it opened last: after a reload it is no incoming link. */
export const lastAddress = (): string | null => attempt(() => sessionStorage.getItem(ADDRESS));

export function rememberAddress(fragment: string) {
  attempt(() => sessionStorage.setItem(ADDRESS, fragment));
}

function write(key: string, text: string): boolean {
  const others = records(WORK).filter((record) => record.key !== key);
  for (const record of others.splice(0, others.length + 1 - MOST_TABS)) forget(record.key);
  const dispensable = [...records(ASIDE), ...others];
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      const first = dispensable.shift();
      if (!first) return false;
      forget(first.key);
    }
  }
}

/** Oldest first. */
function records(kind: string): { key: string; saved: number }[] {
  const keys = attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(kind))) ?? [];
  return keys
    .map((key) => ({ key, saved: Number(stampOf(key)?.split(' ')[1]) || 0 }))
    .sort((a, b) => a.saved - b.saved);
}

function stampOf(key: string): string | null {
  return attempt(() => localStorage.getItem(key)?.split(' ', 2).join(' ') ?? null);
}

const texts = new WeakMap<Model, string>();

/** Memoised serialisation: documents do not change, so each is written out once. */
function jsonOf(model: Model): string {
  const text = texts.get(model) ?? JSON.stringify(model);
  texts.set(model, text);
  return text;
}

/** The model, and as much around it as there is room for: the nearest first. */
function textOf({ past, present, future, covered, drawn, last }: Work, room: number): string {
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
  const undrawn = drawn === 'yes' ? '' : `,"drawn":"${drawn}","last":${last ? jsonOf(last) : 'null'}`;
  return `{"present":${jsonOf(present)},"covered":${own}${undrawn},"past":[${before}],"future":[${taken(future)}]}`;
}

function read(key: string): Work | null {
  return attempt(() => {
    const text = localStorage.getItem(key) ?? '';
    const stamp = stampOf(key) ?? '';
    const { present, covered, past, future, drawn, last }: Record<string, unknown> = JSON.parse(
      text.slice(stamp.length),
    );
    const model = today(present);
    if (!model) return null;
    const all = (models: unknown) => (Array.isArray(models) ? models.flatMap((one) => today(one) ?? []) : []);
    return {
      present: model,
      covered: today(covered),
      past: all(past),
      future: all(future),
      drawn: drawn === 'no' || drawn === 'left' ? drawn : 'yes',
      last: today(last),
    };
  });
}

/** A kept document as one of today's version; null for what the page cannot show. */
function today(kept: unknown): Model | null {
  const model = upgraded(kept);
  return isShown(model) ? model : null;
}
