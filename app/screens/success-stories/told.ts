/** A story's text, parted for what stands between its parts. */
export interface Told {
  /** What stands beside the story's facts. */
  first: string;
  /** What stands beside its drawing; it may be nothing. */
  middle: string;
  /** What follows what the client says; it may be nothing. */
  last: string;
}

/**
 * Parts a story's text before its headings, so that long prose isn't read without a rest: its drawing comes after the first part,
 * and what the client says before the last.
 *
 * @param html - sections that begin with an `h2` each
 * @param hasQuote - whether there is something to stand before the last part
 */
export function toldInParts(html: string, hasQuote: boolean): Told {
  const [first = '', ...rest] = html.split(/(?=<h2[ >])/).filter((part) => part.trim() !== '');
  const last = hasQuote ? rest.slice(-1) : [];
  return { first, middle: rest.slice(0, rest.length - last.length).join(''), last: last.join('') };
}
