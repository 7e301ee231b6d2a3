/** Keyboard shortcuts of the page. Single letters work while projecting only: elsewhere they belong to what has the focus. */

import type { KeyList, QuickKey } from './key_list';
import { projector, shade, theme } from './appearance';
import { dialog } from './dialogs';
import { toggleFullScreen } from './full_screen';
import { document as model, redo, undo } from './history';
import { lecturing } from './lecturing';
import { attemptNext } from './lesson';
import { panelsOf } from './kind';
import { moveOn, togglePredictFirst } from './predict_first';
import { stopProjecting } from './projecting';
import { chartTab, chartTabs } from './reading';
import { teaching } from './teaching';

export const PAGE_KEYS: KeyList = [
  ['?', 'this help'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z or Ctrl+Y', 'redo'],
  ['Enter', 'in a field: done'],
  ['Esc', 'close, or leave the projector'],
];

export const CHART_KEYS: KeyList = [
  ['Left, Right', 'move the crosshair by one step; with Shift by ten'],
  ['Home, End', 'the crosshair to its first or last time'],
  ['D', 'put the deadline at the crosshair'],
  ['Esc', 'remove the crosshair'],
  ['Left, Right on its tabs', 'the next or last kind of chart'],
];

const PROJECTOR_KEYS: QuickKey[] = [
  { key: 'p', does: 'guess first: cover what comes out; once more: show it', act: togglePredictFirst },
  { key: 't', does: 'the next thing to try', act: () => attemptNext(1) },
  { key: 'T', name: 'Shift+T', does: 'the one before', act: () => attemptNext(-1) },
  // What the two buttons of a presenter's remote control send.
  { key: 'PageDown', name: 'Page Down', does: 'on: reveal, why, the next thing to try', act: () => moveOn(1) },
  { key: 'PageUp', name: 'Page Up', does: 'back', act: () => moveOn(-1) },
  { key: 'q', does: 'the lesson’s question, then its answer', act: ask },
  { key: 'f', does: 'full screen, and back', act: toggleFullScreen },
  {
    key: 'l',
    does: 'light or dark',
    act: () => {
      theme.value = shade.value === 'light' ? 'dark' : 'light';
    },
  },
];

/** First the question is brought to where it is seen, then it is answered, then the answer is covered. */
function ask() {
  const question = window.document.querySelector<HTMLElement>('.lesson details:not(.brief) > summary');
  if (!question) return;
  const { top, bottom } = question.getBoundingClientRect();
  const isSeen = top >= 0 && bottom <= innerHeight;
  if (isSeen) question.click();
  question.parentElement?.scrollIntoView({ block: isSeen ? 'nearest' : 'center' });
}

export function quickKeys(): QuickKey[] {
  const { quickKeys: own = [] } = panelsOf(model.value) ?? {};
  const open = chartTabs.value.map(({ id, title }, k) => ({
    key: String(k + 1),
    does: `chart: ${title}`,
    act: () => {
      chartTab.value = id;
    },
  }));
  const first = lecturing.value?.keys ?? [];
  return [...first, ...[...PROJECTOR_KEYS, ...open, ...own].filter(({ key }) => !first.some((one) => one.key === key))];
}

export function listenToKeys() {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape' && projector.value) stopProjecting();
    else if (teaching.value)
      return; // the model that they change is not to be seen
    else if (event.ctrlKey || event.metaKey) travel(event);
    else if (!event.altKey) single(event);
  });
}

function travel(event: KeyboardEvent) {
  if (event.altKey) return;
  const key = event.key.toLowerCase();
  const action = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null;
  if (!action) return;
  event.preventDefault();
  action();
}

function single(event: KeyboardEvent) {
  const [target = null] = event.composedPath(); // a text editor keeps its own tree behind the target
  if (within(target, TEXT)) return;
  const act = event.key === '?' ? openHelp : within(target, TREE) ? null : actionOf(event.key, target);
  if (!act) return;
  event.preventDefault();
  act();
}

const openHelp = () => {
  dialog.value = 'help';
};

/** What a key does: in a lecture its own, also outside of the projector; arrows belong to what has the focus and moves by them. */
function actionOf(pressed: string, target: EventTarget | null) {
  if (/^(Arrow|Home|End)/.test(pressed) && !isFree(target)) return null;
  const keys = projector.value ? quickKeys() : (lecturing.value?.keys ?? []);
  return keys.find(({ key }) => key === pressed)?.act;
}

const isFree = (target: EventTarget | null) =>
  !within(target, 'input, canvas, [role=tab], [role=group], .reduction, svg');

/** Where a letter is text, or chooses an item. */
const TEXT = 'input:not([type=range]), select, textarea, [contenteditable]';

const TREE = '[role=tree], [role=treegrid]';

const within = (target: EventTarget | null | undefined, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
