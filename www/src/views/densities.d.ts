/** Module that the build makes (`scripts/densities.mjs`): the examples' densities at a glance. */
declare module 'virtual:densities' {
  /** The levels of height, from none to the highest, a letter each. */
  export const LETTERS: string;
  /** By example: the outcomes that have a density, on one axis, and their heights from left to right. */
  export const densities: Readonly<Record<string, readonly { name: string; heights: string }[]>>;
}
