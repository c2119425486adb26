import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { untrustedProxyWarning } from './untrusted-proxy.ts';

/** Reports requests from some addresses, one after the other; returns the log. */
function logOf(trusted: readonly string[], ...addresses: readonly string[]): string[] {
  const log: string[] = [];
  const warn = (...line: unknown[]) => log.push(JSON.stringify(line));
  const report = untrustedProxyWarning(trusted, { warn });
  for (const remoteAddress of addresses) report({ socket: { remoteAddress } as Socket });
  return log;
}

test.each([
  ['10.1.2.3', '10.1.2.3/32'],
  ['::ffff:172.20.0.2', '172.20.0.2/32'],
  ['::1', '::1/128'],
  ['fd00::5', 'fd00::5/128'],
])('for a proxy at %s it recommends %s', (address, range) => {
  const lines = logOf(['192.168.0.0/16'], '192.168.1.1', address, address);
  expect(lines).toEqual([expect.stringContaining(`TRUSTED_PROXIES=${range}`)]);
});

test('a public address may be a visitor: it is not logged, and the proxy is reported all the same', () => {
  const log = logOf([], '198.51.100.9', '2001:db8::9', '127.0.0.1', '198.51.100.9');
  expect(log).toHaveLength(2);
  expect(log[0]).not.toContain('198.51.100.9');
  expect(log[0]).toContain('public address');
  expect(log[1]).toContain('TRUSTED_PROXIES=127.0.0.1/32');
});
