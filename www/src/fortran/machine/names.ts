/** Parser of lists of variable names as one types them. */

/** The names of a text, each once: between them stand commas, blanks or both. */
export const namesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];
