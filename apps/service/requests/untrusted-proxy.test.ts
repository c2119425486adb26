import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

/** Asks from some addresses, one after the other; returns the log. */
async function logOf(trusted: readonly string[], ...addresses: readonly string[]): Promise<string[]> {
  const log: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => log.push(line) } } });
  warnOfUntrustedProxy(app, trusted);
  app.get('/', async () => 'page');
  for (const remoteAddress of addresses) {
    await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } });
  }
  return log;
}

test.each([
  ['10.1.2.3', '10.1.2.3/32'],
  ['::ffff:172.20.0.2', '172.20.0.2/32'],
  ['::1', '::1/128'],
  ['fd00::5', 'fd00::5/128'],
])('of a proxy at %s it says to set %s', async (address, range) => {
  const lines = await logOf(['192.168.0.0/16'], '192.168.1.1', address, address);
  expect(lines).toEqual([expect.stringContaining(`TRUSTED_PROXIES=${range}`)]);
  expect(lines[0]).not.toContain('203.0.113.7');
});

test('a public address may be a visitor: it is not named, and does not keep the proxy from being said', async () => {
  const log = await logOf([], '198.51.100.9', '2001:db8::9', '127.0.0.1', '198.51.100.9');
  expect(log).toHaveLength(2);
  expect(log[0]).not.toContain('198.51.100.9');
  expect(log[0]).toContain('public address');
  expect(log[1]).toContain('TRUSTED_PROXIES=127.0.0.1/32');
});
