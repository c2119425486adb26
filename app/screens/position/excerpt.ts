import { unescapeHtml } from '#contract/html-escapes.ts';

/**
 * The first whole sentences of a text made from Markdown, as plain text for a page's description.
 *
 * @param atMost - characters; a first sentence that is longer is cut between two words
 */
export function excerpt(html: string, atMost: number): string {
  const text = unescapeHtml(html.replaceAll(/<[^<>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= atMost) return text;
  const sentences = text
    .slice(0, atMost + 1)
    .match(/^.*[.!?] /)?.[0]
    .trimEnd();
  return sentences ?? `${text.slice(0, atMost).replace(/ [^ ]*$/, '')}…`;
}
