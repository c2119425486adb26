import { z } from 'zod';
import { text } from './reading/text.ts';

/** The file that says which former addresses lead where; a company need not have it. */
export const REDIRECTS_FILE = 'redirects.yaml';

/** `company/redirects.yaml`: former paths of the site, and what took their place. */
export const redirectsSchema = z.array(
  z.strictObject({
    /** A path that is no page, in its plain form (`plainPath`). */
    from: text.meta({ examples: ['/jobs'] }),
    /** A page or file of the site, also with `#` and the id of one of its parts, or an `https` address of elsewhere. */
    to: text.meta({ examples: ['/careers'] }),
  }),
);

export type Redirect = z.infer<typeof redirectsSchema>[number];

/** Where each former path leads, by its plain form. */
export type Redirects = ReadonlyMap<string, string>;

/** The redirects of a company by the paths from which they lead. */
export function redirectsOf(entries: readonly Redirect[]): Redirects {
  return new Map(entries.map(({ from, to }) => [from, to]));
}

/**
 * A path as redirects name it: without ending slashes and in small letters, since neither makes a difference to those who
 * typed it or printed it.
 *
 * @param path - decoded
 */
export function plainPath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/**
 * The address to which a redirect leads.
 *
 * @param to - as the company's file says
 * @param query - that of the request, with its `?`; empty if it has none. It is kept
 */
export function locationOf(to: string, query: string): string {
  const [address = '', fragment] = to.split('#', 2);
  const joined = address.includes('?') ? query.replace('?', '&') : query;
  return `${encodeURI(decoded(address))}${joined}${fragment === undefined ? '' : `#${encodeURI(decoded(fragment))}`}`;
}

/** What is encoded already is not encoded twice. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
