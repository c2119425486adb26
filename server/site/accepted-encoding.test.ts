import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['zstd, gzip', 'zstd'],
  ['br;q=0, *', 'zstd'],
  ['br;q=0, zstd;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s takes %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
