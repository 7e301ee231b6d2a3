import type { Kind } from './index.js';

/** The package of what serves every model. It also says what is wrong with a document of no known kind. */
export const FIRST: string;
/** By each kind of models, the package that reads it. */
export const kinds: Readonly<Record<Kind, string>>;
/** The names of all functions of all packages. */
export const functions: readonly string[];
/** Whether several packages have a function: the model, its first argument, says which one is asked. */
export function isOfAnyKind(name: string): boolean;
/** The name of the package that answers a call of a function with these arguments. */
export function answering(name: string, given: readonly unknown[]): string;
