/** Share links (URLs) that open the document. */

import { computed, signal } from '@preact/signals';
import { titleOf } from '../model/document';
import { hasMeasured } from '../model/measured_totals';
import { dataIn, withoutData } from '../model/without_data';
import { fragmentOf } from '../state/address';
import { linkTo, packedLinkTo } from '../state/engine';
import { document } from '../state/history';
import { taskWords } from '../state/task';
import { fitting, wordsNow, withView } from '../state/view_words';
import { QR } from './where';

const page = () => location.origin + location.pathname;
const located = (fragment: string, query = '') => `${page()}${query}#${fragment}`;
const address = (fragment: string | null) => fragment && located(fragment);

/** Whether links have the page look as it does now. */
export const asItLooks = signal(false);

/** What they say of that. */
export const fixedView = computed(() => wordsNow(true));

/** How many measured times the document holds that links may leave out. */
export const measuredTimes = computed(() => dataIn(document.value));
/** Whether they may leave out anything that was measured. */
export const hasData = computed(() => measuredTimes.value > 0 || hasMeasured(document.value));

/** Whether somebody wants links without them. What is pinned has such times, too, and is left out. */
const isAskedFor = signal(false);
export const isWithoutData = computed(() => isAskedFor.value && hasData.value);
export const leaveDataOut = (isLeftOut: boolean) => {
  isAskedFor.value = isLeftOut;
};

const fragmentToShare = (write = linkTo) =>
  isWithoutData.value ? fragmentOf((model) => write(withoutData(model))) : fragmentOf(write);

const shared = (words: ReturnType<typeof wordsNow>) =>
  isWithoutData.value ? words.filter(({ name }) => name !== 'pin') : words;

const looking = (fragment: string | null) =>
  withView(fragment, shared(asItLooks.value ? fixedView.value : wordsNow().filter(({ linked }) => linked)));

/** The link that opens the document as a task, beside what is pinned; null where the document is larger than links hold. */
export const taskLink = (text: string, goals: readonly string[]): string | null => {
  const pins = shared(wordsNow().filter(({ name }) => name === 'pin'));
  return address(withView(fragmentToShare(), [...pins, ...taskWords(text, goals)]));
};

/** How many of one's own pins the link has room for. */
export const pinsInLink = computed(() => {
  const fragment = fragmentToShare();
  const words = shared(wordsNow().filter(({ linked }) => linked));
  return fragment === null ? 0 : fitting(fragment, words).filter(({ name }) => name === 'pin').length;
});

/** The link that opens the document; null where the document is larger than links hold. */
export const link = computed(() => address(looking(fragmentToShare())));

/** From a frame in another page to the whole. */
export const linkAsItLooks = computed(() => address(withView(fragmentOf())));

/** The link for a QR code; null where it is longer than telephones read. */
export const qrLink = computed(() => {
  const packed = address(looking(fragmentToShare(packedLinkTo)));
  return packed !== null && packed.length <= QR ? packed : null;
});

const framed = computed(() =>
  asItLooks.value
    ? fixedView.value.filter(({ framed }) => framed !== 'never')
    : wordsNow().filter(({ framed }) => framed === 'always'),
);

/** What gives a frame the height that its page tells, in the page around it. The frame's own messages count alone. */
const FITTING = `<script>
addEventListener("message", ({ source, data }) => {
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source && data?.juxtapose?.height > 0) frame.style.height = data.juxtapose.height + "px";
});
</script>`;

/** HTML that shows the outcomes within another page. */
export const snippet = computed(() => {
  const fragment = withView(fragmentToShare(packedLinkTo), shared(framed.value));
  return fragment && `${frame(fragment, titleOf(document.value))}\n${FITTING}`;
});

/** A frame with what a fragment opens. */
export function frame(fragment: string, title: string): string {
  const source = escaped(located(fragment, '?embed'));
  return `<iframe src="${source}" title="${escaped(`Juxtapose: ${title}`)}" width="760" height="780" loading="lazy" style="border: 0"></iframe>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replace(/[<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
