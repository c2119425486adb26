import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import { IDEMPOTENCY_HEADER, REPLACES_HEADER, XSRF_HEADER } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { FastifyRequest } from 'fastify';

// Checks on a request's head, before its body is read: is it ambiguous, what does it request, and which client sends it?

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request is a native post. */
    isNative: boolean;
  }
}

/** The headers as they arrived, before Node joins or drops repeated ones. */
export type RequestHead = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'httpVersion'> & {
  /** The target before the framework rewrote it. */
  originalUrl?: string | undefined;
};

/**
 * A name or address as in the DNS and in browsers, with or without a port (RFC 9110, section 7.2). No host is longer than
 * the 253 characters of the longest name.
 */
const HOST = /^(?:\[[\da-f:.]{2,45}\]|[\w-][\w.-]{0,252})(?::\d{1,5})?$/i;

/** Starts a target that names its host, as for a proxy (RFC 9112, section 3.2.2). */
const ABSOLUTE = /^(https?):\/\/([^/?#]*)/i;

const DEFAULT_PORTS = new Map([
  ['http', ':80'],
  ['https', ':443'],
]);

/**
 * Header fields that must not be repeated in a call. A proxy may go by one value and this service by the other: Node keeps
 * the first of some and joins others.
 */
const SINGLE_FIELDS = new Set(
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
 * The fault in a request's host: there must be exactly one, and an absolute target must name the same one (RFC 9112,
 * section 3.2). Only HTTP/1.0 requests may lack a host.
 *
 * @returns a sentence for the client; undefined if the host is right
 */
export function hostFault(head: RequestHead): string | undefined {
  const [host, ...others] = valuesOf(head, 'host');
  if (others.length > 0) return 'The request names a host twice.';
  if (host === undefined) return head.httpVersion === '1.0' ? undefined : 'The request names no host.';
  if (!HOST.test(host)) return 'The host that the request names is malformed.';
  const [, scheme = '', authority] = ABSOLUTE.exec(head.originalUrl ?? head.url ?? '') ?? [];
  if (authority === undefined) return undefined;
  const port = DEFAULT_PORTS.get(scheme.toLowerCase()) ?? '';
  return withoutSuffix(authority, port) === withoutSuffix(host, port)
    ? undefined
    : 'The address names another host than the request.';
}

/**
 * The fault in a request's framing. Node would take any transfer coding but `chunked` for none, and parse the body as the
 * next request (request smuggling).
 */
export function framingFault(head: RequestHead): string | undefined {
  const [coding] = valuesOf(head, 'transfer-encoding');
  return coding === undefined || coding.trim().toLowerCase() === 'chunked'
    ? undefined
    : 'The body has a Transfer-Encoding other than chunked.';
}

/** The first of the single fields that a call repeats, as a sentence for the client. */
export function repetitionFault({ rawHeaders }: RequestHead): string | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (seen.has(name)) return `The request has the field ${name} twice.`;
    if (SINGLE_FIELDS.has(name)) seen.add(name);
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

/** Every value of a field, in the order of the request. */
function valuesOf({ rawHeaders }: Pick<RequestHead, 'rawHeaders'>, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const field = rawHeaders[at];
    // Compares the length first, since this runs for each request.
    if (field?.length === name.length && field.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? '');
  }
  return values;
}

function withoutSuffix(text: string, suffix: string): string {
  const lower = text.toLowerCase();
  return lower.endsWith(suffix) ? lower.slice(0, lower.length - suffix.length) : lower;
}

/** Whether a path belongs to the service's API and not to the site. */
export function isCallPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Whether a request is a call, also if its path is spelled differently, such as `/%61pi/…`: the router has decoded it. */
export function isCall({ url, routeOptions, params }: FastifyRequest): boolean {
  const rest = (params as { '*'?: string } | null)?.['*'];
  return (
    isCallPath(url) || isCallPath(routeOptions.url ?? '') || (rest !== undefined && isCallPath(`/${rest}`))
  );
}

/** Whether a method reads only: GET or HEAD. */
export function isReading(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The media type of a request's body, without its parameters. */
export function mediaType({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The type of each form's native post; an application sends its CV in the same request. */
const NATIVE_TYPES = new Map<string, string>([
  [ENDPOINTS.application, 'multipart/form-data'],
  [ENDPOINTS.contact, 'application/x-www-form-urlencoded'],
  [ENDPOINTS.reachUs, 'application/x-www-form-urlencoded'],
]);

/** Whether a POST request is a native post: a form that a browser submits without the page's scripts. */
export function isNativePost(request: FastifyRequest): boolean {
  const type = NATIVE_TYPES.get(request.url.split('?', 1)[0] ?? '');
  return type !== undefined && mediaType(request) === type;
}

/** Ranges of IP addresses, as in `TRUSTED_PROXIES`. */
export class AddressRanges {
  readonly #list = new BlockList();

  /** @param ranges - in CIDR notation, such as `10.0.0.0/8` */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address = '', bits = ''] = range.split('/');
      this.#list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
    }
  }

  /** Whether an address is in one of the ranges, also an IPv4-mapped IPv6 address. */
  has(address: string): boolean {
    const plain = plainAddress(address);
    return this.#list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  }
}

/** An address without the prefix of IPv4-mapped IPv6 addresses. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(\d+\.)/i, '$1');
}

// As proxies write them in X-Forwarded-For, which has no rule for ports; this is the one of RFC 7239, section 6.
const IPV6_IN_BRACKETS = /^\[([\da-fA-F:.]+)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;

/**
 * The client of a call in canonical form, so that no other spelling counts as another client: an IPv4 address, or an IPv6
 * network. Where a proxy names something that is not an address, such as the word `unknown`, the proxy itself counts.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = ip ?? '';
  const named = (IPV6_IN_BRACKETS.exec(address) ?? IPV4_WITH_PORT.exec(address))?.[1] ?? address;
  return networkOf(isIP(named) === 0 ? (socket.remoteAddress ?? '') : named);
}

/** An IPv6 address has eight groups; a household or office usually has the first four (a /64) to itself. */
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** The unit that counts as one client: an IPv4 address, also an IPv4-mapped one, or a network of IPv6 addresses. */
export function networkOf(address: string): string {
  const named = address.split('%', 1)[0] ?? '';
  const plain = isIPv6(named) ? plainAddress(canonical(named)) : named;
  if (!isIPv6(plain)) return plain;
  const [start = [], end = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(GROUPS - start.length - end.length).fill('0');
  const network = [...start, ...zeros, ...end].slice(0, GROUPS_OF_NETWORK);
  return canonical(`${network.join(':')}::`);
}

function canonical(address: string): string {
  return new SocketAddress({ address, family: 'ipv6' }).address;
}
