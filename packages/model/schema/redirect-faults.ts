import { existsSync } from 'node:fs';
import path from 'node:path';
import { NOT_SENT_PATH, THANK_YOU_PATH } from '../contract/forms/native-form.ts';
import type { Fault } from './faults/fault.ts';
import { nearest } from './faults/nearest.ts';
import { plainPath, REDIRECTS_FILE, type Redirect, redirectsOf } from './redirects.ts';

/** What redirects are checked against. */
export interface RedirectContext {
  /** The paths of all pages. */
  readonly pages: readonly string[];
  /** What else is served, at its place below this folder. */
  readonly publicFolder: string;
  /** The site's own address, if it is known. */
  readonly ownUrl?: string | undefined;
}

/** Paths besides pages that the service answers itself. */
const TAKEN = [
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
type Wrong = { field: Field; reason: string; meant?: string | undefined };

/**
 * What is wrong with a company's redirects: paths that are pages, targets that don't exist, loops and detours.
 *
 * @param redirects - each by itself as the schema wants it
 */
export function redirectFaults(redirects: readonly Redirect[], context: RedirectContext): Fault[] {
  const earlier = new Map<string, number>();
  return redirects.flatMap((redirect, index) => {
    const before = earlier.get(redirect.from);
    earlier.set(redirect.from, before ?? index);
    const repeated: Wrong = { field: 'from', reason: `is also that of entry ${(before ?? 0) + 1}: keep one` };
    const found = [
      before === undefined ? wrongFrom(redirect.from, context) : repeated,
      wrongTo(redirect, redirects, context),
    ];
    return found
      .filter((wrong) => wrong !== undefined)
      .map(({ field, reason, meant }) => ({
        file: REDIRECTS_FILE,
        field: [index, field],
        reason,
        ...(meant === undefined ? {} : { example: `${field}: ${meant}` }),
      }));
  });
}

function wrongFrom(from: string, { pages, publicFolder }: RedirectContext): Wrong | undefined {
  const plain = normalized(from);
  if (plain === undefined)
    return { field: 'from', reason: 'must be a path of this site, which begins with /', meant: '/jobs' };
  if (plain !== from) {
    const reason =
      'must be a path in its plain form: small letters, as they are read, without ending slashes, ? and #';
    return { field: 'from', reason, meant: plain };
  }
  if (pages.includes(from)) return { field: 'from', reason: `${from} is a page, which is shown there` };
  if (TAKEN.some((taken) => from === taken || from.startsWith(`${taken}/`)))
    return { field: 'from', reason: `${from} belongs to the site itself` };
  if (existsSync(path.join(publicFolder, from)))
    return { field: 'from', reason: `${from} is in public, and is served from there` };
  return undefined;
}

/** A path in its plain form; nothing if it is none. */
function normalized(from: string): string | undefined {
  const url = /^https?:\/\//i.test(from)
    ? URL.parse(from)
    : URL.parse(from.replace(/^\/+/, '/'), 'http://localhost');
  if (url === null || !/^(?:\/|https?:\/\/)/i.test(from)) return undefined;
  let decoded = url.pathname;
  try {
    decoded = decodeURIComponent(decoded);
  } catch {
    // What can't be decoded can't be asked for either.
  }
  return plainPath(decoded.replaceAll(/\/{2,}/g, '/')) || '/';
}

function wrongTo(
  { from, to }: Redirect,
  redirects: readonly Redirect[],
  context: RedirectContext,
): Wrong | undefined {
  if (!to.startsWith('/') || to.startsWith('//')) return wrongElsewhere(to, context);
  const known = redirectsOf(redirects);
  const way = [from];
  for (let next: string | undefined = to; next !== undefined; next = known.get(pathOf(next))) {
    const target = pathOf(next);
    if (way.includes(target))
      return { field: 'to', reason: `leads back to where it began: ${[...way, target].join(' → ')}` };
    way.push(target);
    if (way.length > 2 && !known.has(target))
      return {
        field: 'to',
        reason: `${to} is redirected itself: name where it leads in the end`,
        meant: next,
      };
  }
  if (isServed(pathOf(to), context)) return undefined;
  const meant = nearest(pathOf(to), context.pages) ?? '/contact';
  return { field: 'to', reason: `${to} leads to a page that does not exist`, meant };
}

function wrongElsewhere(to: string, { ownUrl }: RedirectContext): Wrong | undefined {
  const url = URL.parse(to);
  if (url?.protocol !== 'https:' || !url.hostname.includes('.')) {
    const reason = 'must begin with / for a page of this site, or with https:// for another site';
    return {
      field: 'to',
      reason,
      meant: url?.protocol === 'http:' ? to.replace(/^http:/i, 'https:') : '/careers',
    };
  }
  if (ownUrl === undefined || URL.parse(ownUrl)?.host !== url.host) return undefined;
  const reason = `${to} is on this site: name its path alone`;
  return { field: 'to', reason, meant: `${url.pathname}${url.search}${url.hash}` };
}

function isServed(target: string, { pages, publicFolder }: RedirectContext): boolean {
  return pages.includes(target) || (target !== '/' && existsSync(path.join(publicFolder, target)));
}

/** An address without its query and its fragment. */
function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
