import { existsSync } from 'node:fs';
import path from 'node:path';
import { NOT_SENT_PATH, THANK_YOU_PATH } from '../contract/forms/native-form.ts';
import type { Fault } from './faults/fault.ts';
import { nearest } from './faults/nearest.ts';
import { normalizedPath, REDIRECTS_FILE, type Redirect, redirectsOf } from './redirects.ts';

/** The context for checking redirects. */
export interface RedirectContext {
  /** The paths of all pages. */
  readonly pages: readonly string[];
  /** Where the pages of other languages begin: `/sv`. */
  readonly bases: readonly string[];
  /** The folder of static files. */
  readonly publicFolder: string;
  /** The site's own origin, if known. */
  readonly ownUrl?: string | undefined;
}

/** Reserved paths besides pages. */
export const RESERVED_PATHS = [
  THANK_YOU_PATH,
  NOT_SENT_PATH,
  '/error-page',
  '/404',
  '/healthz',
  '/readyz',
  '/api',
  '/assets',
  '/og',
];

type Field = 'from' | 'to';
type RedirectFault = { field: Field; reason: string; meant?: string | undefined };

/**
 * Faults of redirects: sources that are pages, missing targets, loops and chains.
 *
 * @param redirects - already validated by the schema
 */
export function redirectFaults(redirects: readonly Redirect[], context: RedirectContext): Fault[] {
  const earlier = new Map<string, number>();
  return redirects.flatMap((redirect, index) => {
    const before = earlier.get(redirect.from);
    earlier.set(redirect.from, before ?? index);
    const repeated: RedirectFault = {
      field: 'from',
      reason: `Keep one of the two redirects from this address: the other one is entry ${(before ?? 0) + 1}`,
    };
    const found = [
      before === undefined ? faultOfFrom(redirect.from, context) : repeated,
      faultOfTo(redirect, redirects, context),
    ];
    return found
      .filter((fault) => fault !== undefined)
      .map(({ field, reason, meant }) => ({
        file: REDIRECTS_FILE,
        field: [index, field],
        reason,
        ...(meant === undefined ? {} : { example: `${field}: ${meant}` }),
      }));
  });
}

function faultOfFrom(
  from: string,
  { pages, bases, publicFolder }: RedirectContext,
): RedirectFault | undefined {
  const plain = parsePath(from);
  if (plain === undefined)
    return { field: 'from', reason: 'Write an address of this site, which begins with /', meant: '/jobs' };
  if (plain !== from) {
    const reason =
      'Write the address in its plain form: in small letters, with the characters themselves, and without a slash at the end, ? and #';
    return { field: 'from', reason, meant: plain };
  }
  if (pages.includes(from))
    return {
      field: 'from',
      reason: `Delete this redirect, or rename the page: ${from} is a page, which is shown there`,
    };
  const base = bases.find((one) => from.startsWith(`${one}/`)) ?? '';
  if (RESERVED_PATHS.some((reserved) => `${from}/`.startsWith(`${base}${reserved}/`)))
    return { field: 'from', reason: `Choose another address: the site itself needs ${from}` };
  if (existsSync(path.join(publicFolder, from)))
    return {
      field: 'from',
      reason: `Delete this redirect, or the file: ${from} is in public, and is shown from there`,
    };
  return undefined;
}

/** Normalizes a path or URL; undefined if it is neither. */
function parsePath(from: string): string | undefined {
  const url = /^https?:\/\//i.test(from)
    ? URL.parse(from)
    : URL.parse(from.replace(/^\/+/, '/'), 'http://localhost');
  if (url === null || !/^(?:\/|https?:\/\/)/i.test(from)) return undefined;
  let decoded = url.pathname;
  try {
    decoded = decodeURIComponent(decoded);
  } catch {
    // Malformed encodings can't be requested either.
  }
  return normalizedPath(decoded.replaceAll(/\/{2,}/g, '/')) || '/';
}

function faultOfTo(
  { from, to }: Redirect,
  redirects: readonly Redirect[],
  context: RedirectContext,
): RedirectFault | undefined {
  if (!to.startsWith('/') || to.startsWith('//')) return faultOfExternal(to, context);
  const known = redirectsOf(redirects);
  const chain = [from];
  for (let next: string | undefined = to; next !== undefined; next = known.get(pathOf(next))) {
    const target = pathOf(next);
    if (chain.includes(target))
      return {
        field: 'to',
        reason: `Let it lead somewhere else: it comes back to where it began (${[...chain, target].join(' → ')})`,
      };
    chain.push(target);
    if (chain.length > 2 && !known.has(target))
      return {
        field: 'to',
        reason: `Write the final address: ${to} is redirected itself`,
        meant: next,
      };
  }
  if (isServed(pathOf(to), context)) return undefined;
  const meant = nearest(pathOf(to), context.pages) ?? '/contact';
  return { field: 'to', reason: `Write the address of a page: there is none at ${to}`, meant };
}

function faultOfExternal(to: string, { ownUrl }: RedirectContext): RedirectFault | undefined {
  const url = URL.parse(to);
  if (url?.protocol !== 'https:' || !url.hostname.includes('.')) {
    const reason = 'Begin it with / for a page of this site, or with https:// for another site';
    return {
      field: 'to',
      reason,
      meant: url?.protocol === 'http:' ? to.replace(/^http:/i, 'https:') : '/careers',
    };
  }
  if (ownUrl === undefined || URL.parse(ownUrl)?.host !== url.host) return undefined;
  const reason = `Write only what follows the name of the site, beginning with /: ${to} is on this site`;
  return { field: 'to', reason, meant: `${url.pathname}${url.search}${url.hash}` };
}

function isServed(target: string, { pages, publicFolder }: RedirectContext): boolean {
  return pages.includes(target) || (target !== '/' && existsSync(path.join(publicFolder, target)));
}

/** An address without query and fragment. */
function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
