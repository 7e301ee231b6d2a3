/** Message on ignored files, where one file is read and several were dropped. */

export const notRead = (others: readonly { name: string }[]): string =>
  others.length === 0
    ? ''
    : `Not read: ${others.map(({ name }) => `“${name}”`).join(', ')}. One file at a time is read here.`;
