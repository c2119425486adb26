import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The only address to listen on. A host name could be rebound (DNS rebinding). */
export const LOOPBACK = '127.0.0.1';

/** The parts of a request that are checked. */
interface CheckedRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** Why a request is refused. */
export interface Refusal {
  readonly status: 403 | 421;
  readonly reason: string;
}

/** The session of the browser that opened the printed link. */
export interface Session {
  readonly cookieName: string;
  readonly secret: string;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Refuses requests that don't come from the editor's own pages on this machine: from other pages in the same browser (CSRF), other host
 * names (DNS rebinding) and other programs.
 *
 * @param port - the port that received it
 * @param framedBy - an origin that may embed this one in a frame
 * @returns undefined if it is allowed
 */
export function refusalOf(
  { method, headers }: CheckedRequest,
  port: number,
  session: Session | undefined,
  framedBy?: string,
): Refusal | undefined {
  const authority = `${LOOPBACK}:${port}`;
  if (headers.host !== authority) return { status: 421, reason: `This server answers only to ${authority}.` };
  const { origin } = headers;
  const isReading = method === 'GET' || method === 'HEAD';
  if (origin === undefined ? !isReading : origin !== `http://${authority}`)
    return { status: 403, reason: 'Requests from other pages are refused.' };
  if (!isFromHere(headers, framedBy !== undefined))
    return { status: 403, reason: 'Requests from other pages are refused.' };
  if (session !== undefined && !isSame(cookieOf(headers, session.cookieName), session.secret))
    return {
      status: 403,
      reason:
        'Open the link that `npm run edit` printed; it works once. Press Enter in the terminal for a new one.',
    };
  return undefined;
}

/** Checks the Fetch Metadata headers; without them the other checks apply. */
function isFromHere(headers: IncomingHttpHeaders, isFramed: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return isFramed && site === 'same-site' && headers['sec-fetch-dest'] === 'iframe';
}

function cookieOf({ cookie = '' }: IncomingHttpHeaders, name: string): string {
  const found = cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** Compares in constant time, against timing attacks. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
