import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Ranges of addresses, as in `TRUSTED_PROXIES`. */
export class AddressRanges {
  readonly #list = new BlockList();

  /** @param ranges - each as `10.0.0.0/8` */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address = '', bits = ''] = range.split('/');
      this.#list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
    }
  }

  /** Whether an address is in one of them, also an IPv4 address as it looks where IPv6 is listened on. */
  has(address: string): boolean {
    const plain = plainAddress(address);
    return this.#list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  }
}

/** An address without what IPv6 puts before one of IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(\d+\.)/i, '$1');
}

// As proxies write them in X-Forwarded-For, which has no rule for ports; this is the one of RFC 7239, section 6.
const IPV6_IN_BRACKETS = /^\[([\da-fA-F:.]+)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;

/**
 * The client of a call, spelled in one way only, so that no spelling is a client of its own: an IPv4 address, or an IPv6
 * network. Where a proxy names something that is not an address, such as the word `unknown`, the proxy itself counts.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = ip ?? '';
  const named = (IPV6_IN_BRACKETS.exec(address) ?? IPV4_WITH_PORT.exec(address))?.[1] ?? address;
  return networkOf(isIP(named) === 0 ? (socket.remoteAddress ?? '') : named);
}

/** An IPv6 address has eight groups; the first four are what one household or office has for itself. */
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** What counts as one client: an IPv4 address, also one that is written as IPv6, or a network of IPv6 addresses. */
export function networkOf(address: string): string {
  const named = address.split('%', 1)[0] ?? '';
  const plain = isIPv6(named) ? plainAddress(inOneSpelling(named)) : named;
  if (!isIPv6(plain)) return plain;
  const [start = [], end = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(GROUPS - start.length - end.length).fill('0');
  const network = [...start, ...zeros, ...end].slice(0, GROUPS_OF_NETWORK);
  return inOneSpelling(`${network.join(':')}::`);
}

function inOneSpelling(address: string): string {
  return new SocketAddress({ address, family: 'ipv6' }).address;
}
