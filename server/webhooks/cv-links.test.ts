import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CV_LINK_PATH, cvLinks, LINK_VALID_MS } from './cv-links.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const KEY = 'cv/0123456789abcdef0123456789abcdef.pdf';

function partsOf(url: string) {
  const [expires = '', signature = '', name = ''] = new URL(url).pathname
    .slice(CV_LINK_PATH.length + 1)
    .split('/');
  return { expires, signature, name };
}

const secret = randomBytes(32);
const links = cvLinks(secret, () => 'https://company.example');

test('a link leads to its CV until it expires, also with another server', () => {
  const { url, expiresAt } = links.make(KEY, NOW);
  expect(url).toMatch(/^https:\/\/company\.example\/api\/cv\/\d+\/[\w-]{43}\/[\da-f]{32}\.pdf$/);
  expect(expiresAt).toBe('2026-03-04T10:00:00.000Z');
  const other = cvLinks(secret, () => '');
  expect(other.keyOf(partsOf(url), new Date(NOW.getTime() + LINK_VALID_MS - 1))).toBe(KEY);
  expect(other.keyOf(partsOf(url), new Date(NOW.getTime() + LINK_VALID_MS))).toBe('expired');
});

test('nobody prolongs a link, turns it to another CV, or makes one', () => {
  const link = partsOf(links.make(KEY, NOW).url);
  const changed = [
    { ...link, expires: String(Number(link.expires) + 1) },
    { ...link, expires: `0${link.expires}` },
    { ...link, name: 'fedcba9876543210fedcba9876543210.pdf' },
    { ...link, signature: link.signature.slice(1) },
    { ...link, signature: '' },
    partsOf(cvLinks(randomBytes(32), () => 'https://company.example').make(KEY, NOW).url),
  ];
  for (const parts of changed) expect(links.keyOf(parts, NOW)).toBeUndefined();
});
