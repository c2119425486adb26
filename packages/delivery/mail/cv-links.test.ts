import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CV_LINK_PATH, cvLinks, mailedLinks } from './cv-links.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const UNTIL = new Date('2026-03-04T10:00:00.000Z');
const KEY = 'cv/0123456789abcdef0123456789abcdef.pdf';

function partsOf(url: string) {
  const [expires = '', signature = '', name = ''] = new URL(url).pathname
    .slice(CV_LINK_PATH.length + 1)
    .split('/');
  return { expires, signature, name };
}

const secret = randomBytes(32);
const links = cvLinks(secret, () => 'https://company.example');

test('a link works until it expires, also on another server with the same secret', () => {
  const { url, expiresAt } = links.make(KEY, UNTIL);
  expect(url).toMatch(/^https:\/\/company\.example\/api\/cv\/\d+\/[\w-]{43}\/[\da-f]{32}\.pdf$/);
  expect(expiresAt).toBe('2026-03-04T10:00:00.000Z');
  const other = cvLinks(secret, () => '');
  expect(other.keyOf(partsOf(url), new Date(UNTIL.getTime() - 1))).toBe(KEY);
  expect(other.keyOf(partsOf(url), UNTIL)).toBe('expired');
});

test('a link with a changed expiry, CV or signature is invalid', () => {
  const link = partsOf(links.make(KEY, UNTIL).url);
  const changed = [
    { ...link, expires: String(Number(link.expires) + 1) },
    { ...link, expires: `0${link.expires}` },
    { ...link, name: 'fedcba9876543210fedcba9876543210.pdf' },
    { ...link, signature: link.signature.slice(1) },
    { ...link, signature: '' },
    partsOf(cvLinks(randomBytes(32), () => 'https://company.example').make(KEY, UNTIL).url),
  ];
  for (const parts of changed) expect(links.keyOf(parts, NOW)).toBeUndefined();
});

test.each([
  ['https://company.example', 365, '2026-03-31T10:00:00.000Z'],
  ['https://company.example', 10, '2026-03-09T10:00:00.000Z'],
  ['https://company.example', 2, undefined],
  ['http://localhost:3000', 365, undefined],
  ['http://127.0.0.1:3000', 365, undefined],
])(
  'a mailed link of %s is valid for a month, at most for the CV’s retention of %i days',
  (origin, days, until) => {
    const received = new Date('2026-02-27T10:00:00.000Z');
    const link = mailedLinks(links, { origin: () => origin, days, now: () => NOW })(KEY, received);
    expect(link?.until.toISOString()).toBe(until);
    if (link) expect(links.keyOf(partsOf(link.url), new Date(link.until.getTime() - 1))).toBe(KEY);
  },
);
