import { expect, test } from 'vitest';
import { acceptedEncoding, requestedRange } from './site.ts';

test.each([
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['zstd', 'identity'],
  [undefined, 'identity'],
  ['br,'.repeat(10_000), 'identity'],
])('%s takes %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

const ETAG = '"film"';
const SIZE = 1000;

test.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=500-', { first: 500, last: 999 }],
  ['bytes=0-99999', { first: 0, last: 999 }],
  ['bytes=-1', { first: 999, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['Bytes=2-3', { first: 2, last: 3 }],
])('%s of 1000 bytes', (range, wanted) => {
  expect(requestedRange({ range }, SIZE, ETAG)).toEqual(wanted);
});

test('ranges outside of 1000 bytes differ from those that mean the whole file', () => {
  for (const range of ['bytes=1000-', 'bytes=99999999999999999999-', 'bytes=-0'])
    expect(requestedRange({ range }, SIZE, ETAG), range).toBe('outside');
  for (const range of [
    undefined,
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0x1-2',
    'bytes=0-1,5-9',
    'seconds=1-2',
  ])
    expect(requestedRange({ range }, SIZE, ETAG), range).toBeUndefined();
});
