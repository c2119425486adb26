import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AddressRanges, plainAddress } from './client-address.ts';

/** Addresses of this machine and of networks that belong to somebody: a proxy has one of these, a visitor hardly ever. */
const OWN_NETWORKS = new AddressRanges([
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
 * Says once that a proxy names visitors and is not believed: somebody has put one in front and has not set `TRUSTED_PROXIES`.
 * Anybody can send such a header field, so a public address, which may be a visitor's, is not named, and said apart.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const trusted = new AddressRanges(trustedProxies);
  const said = { own: false, public: false };
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    if (headers['x-forwarded-for'] !== undefined && !(said.own && said.public)) look(socket.remoteAddress);
    done();
  });

  function look(remoteAddress: string | undefined): void {
    if (remoteAddress === undefined || trusted.has(remoteAddress)) return;
    const address = plainAddress(remoteAddress);
    const where = OWN_NETWORKS.has(address) ? 'own' : 'public';
    if (said[where]) return;
    said[where] = true;
    const range = `${address}/${isIPv6(address) ? 128 : 32}`;
    const words = {
      own: `a proxy that is not trusted: ${CONSEQUENCE}. Set TRUSTED_PROXIES=${range}, or its network`,
      public:
        `a public address that is not trusted. If that is your CDN or proxy, ${CONSEQUENCE}: ` +
        'set TRUSTED_PROXIES to its networks. A visitor who sends it changes nothing',
    }[where];
    app.log.warn({ ...(where === 'own' && { proxy: address }) }, `X-Forwarded-For came from ${words}`);
  }
}
