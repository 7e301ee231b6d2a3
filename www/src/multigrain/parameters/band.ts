/** Sensitivity band under a slider: the range in which the optimum stays, with its ends' numbers. */

import { asGiven } from '../../outcome/number_text';
import { shareOf, type Span, type Stays } from './span';

export interface Band {
  /** Where it begins, and how long it is, as shares of the slider. */
  from: number;
  width: number;
  /** The numbers of those ends that lie within the slider, and where they stand. */
  ends: { at: number; text: string }[];
}

/** Digits of an end. */
const DIGITS = 3;
/** Ends closer than this share of the slider are written as one. */
const CLOSE = 0.12;

export const endText = (value: number): string => asGiven(Number(value.toPrecision(DIGITS)));

export function bandOf(span: Span, { from, to }: Stays): Band {
  const [begins, ends] = [shareOf(span, from), to === null ? 1 : shareOf(span, to)];
  const isInside = (value: number | null): value is number => value !== null && value > span.least && value < span.most;
  const inside = [from, to].filter(isInside).map((value) => ({ at: shareOf(span, value), text: endText(value) }));
  const [first, last] = inside;
  if (first && last && last.at - first.at < CLOSE)
    return {
      from: begins,
      width: ends - begins,
      ends: [
        { at: (first.at + last.at) / 2, text: first.text === last.text ? first.text : `${first.text}–${last.text}` },
      ],
    };
  return { from: begins, width: ends - begins, ends: inside };
}

/** The range as words behind a number: “stays fastest from 0.4 to 1.6”. */
export function staysInWords(best: string, { from, to }: Stays, least: number): string {
  if (to === null)
    return from <= least ? `${best} stays fastest whatever it is` : `${best} stays fastest from ${endText(from)} on`;
  if (from <= least) return `${best} stays fastest up to ${endText(to)}`;
  return `${best} stays fastest from ${endText(from)} to ${endText(to)}`;
}
