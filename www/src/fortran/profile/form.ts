/** File type detection of gcov reports. */

/** By its name or its text; `juxtapose` is what only a model has. */
export const isGcov = (text: string, name: string): boolean =>
  /\.gcov(\.json)?$/i.test(name) ||
  (/^\s*\{/.test(text) && text.includes('"line_number"') && text.includes('"files"') && !text.includes('"juxtapose"'));
