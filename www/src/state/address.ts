/** Address bar (URL fragment) synchronisation: a link in it is opened, and it names what is shown, so that whoever copies it passes
 *  that on. */

import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Model } from '../model/document';
import { same } from '../model/same';
import { newVersion } from '../offline/register';
import { embedded } from './appearance';
import { closeDialog } from './dialogs';
import { mishap } from './drawing';
import { linkTo, readLink } from './engine';
import { beginWith, examples, openOwn, type OpenExample } from './examples';
import { isLanding, leaveLanding, showLanding } from './landing';
import { LONGEST, numberOf, parted, type Fragment } from './fragment';
import { begin, canUndo, document } from './history';
import { giveNamed, lecturing } from './lecturing';
import { publishedAs } from './lesson';
import { changedLink, forgetOpened, leftOut, refusal, refuse } from './opened';
import { openText } from './opening';
import { showTeaching, teaching, teachingPage } from './teaching';
import { hasRecord, lastAddress, rememberAddress, setAside } from './storage';
import { isViewWord, look, withView } from './view_words';
import { aside, beginWithWork, covered, kept, keepWork, nameAgain, oweWork, startOver, unread } from './work';

/** What the browser had kept before it had no room: then a reload begins with the address. */
export const unkept = signal<Model | null>(null);

/** What the last link opened. */
let linked: Model | null = null;

const fragment = () => location.hash.slice(1);

/** The last link or lecture that was to be opened. */
let wanted = '';

/** The fragment that was opened, refused or written last. Another one in the address has only just arrived. */
let seen = '';

/** The fragment that opens the document: an example's name while it is one, or a step of its lesson, else the whole model; null
 *  where that is larger than links hold. */
export const fragmentOf = (write = linkTo): string | null => {
  const { id, step } = publishedAs(document.value) ?? {};
  if (!id) return write(document.value);
  return step ? `example=${id}&step=${step}` : `example=${id}`;
};

const partsOf = (of: string): Fragment => parted(of, isViewWord);

/** What the address says beside the model, or of the lecture. */
const view = computed(() => lecturing.value?.fragment ?? withView(''));

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
    keepWork({ kept: () => !teaching.peek() && rememberAddress(seen), named: writeAddress });
    if (fragment() === 'reset') writeAddress();
    // What nobody made or chose is no step to go back to.
    else if (arrive() && !own && canUndo.peek()) begin(document.value);
    else if (fragment() === '' && !own && !aside.peek() && !unread.peek()) welcome();
    effect(() => {
      void view.value;
      untracked(nameAgain);
    });
    effect(followLanding);
    addEventListener('popstate', backToLanding);
  }
  addEventListener('hashchange', arrive);
}

/** Marks an entry of the browser's history as the landing view's. */
const LANDING = { landing: true };

const isAtLanding = () => (window.history.state as { landing?: unknown } | null)?.landing === true;

/** Shows the landing view, at an entry of the browser's history that Back returns to. */
function welcome() {
  window.history.replaceState(LANDING, '');
  showLanding();
}

/** Back to it, from whatever is open. */
function backToLanding() {
  if (fragment() !== '' || !isAtLanding()) return;
  lecturing.peek()?.leave();
  closeDialog();
  showLanding();
}

/** What leaves the landing view without a link gets an entry of its own. */
function followLanding() {
  if (isLanding.value || !isAtLanding()) return;
  if (fragment() === '') window.history.pushState(null, '');
  scrollTo(0, 0);
  untracked(nameAgain);
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
  (window.history.state as { unkept?: unknown } | null)?.unkept === true &&
  !isLecture(fragment()) &&
  partsOf(fragment()).named !== '';

/** What was kept before is one step back. */
function beginWithAddress(): boolean {
  const older = document.value;
  if (!openFragment(partsOf(fragment()))) return false;
  rememberAddress(fragment());
  linked = document.value;
  kept.value = false;
  oweWork(); // there may be room by now
  if (!same(older, document.value)) unkept.value = publishedAs(older) ? null : older;
  return true;
}

/** Whether a link was there, and is open now. */
function arrive(): boolean {
  const arrived = fragment();
  seen = arrived;
  showTeaching(null);
  if (!embedded) nameAgain(); // where nothing is opened
  if (arrived === '') return false;
  leaveLanding();
  const parts = partsOf(arrived);
  if (parts.named !== '') wanted = arrived;
  if (isLecture(arrived) && !embedded) {
    giveLecture(parts, arrived === lastAddress());
    return false;
  }
  if (!embedded && teach(parts)) return false;
  if (parts.named === '' || (!embedded && arrived === lastAddress())) {
    look(parts.words, 'nothing');
    return false;
  }
  if (window.document.getElementById(arrived)) return false;
  scrollTo(0, 0); // where it is said what has happened
  if (parts.named === 'reset' && !embedded) {
    reset();
    return false;
  }
  lecturing.value?.leave(); // another link opens what it names
  const own = document.value;
  const done = () => linkOpened(own, arrived);
  if (!openFragment(parts, done)) return false;
  done();
  return true;
}

/** Whether the address asks for a page of the teacher's, which is shown over the document. */
function teach({ named, words }: Fragment): boolean {
  const page = teachingPage(named);
  if (page === undefined) return false;
  scrollTo(0, 0);
  if (page) {
    lecturing.value?.leave();
    showTeaching(page);
  } else refuseExample();
  if (words.length > 0) leftOut.value = words;
  return true;
}

/** Remembers what a link, or a lecture, has covered. */
export function cover(own: Model) {
  batch(() => {
    const now = document.value;
    if (!same(own, now) && !same(own, linked)) covered.value = publishedAs(own) ? null : own;
    if (covered.value && same(covered.value, now)) covered.value = null;
    linked = now;
  });
}

function linkOpened(own: Model, arrived: string) {
  cover(own);
  if (!embedded) rememberAddress(arrived);
}

/** `lecture=twenty-minutes&at=4` */
const LECTURE = 'lecture=';

const isLecture = (fragment: string) => fragment.startsWith(LECTURE);

function giveLecture({ named, words }: Fragment, isBack: boolean) {
  const at = numberOf(words.find(({ name }) => name === 'at')?.value ?? '1');
  const strange = words.filter(({ name, value }) => name !== 'at' || !(numberOf(value) >= 1));
  void giveNamed(named.slice(LECTURE.length), at >= 1 ? Math.floor(at) : 1, isBack).then(() => {
    if (strange.length > 0 && !refusal.peek()) leftOut.value = strange;
  });
}

/** What opens later says so. */
function openFragment({ named, words }: Fragment, later: () => void = () => {}): boolean {
  if (named.startsWith('example=')) {
    if (!openExample(named)) return false;
    look(words, 'example');
    return true;
  }
  const link = readLink(named);
  if ('value' in link) {
    const { text, isChanged } = link.value;
    const told = () => {
      changedLink.value = isChanged;
      look(words, 'model');
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

/** Loads the page again, in its new version where there is one; a link that was refused is opened there once more. */
export function openWithNewer(isLink: boolean) {
  if (isLink && wanted !== '') window.history.replaceState(null, '', `#${wanted}`);
  const load = newVersion.peek() ?? (() => location.reload());
  load();
}

function openExample(named: string): boolean {
  const found = examples.value.find(({ example }) => `example=${example.id}` === named);
  if (found) openOwn(found.original);
  else refuseExample();
  return found !== undefined;
}

function refuseExample() {
  const message = 'names no example of this page';
  refuse({ from: 'The link', problems: [{ path: 'The link', code: 'unknown-name', message }], text: '' });
}

/** The way out of everything: the first example is open, and what was kept is set aside. */
function reset() {
  const [first] = examples.value;
  forgetOpened();
  if (first) startOver(first.original);
  writeAddress();
}

/** Names the document in the address, and how the page looks, without a new entry in the browser's history. */
function writeAddress() {
  if (fragment() !== seen || teaching.peek() || isLanding.peek()) return;
  const whole = fragmentOf();
  const named = whole !== null && whole.length <= LONGEST ? whole : '';
  isTooLarge.value = named === '';
  const shown = lecturing.value?.fragment ?? withView(named);
  try {
    window.history.replaceState(
      { unkept: !kept.value },
      '',
      shown === '' ? location.pathname + location.search : `#${shown}`,
    );
    seen = fragment();
    // Without a record of its own a tab begins with another's after a reload: then its address is a link as any other.
    if (hasRecord()) rememberAddress(seen);
  } catch {
    // Too many changes, or a page that may not: then it names an earlier document.
  }
}
