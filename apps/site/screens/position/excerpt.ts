/**
 * The first whole sentences of a text, for a page's description.
 *
 * @param atMost - characters; a first sentence that is longer is cut between two words
 */
export function excerpt(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const sentences = text
    .slice(0, atMost + 1)
    .match(/^.*[.!?] /)?.[0]
    .trimEnd();
  return sentences ?? `${text.slice(0, atMost).replace(/ [^ ]*$/, '')}…`;
}
