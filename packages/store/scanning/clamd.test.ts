import { expect, test } from 'vitest';
import { clamdAddress } from './clamd.ts';

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://scanner.internal:13310/', { host: 'scanner.internal', port: 13_310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/with%20space', { path: '/run/with space' }],
])('%s is an address', (url, address) => {
  expect(clamdAddress(url)).toEqual(address);
});

test.each([
  '127.0.0.1:3310',
  'tcp://127.0.0.1',
  'tcp://127.0.0.1:0',
  'tcp://:3310',
  'tcp://user:secret@127.0.0.1:3310',
  'tcp://127.0.0.1:3310/path',
  'tcp://127.0.0.1:3310?timeout=5',
  'unix://run/clamav/clamd.ctl',
  'unix:///',
  'unix:///run/%zz',
  'http://127.0.0.1:3310',
  '/run/clamav/clamd.ctl',
])('%s is not an address', (url) => {
  expect(clamdAddress(url)).toBeUndefined();
});
