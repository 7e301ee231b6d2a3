/** Markdown export of a table. */

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |\n`;
  const rule = `| --- |${' ---: |'.repeat(head.length - 1)}\n`;
  return line(head) + rule + rows.map(line).join('');
}

/** A text that Markdown leaves as it is. */
const plain = (text: string): string => text.replace(/[\\|`*_[\]<>~#$&]/g, '\\$&').replace(/\s*\n\s*/g, ' ');
