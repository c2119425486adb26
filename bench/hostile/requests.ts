import { ENDPOINTS } from '#contract/endpoints.ts';
import { OWN_PAGE } from '../service/own-page.ts';

/** A request as the bytes that go over the wire, and its name in the table. */
export interface HostileRequest {
  name: string;
  wire: Buffer;
}

export type CallName = keyof typeof ENDPOINTS;

/** The largest JSON body, urlencoded body or text, and the largest CV, with the settings' defaults. */
export const LARGEST_BODY = 1_000_000;
export const LARGEST_CV = 10_000_000;

const BROWSER = { 'sec-fetch-site': 'same-origin' };

/** A complete request of the site's own page. Its connection ends with its answer. */
export function callOf(
  name: string,
  call: CallName,
  { type, body, fields = {} }: { type: string; body: Buffer | string; fields?: Record<string, string> },
): HostileRequest {
  const bytes = Buffer.from(body);
  const length = { 'content-type': type, 'content-length': String(bytes.length) };
  const head = headOf('POST', ENDPOINTS[call], { ...OWN_PAGE, ...BROWSER, ...length, ...fields });
  return { name: `${call}: ${name}`, wire: Buffer.concat([head, bytes]) };
}

/** The same with a body in chunks that are this small. */
export function chunkedCallOf(
  name: string,
  call: CallName,
  { type, body, size }: { type: string; body: Buffer; size: number },
): HostileRequest {
  const encoding = { 'content-type': type, 'transfer-encoding': 'chunked' };
  const pieces = [headOf('POST', ENDPOINTS[call], { ...OWN_PAGE, ...BROWSER, ...encoding })];
  const frame = Buffer.from(`${size.toString(16)}\r\n`);
  const end = Buffer.from('\r\n');
  for (let at = 0; at + size <= body.length; at += size)
    pieces.push(frame, body.subarray(at, at + size), end);
  pieces.push(Buffer.from('0\r\n\r\n'));
  return { name: `${call}: ${name}`, wire: Buffer.concat(pieces) };
}

/** A request for a page. */
export function pageOf(name: string, path: string, fields: Record<string, string> = {}): HostileRequest {
  return { name: `page: ${name}`, wire: headOf('GET', path, { ...BROWSER, ...fields }) };
}

function headOf(method: string, path: string, fields: Record<string, string>): Buffer {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join('')}\r\n`,
    'latin1',
  );
}
