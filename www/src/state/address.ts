/** The address bar: a link in it is opened, and it names what is shown, so that whoever copies it passes that on. */

import { batch, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { same } from '../model/same';
import { embedded } from './appearance';
import { mishap } from './drawing';
import { linkTo, readLink } from './engine';
import { beginWith, exampleOf, examples, openOwn, type OpenExample } from './examples';
import { begin, canUndo, document } from './history';
import { changedLink, forgetOpened, refuse } from './opened';
import { openText } from './opening';
import { hasRecord, lastAddress, rememberAddress, setAside } from './storage';
import { beginWithWork, covered, kept, keepWork, nameAgain, oweWork, startOver } from './work';

/** Longer links do not survive everywhere; the address then holds none, and the browser's storage alone the model. */
export const LONGEST = 32_000;

/** What the browser had kept before it had no room: then a reload begins with the address. */
export const unkept = signal<Model | null>(null);

/** What the last link opened. */
let linked: Model | null = null;

const fragment = () => location.hash.slice(1);

/** The fragment that was opened, refused or written last. Another one in the address has only just arrived. */
let seen = '';

/** The fragment that opens a model: an example's name while it is one, else the whole model; null where that is larger than links hold. */
export const fragmentOf = (model: Model, write = linkTo): string | null => {
  const example = exampleOf(model)?.example.id;
  return example ? `example=${example}` : write(model);
};

/** Whether the document was too large for the address when that was to name it. */
export const isTooLarge = signal(false);

/** Opens the first document: a link's, else what this browser has kept, else the first example. */
export function openFirst(all: OpenExample[]) {
  const example = beginWith(all);
  seen = fragment();
  if (embedded) {
    // it shows what it is given, and keeps nothing
    begin(example);
    arrive();
  } else {
    if (fragment() === 'reset') setAside();
    const own = beginWithOwn(example);
    keepWork({ kept: () => rememberAddress(seen), named: writeAddress });
    if (fragment() === 'reset') writeAddress();
    // What nobody made or chose is no step to go back to.
    else if (arrive() && !own && canUndo.peek()) begin(document.value);
  }
  addEventListener('hashchange', arrive);
}

/** Whatever is wrong with what was kept, the page begins. */
function beginWithOwn(example: Model): boolean {
  try {
    const own = beginWithWork(example);
    return (isUnkept() && beginWithAddress()) || own;
  } catch (error) {
    mishap.value = `What was kept could not be opened: ${String(error)}`;
    begin(example);
    return false;
  }
}

/** Whether this tab's last changes are in its address only: the browser had no room for them. */
const isUnkept = (): boolean =>
  (window.history.state as { unkept?: unknown } | null)?.unkept === true && fragment() !== '';

/** What was kept before is one step back. */
function beginWithAddress(): boolean {
  const older = document.value;
  if (!openFragment(fragment())) return false;
  rememberAddress(fragment());
  linked = document.value;
  kept.value = false;
  oweWork(); // there may be room by now
  if (!same(older, document.value)) unkept.value = exampleOf(older) ? null : older;
  return true;
}

/** Whether a link was there, and is open now. */
function arrive(): boolean {
  const arrived = fragment();
  seen = arrived;
  if (!embedded) nameAgain(); // where nothing is opened
  if (arrived === '' || (!embedded && arrived === lastAddress())) return false;
  if (window.document.getElementById(arrived)) return false;
  scrollTo(0, 0); // where it is said what has happened
  if (arrived === 'reset' && !embedded) {
    reset();
    return false;
  }
  const own = document.value;
  const opened = () => linkOpened(own, arrived);
  if (!openFragment(arrived, opened)) return false;
  opened();
  return true;
}

/** Remembers what a link has covered. */
function linkOpened(own: Model, arrived: string) {
  batch(() => {
    const opened = document.value;
    if (!same(own, opened) && !same(own, linked)) covered.value = exampleOf(own) ? null : own;
    if (covered.value && same(covered.value, opened)) covered.value = null;
    linked = opened;
  });
  if (!embedded) rememberAddress(arrived);
}

/** What opens later says so. */
function openFragment(arrived: string, later: () => void = () => {}): boolean {
  if (arrived.startsWith('example=')) return openExample(arrived);
  const link = readLink(arrived);
  if ('value' in link) {
    const { text, isChanged } = link.value;
    const told = () => {
      changedLink.value = isChanged;
    };
    const isOpen = openText(text, 'The link', null, () => {
      told();
      later();
    });
    if (isOpen) told();
    return isOpen;
  }
  const problems = link.problems.map((problem) => ({ ...problem, path: 'The link' }));
  refuse({ from: 'The link', problems, text: '' });
  return false;
}

function openExample(arrived: string): boolean {
  const found = examples.value.find(({ example }) => `example=${example.id}` === arrived);
  if (found) openOwn(found.original);
  else {
    const message = 'names no example of this page';
    refuse({ from: 'The link', problems: [{ path: 'The link', code: 'unknown-name', message }], text: '' });
  }
  return found !== undefined;
}

/** The way out of everything: the first example is open, and what was kept is set aside. */
function reset() {
  const [first] = examples.value;
  forgetOpened();
  if (first) startOver(first.original);
  writeAddress();
}

/** Names the document in the address, without a new entry in the browser's history. */
function writeAddress() {
  if (fragment() !== seen) return;
  const whole = fragmentOf(document.value);
  const named = whole !== null && whole.length <= LONGEST ? whole : '';
  isTooLarge.value = named === '';
  try {
    window.history.replaceState(
      { unkept: !kept.value },
      '',
      named === '' ? location.pathname + location.search : `#${named}`,
    );
    seen = fragment();
    // Without a record of its own a tab begins with another's after a reload: then its address is a link as any other.
    if (hasRecord()) rememberAddress(seen);
  } catch {
    // Too many changes, or a page that may not: then it names an earlier document.
  }
}
