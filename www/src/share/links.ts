/** The addresses that open the document. */

import { computed } from '@preact/signals';
import { titleOf } from '../model/document';
import { fragmentOf } from '../state/address';
import { packedLinkTo } from '../state/engine';
import { document } from '../state/history';
import { QR } from './where';

const page = () => location.origin + location.pathname;
const address = (fragment: string | null, query = '') => (fragment === null ? null : `${page()}${query}#${fragment}`);

/** The link that opens the document; null where the document is larger than links hold. */
export const link = computed(() => address(fragmentOf(document.value)));

/** The link for a QR code; null where it is longer than telephones read. */
export const qrLink = computed(() => {
  const packed = address(fragmentOf(document.value, packedLinkTo));
  return packed !== null && packed.length <= QR ? packed : null;
});

/** HTML that shows the outcomes within another page. */
export const snippet = computed(() => {
  const source = address(fragmentOf(document.value, packedLinkTo), '?embed');
  const title = escaped(`Juxtapose: ${titleOf(document.value)}`);
  return (
    source &&
    `<iframe src="${source}" title="${title}" width="760" height="780" loading="lazy" style="border: 0"></iframe>`
  );
});

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
