import { isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { AddressRanges, plainAddress } from './request-head.ts';

/** Loopback, private and link-local networks: a proxy has one of these addresses, a visitor hardly ever. */
const PRIVATE_NETWORKS = new AddressRanges([
  '127.0.0.0/8',
  '::1/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
]);

const CONSEQUENCE =
  'all visitors who come through it share one limit for calls and count as one address; they are believed to come without TLS';

/**
 * Makes the function that logs once that a proxy names visitors and is not trusted: somebody has put one in front without
 * setting `TRUSTED_PROXIES`. Anybody can send such a header field, so a public address, which may be a visitor's, is not
 * logged, and is reported separately.
 */
export function untrustedProxyWarning(
  trustedProxies: readonly string[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): (request: Pick<FastifyRequest, 'socket'>) => void {
  const trusted = new AddressRanges(trustedProxies);
  const warned = { private: false, public: false };

  return ({ socket: { remoteAddress } }) => {
    if (remoteAddress === undefined || (warned.private && warned.public)) return;
    if (trusted.has(remoteAddress)) return;
    const address = plainAddress(remoteAddress);
    const where = PRIVATE_NETWORKS.has(address) ? 'private' : 'public';
    if (warned[where]) return;
    warned[where] = true;
    const range = `${address}/${isIPv6(address) ? 128 : 32}`;
    const source = {
      private: `a proxy that is not trusted: ${CONSEQUENCE}. Set TRUSTED_PROXIES=${range}, or its network`,
      public:
        `a public address that is not trusted. If that is your CDN or proxy, ${CONSEQUENCE}: ` +
        'set TRUSTED_PROXIES to its networks. A visitor who sends it changes nothing',
    }[where];
    log.warn({ ...(where === 'private' && { proxy: address }) }, `X-Forwarded-For came from ${source}`);
  };
}
