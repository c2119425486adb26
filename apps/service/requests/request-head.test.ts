import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './request-head.ts';

const PROXY = '198.51.100.7';
const from = (ip: string, remoteAddress: string | undefined = PROXY) =>
  clientAddress({ ip, socket: { remoteAddress } as Socket });

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:DB8:0:0:ffff::9', '2001:db8::'],
  ['[2001:db8::1]', '2001:db8::'],
  ['[2001:db8::1]:443', '2001:db8::'],
  ['2001:db8:0:1::1', '2001:db8:0:1::'],
])('%s counts as %s', (ip, client) => {
  expect(from(ip)).toBe(client);
});

test.each([
  '',
  'unknown',
  '_hidden',
  'visitor.example',
  '203.0.113.7:port',
  '203.0.113.7:123456',
  '203.0.113.07',
  '203.0.113',
  '1.2.3.4.5:80',
  '[203.0.113.7]:80:80',
  '2001:db8::1]:443',
  '[]:443',
])('%j names no address, so its proxy counts', (ip) => {
  expect(from(ip)).toBe(PROXY);
});

test('a connection that is already closed has no address', () => {
  expect(clientAddress({ ip: 'unknown', socket: {} as Socket })).toBe('');
});
