import { NO_REFERRER, OTHERS } from '../database/counts.ts';

/** The host of an address; with the port that follows it. */
const HOST = /^https?:\/\/([^/?#@\s]{1,100})(?:[/?#]|$)/i;

/** Longer names of hosts are hardly ever real. */
const LONGEST_HOST = 60;

/** The host of a `Referer` header, as it is written there; undefined if there is none. */
export function hostOfReferrer(referrer: string | undefined): string | undefined {
  if (referrer === undefined || referrer === '') return undefined;
  return HOST.exec(referrer)?.[1] ?? OTHERS;
}

/**
 * Under which name entries from a host are counted. Anybody can claim any: what is no name of the public web goes with the
 * others.
 */
export function referrerName(host: string | undefined): string {
  if (host === undefined || host === '') return NO_REFERRER;
  const name = bareHost(host);
  const lastLabel = name.slice(name.lastIndexOf('.') + 1);
  const isPublic =
    name.length <= LONGEST_HOST &&
    name.includes('.') &&
    /^[a-z0-9.-]+$/.test(name) &&
    !/^[.-]|[.-]{2}|[.-]$/.test(name.replaceAll('xn--', '')) &&
    /^[a-z]/.test(lastLabel);
  return isPublic ? name : OTHERS;
}

/** A host without its port and without `www.`, in small letters. */
export function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^www\./, '');
}
