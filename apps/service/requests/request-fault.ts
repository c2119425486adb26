import type { IncomingMessage } from 'node:http';
import { IDEMPOTENCY_HEADER, REPLACES_HEADER, XSRF_HEADER } from '@website/model/contract/call-headers.ts';

/** What is read of a request: as it came, before anything has joined or dropped what was said twice. */
export type RequestHead = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'httpVersion'> & {
  /** The target before the framework rewrote it. */
  originalUrl?: string | undefined;
};

/**
 * A name or address as in the DNS and in browsers, with or without a port (RFC 9110, section 7.2). No host is longer than
 * the 253 characters of the longest name.
 */
const HOST = /^(?:\[[\da-f:.]{2,45}\]|[\w-][\w.-]{0,252})(?::\d{1,5})?$/i;

/** Starts a target that names its host itself, as for a proxy (RFC 9112, section 3.2.2). */
const ABSOLUTE = /^(https?):\/\/([^/?#]*)/i;

const DEFAULT_PORTS = new Map([
  ['http', ':80'],
  ['https', ':443'],
]);

/**
 * Fields of a call that decide what becomes of it. If one is given twice, a proxy may go by one and this service by the
 * other; Node keeps the first of some and joins others.
 */
const SAID_ONCE = new Set(
  [
    'content-type',
    'content-length',
    'content-encoding',
    'transfer-encoding',
    'origin',
    'sec-fetch-site',
    'cookie',
    XSRF_HEADER,
    IDEMPOTENCY_HEADER,
    REPLACES_HEADER,
  ].map((name) => name.toLowerCase()),
);

/**
 * What is wrong with the host that a request names: it must name one host, and the same in its target if that names one
 * (RFC 9112, section 3.2). Only HTTP/1.0 requests may lack a host.
 *
 * @returns a sentence for the client; undefined if all is well
 */
export function hostFault(head: RequestHead): string | undefined {
  const [host, ...others] = valuesOf(head, 'host');
  if (others.length > 0) return 'The request names a host twice.';
  if (host === undefined) return head.httpVersion === '1.0' ? undefined : 'The request names no host.';
  if (!HOST.test(host)) return 'The host that the request names is malformed.';
  const [, scheme = '', authority] = ABSOLUTE.exec(head.originalUrl ?? head.url ?? '') ?? [];
  if (authority === undefined) return undefined;
  const port = DEFAULT_PORTS.get(scheme.toLowerCase()) ?? '';
  return withoutEnd(authority, port) === withoutEnd(host, port)
    ? undefined
    : 'The address names another host than the request.';
}

/**
 * What a request must not leave open: how long its body is. Node would take any coding but `chunked` for none, and what
 * follows for a separate request.
 */
export function framingFault(head: RequestHead): string | undefined {
  const [coding] = valuesOf(head, 'transfer-encoding');
  return coding === undefined || coding.trim().toLowerCase() === 'chunked'
    ? undefined
    : 'The body has a Transfer-Encoding other than chunked.';
}

/** The first decisive field that a call gives twice, as a sentence for the client. */
export function repetitionFault({ rawHeaders }: RequestHead): string | undefined {
  const said = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (said.has(name)) return `The request has the field ${name} twice.`;
    if (SAID_ONCE.has(name)) said.add(name);
  }
  return undefined;
}

/** The target without the host that it may name: this is not a proxy. */
export function pathOfTarget(url: string | undefined): string {
  const target = url ?? '/';
  const [absolute] = ABSOLUTE.exec(target) ?? [];
  if (absolute === undefined) return target;
  const path = target.slice(absolute.length);
  return path.startsWith('/') ? path : `/${path}`;
}

/** The name of a host in lower case, without its port. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** Every value of a field, in the order in which they came. */
function valuesOf({ rawHeaders }: Pick<RequestHead, 'rawHeaders'>, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const field = rawHeaders[at];
    // Compares the length first, since this is done for each request.
    if (field?.length === name.length && field.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? '');
  }
  return values;
}

function withoutEnd(text: string, end: string): string {
  const lower = text.toLowerCase();
  return lower.endsWith(end) ? lower.slice(0, lower.length - end.length) : lower;
}
