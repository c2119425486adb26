import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The part of an IPv6 address that one household or office has for itself. */
const IPV6_NETWORK_BITS = 64;

// As proxies write them in X-Forwarded-For, which has no rule for ports; this is the one of RFC 7239, section 6.
const IPV6_IN_BRACKETS = /^\[([\da-fA-F:.]+)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;

/**
 * The client of a call, spelled in one way only, so that no spelling is a client of its own: an IPv4 address, or an IPv6
 * network. Where a proxy names something that is not an address, such as the word `unknown`, the proxy itself counts.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const named = withoutPort(ip ?? '');
  return networkOf(isIP(named) === 0 ? (socket.remoteAddress ?? '') : named);
}

/** What counts as one client: an IPv4 address, also one that is written as IPv6, or a network of IPv6 addresses. */
export function networkOf(address: string): string {
  return normalizeIP(address, IPV6_NETWORK_BITS);
}

function withoutPort(address: string): string {
  return (IPV6_IN_BRACKETS.exec(address) ?? IPV4_WITH_PORT.exec(address))?.[1] ?? address;
}
