/** A story's text, parted for what the client says. */
export interface Told {
  /** What stands beside the story's facts. */
  first: string;
  /** What follows what the client says; it may be nothing. */
  last: string;
}

/**
 * Parts a story's text before its last heading, so that long prose isn't read without a rest: there stands what the client says.
 *
 * @param html - sections that begin with an `h2` each
 * @param hasQuote - whether there is something to stand before the last part
 */
export function toldInParts(html: string, hasQuote: boolean): Told {
  const parts = html.split(/(?=<h2[ >])/).filter((part) => part.trim() !== '');
  const last = hasQuote && parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return { first: parts.slice(0, last === '' ? parts.length : -1).join(''), last };
}
