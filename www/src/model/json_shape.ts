/** Type guards of JSON values, for the shapes of documents. */

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const absent = (value: unknown): boolean => value === undefined || value === null;
export const isString = (value: unknown): value is string => typeof value === 'string';
export const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean => absent(value) || is(value);
export const isList = (value: unknown, of: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(of);
