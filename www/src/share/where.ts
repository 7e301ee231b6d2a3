/** Length limits of links: where a link of some length still fits. */

import { LONGEST } from '../state/fragment';

/** Characters that chats take, and that telephones read from a QR code, as a rule. */
const CHAT = 2000;
export const QR = 1000;

export const inDigits = (count: number): string => count.toLocaleString('en');

export function whereItFits(length: number): string {
  const others = 'e-mail, slides and learning platforms';
  if (length <= CHAT)
    return `${inDigits(length)} characters: fits chats (about ${inDigits(CHAT)}), ${others} (about ${inDigits(LONGEST)}).`;
  return `${inDigits(length)} characters: fits ${others} (about ${inDigits(LONGEST)}), but is too long for many chats (about ${inDigits(CHAT)}).`;
}
