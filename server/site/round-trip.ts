import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Analytics } from '#schema/analytics.ts';
import { xsrfTokens } from '../tokens/xsrf-tokens.ts';
import { pageCache } from './cache-rules.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageHeaders } from './page.ts';
import { readyAnswer } from './ready-answer.ts';

/** What a server may send at once on a new connection: ten segments of 1,460 bytes (RFC 6928). */
export const ONE_ROUND_TRIP = 14_600;

/** The home page has more to say than that. */
export const LONGEST_PAGES: readonly string[] = ['/', '/home'];

/** What stands at the end of a page's content; its band, footer and data for scripts follow. */
const END_OF_CONTENT = '</main>';

/** What Node puts before and among the header fields, and after them; of the figures only the length counts. */
const OF_NODE = [
  'HTTP/1.1 200 OK',
  'content-length: 14600',
  'Date: Mon, 23 Nov 2026 00:00:00 GMT',
  'Connection: keep-alive',
  'Keep-Alive: timeout=72',
  '',
];

/**
 * Gives the bytes of a page's answer to a visitor who comes for the first time: status line, header fields and body.
 *
 * @param html - the page
 * @param brotli - the page as it is sent
 * @param callHosts - other origins that the page's forms call
 * @param analytics - the owner's own tool, if there is one
 */
export function bytesOfFirstAnswer(
  html: Buffer,
  brotli: Buffer,
  callHosts: readonly string[],
  analytics?: Analytics,
): number {
  const policy = contentSecurityPolicy(html.toString('utf8'), callHosts, analytics);
  const headers = pageHeaders(policy, pageCache(undefined).page, analytics);
  const answer = readyAnswer({ identity: html, br: brotli }, headers).br;
  const fields = { ...answer?.headers, 'set-cookie': xsrfTokens(randomBytes(32)).cookie(false) };
  const lines = [...OF_NODE, ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)];
  return lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 2, brotli.length);
}

/**
 * Whether all of a page's content is in what comes with the first round trip, so that it is shown before the rest has come.
 *
 * @param brotli - the page as it is sent
 * @param bytes - of its answer as a whole (`bytesOfFirstAnswer`)
 */
export function contentComesAtOnce(brotli: Buffer, bytes: number): boolean {
  if (bytes <= ONE_ROUND_TRIP) return true;
  const first = brotli.subarray(0, ONE_ROUND_TRIP - (bytes - brotli.length));
  const shown = brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return shown.includes(END_OF_CONTENT);
}
