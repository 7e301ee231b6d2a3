/** What is said where one file is read and several were let go. */

export const notRead = (others: readonly { name: string }[]): string =>
  others.length === 0
    ? ''
    : `Not read: ${others.map(({ name }) => `“${name}”`).join(', ')}. One file at a time is read here.`;
