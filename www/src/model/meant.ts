/** Suggestions for a text that its field does not understand: `1,5` as 1.5, `8-12` as 8..12. They are asked, and never taken: “1,500”
 *  is 1500 to one reader and 1.5 to another. */

/** A range by a hyphen, or a minus. */
const RANGE = /^\s*(\d+\.?\d*)\s*[-−]\s*(\d+\.?\d*)\s*$/;

/** Ways to read a text once more. */
const READINGS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/(\d),(?=\d)/g, '$1.'), // a decimal comma
  (text) => text.replace(/(\d)[, ](?=\d{3}(?!\d))/g, '$1'), // groups of three digits
  (text) => text.replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/, '$1.'), // both, as in 1.234,5
  (text) => text.replace(RANGE, '$1..$2'),
];

/** Whether a text would be a negative number by arithmetic, which no time is, and says a range. */
export function isHyphenated(text: string): boolean {
  const [, first, last] = RANGE.exec(text) ?? [];
  return first !== undefined && Number(first) < Number(last);
}

/** What it may be meant to be: all readings that are understood. */
export const meantBy = (text: string, isUnderstood: (reading: string) => boolean): string[] =>
  [...new Set(READINGS.map((read) => read(text)))].filter((reading) => reading !== text && isUnderstood(reading));
