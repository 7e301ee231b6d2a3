/** Superscripts: text with its exponents raised; the font has no raised digits of its own. */

const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export function Raised({ text }: { text: string }) {
  const parts = text.split(/([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/);
  return <>{parts.map((part, k) => (k % 2 === 1 ? <sup key={k}>{lowered(part)}</sup> : part))}</>;
}

function lowered(exponent: string): string {
  return [...exponent].map((digit) => (digit === '⁻' ? '\u2212' : DIGITS.indexOf(digit))).join('');
}
