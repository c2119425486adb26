import { BlockList, isIPv6 } from 'node:net';

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
