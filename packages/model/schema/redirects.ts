import { z } from 'zod';
import { text } from './reading/text.ts';

/** The optional file of redirects. */
export const REDIRECTS_FILE = 'redirects.yaml';

/** `company/redirects.yaml`: former paths of the site with their targets. */
export const redirectsSchema = z.array(
  z.strictObject({
    /** A normalized path (`normalizedPath`) that is no page. */
    from: text.meta({ examples: ['/jobs'] }),
    /** A page or file of the site, with an optional fragment, or an external `https` URL. */
    to: text.meta({ examples: ['/careers'] }),
  }),
);

export type Redirect = z.infer<typeof redirectsSchema>[number];

/** Targets by normalized path. */
export type Redirects = ReadonlyMap<string, string>;

/** Indexes redirects by their source. */
export function redirectsOf(entries: readonly Redirect[]): Redirects {
  return new Map(entries.map(({ from, to }) => [from, to]));
}

/**
 * A path without trailing slashes and in lower case, so that redirects match however it was typed.
 *
 * @param path - decoded
 */
export function normalizedPath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/**
 * The `Location` header of a redirect.
 *
 * @param to - the target from the company's file
 * @param query - the request's query with its `?`, or empty; it is appended
 */
export function locationOf(to: string, query: string): string {
  const [address = '', fragment] = to.split('#', 2);
  const joined = address.includes('?') ? query.replace('?', '&') : query;
  return `${encodeURI(decoded(address))}${joined}${fragment === undefined ? '' : `#${encodeURI(decoded(fragment))}`}`;
}

/** Decodes first, to avoid double encoding. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
