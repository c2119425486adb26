import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The only address on which anything listens. A name could be made to lead elsewhere. */
export const LOOPBACK = '127.0.0.1';

/** What a request is judged by. */
interface Judged {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** Why a request is not answered. */
export interface Refusal {
  readonly status: 403 | 421;
  readonly reason: string;
}

/** The one who may edit: whoever opened the link that was printed. */
export interface Session {
  readonly cookieName: string;
  readonly secret: string;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Whether a request comes from the editor's own pages on this machine. Other pages in the same browser, other names for
 * this address and other programs have no part in it.
 *
 * @param port - on which it came in
 * @param framedBy - an origin whose pages may show this one's in a frame
 * @returns nothing if it does
 */
export function refusalOf(
  { method, headers }: Judged,
  port: number,
  session: Session | undefined,
  framedBy?: string,
): Refusal | undefined {
  const authority = `${LOOPBACK}:${port}`;
  if (headers.host !== authority) return { status: 421, reason: `This is ${authority}, and nothing else.` };
  const { origin } = headers;
  const isReading = method === 'GET' || method === 'HEAD';
  if (origin === undefined ? !isReading : origin !== `http://${authority}`)
    return { status: 403, reason: 'Another page may not ask this.' };
  if (!isFromHere(headers, framedBy !== undefined))
    return { status: 403, reason: 'Another page may not ask this.' };
  if (session !== undefined && !isSame(cookieOf(headers, session.cookieName), session.secret))
    return {
      status: 403,
      reason:
        'Open the link that `npm run edit` printed; it works once. Press Enter in the terminal for a new one.',
    };
  return undefined;
}

/** What browsers say of where a request comes from; those that say nothing are judged by the rest. */
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

/** Compares without telling by the time it takes how much of it is right. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
