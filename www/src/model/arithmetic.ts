/** Parser and evaluator of arithmetic in number fields: `3*12`, `2^10`, `(1 + 2) / 6`, `4k`, `1.5M`, `19_997`. It is written by hand:
 *  the page's policy forbids evaluating text as a program, and a library would bring functions and names that no field wants. */

import { own } from './own';

const SUFFIXES: Record<string, number> = { k: 1e3, K: 1e3, M: 1e6, G: 1e9 };
/** What stands between groups of three digits: the page's own narrow space, others that no line breaks at, `1'000`, `1_000`. */
const SEPARATOR = "[\u2009\u202f\u00a0'’_]";
const GROUPED = `\\d{1,3}(?<between>${SEPARATOR})\\d{3}(?:\\k<between>\\d{3})*(?!\\d)(?:\\.\\d*)?`;
const NUMBER = `(?<number>(?:${GROUPED}|\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?)`;
const TOKEN = new RegExp(`\\s*(?:${NUMBER}(?<suffix>[kKMG](?![A-Za-z]))?|(?<sign>[-+*/^()×·÷−]))`, 'iy');
const SEPARATORS = new RegExp(SEPARATOR, 'g');
const SAME: Record<string, string> = { '×': '*', '·': '*', '÷': '/', '−': '-' };
/** Deeper than anybody types, and far from what a stack holds. */
const DEEPEST = 50;

type Token = number | string;

/** The value of an expression; undefined where the text is none, or has no finite value. */
export function evaluated(text: string): number | undefined {
  const tokens = tokensOf(text);
  if (!tokens || tokens.length === 0) return undefined;
  const reader = new Reader(tokens);
  const value = reader.sum(0);
  return value === undefined || !reader.atEnd || !Number.isFinite(value) ? undefined : whole(value);
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const { number, suffix, sign = '' } = TOKEN.exec(trimmed)?.groups ?? {};
    if (number !== undefined)
      tokens.push(Number(number.replace(SEPARATORS, '')) * (suffix ? (own(SUFFIXES, suffix) ?? NaN) : 1));
    else if (sign !== '') tokens.push(own(SAME, sign) ?? sign);
    else return undefined;
  }
  return tokens;
}

/** `0.1 * 30` is meant to be 3. */
function whole(value: number): number {
  const nearest = Math.round(value);
  return Math.abs(value - nearest) <= 1e-12 * Math.abs(nearest) ? nearest : value;
}

/** Recursive descent, one method for each level of precedence. */
class Reader {
  #tokens: Token[];
  #next = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  get atEnd(): boolean {
    return this.#next === this.#tokens.length;
  }

  sum(depth: number): number | undefined {
    return this.#chain('+-', () => this.#product(depth));
  }

  #product(depth: number): number | undefined {
    return this.#chain('*/', () => this.#signed(depth));
  }

  #chain(signs: string, part: () => number | undefined): number | undefined {
    let value = part();
    for (let sign = this.#take(signs); value !== undefined && sign; sign = this.#take(signs)) {
      const right = part();
      if (right === undefined) return undefined;
      value = own({ '+': value + right, '-': value - right, '*': value * right, '/': value / right }, sign);
    }
    return value;
  }

  #signed(depth: number): number | undefined {
    if (depth > DEEPEST) return undefined;
    const sign = this.#take('+-');
    if (!sign) return this.#power(depth);
    const value = this.#signed(depth + 1);
    return value === undefined || sign === '+' ? value : -value;
  }

  #power(depth: number): number | undefined {
    const base = this.#operand(depth);
    if (base === undefined || !this.#take('^')) return base;
    const exponent = this.#signed(depth + 1);
    return exponent === undefined ? undefined : base ** exponent;
  }

  #operand(depth: number): number | undefined {
    if (this.#take('(')) {
      const value = depth > DEEPEST ? undefined : this.sum(depth + 1);
      return this.#take(')') ? value : undefined;
    }
    const token = this.#tokens[this.#next];
    if (typeof token !== 'number') return undefined;
    this.#next += 1;
    return token;
  }

  #take(signs: string): string | undefined {
    const token = this.#tokens[this.#next];
    if (typeof token !== 'string' || !signs.includes(token)) return undefined;
    this.#next += 1;
    return token;
  }
}
