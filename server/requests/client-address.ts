import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from './address-ranges.ts';

/** The first /64 of an IPv6 address is what one household or office has for itself: four groups of eight. */
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

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
  const plain = plainAddress(address.split('%', 1)[0] ?? '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after = ''] = inOneSpelling(plain).split('::');
  const [start, end] = [before, after].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - (start?.length ?? 0) - (end?.length ?? 0) }, () => '0');
  const groups = [...(start ?? []), ...zeros, ...(end ?? [])];
  const [high, low] = groups.slice(-2).map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, -2).join('') === '00000ffff') return ipv4Of(high ?? 0, low ?? 0);
  return inOneSpelling(`${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::`);
}

function inOneSpelling(ipv6: string): string {
  return new URL(`http://[${ipv6}]`).hostname.slice(1, -1);
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function withoutPort(address: string): string {
  return (IPV6_IN_BRACKETS.exec(address) ?? IPV4_WITH_PORT.exec(address))?.[1] ?? address;
}
