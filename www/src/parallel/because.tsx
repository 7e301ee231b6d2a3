/** What parallel tasks add to the sentence that says who wins. */

export function Because() {
  return null;
}
