import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { datedFiles } from '#discovery/dated-files.ts';
import { POSITION, publishedWith } from '#discovery/testing/published.ts';
import { DatedFiles } from './dated-files.ts';
import { readyAnswer } from './ready-answer.ts';

const END = POSITION.end ?? Number.NaN;
const { end: _, ...LASTING } = { ...POSITION, slug: 'cook', title: 'Cook' };
const PUBLISHED = publishedWith([POSITION, LASTING]);
const SITEMAP = '/sitemap.xml';

/** The files as they were built at a moment. */
function built(at: number) {
  return new Map(
    [...datedFiles(PUBLISHED, at)].map(([name, text]) => [
      name,
      readyAnswer({ identity: Buffer.from(text) }, { 'content-type': 'application/xml' }),
    ]),
  );
}

test('from the end of a position on, every one of these files is without it', () => {
  const files = new DatedFiles(PUBLISHED, built(END - 1));
  for (const name of datedFiles(PUBLISHED, END).keys()) {
    const textAt = (now: number) => files.get(name, now)?.answer.identity.body.toString() ?? '';
    expect(textAt(END - 1), name).toContain('signal-tester');
    expect(textAt(END), name).not.toContain('signal-tester');
    expect(textAt(END), name).toContain('cook');
    // The clock was put back.
    expect(textAt(END - 1), name).toContain('signal-tester');
  }
});

test('as long as it is as it was built it is sent as it was built', () => {
  const before = built(END - 1);
  expect(new DatedFiles(PUBLISHED, before).get(SITEMAP, END - 1)?.answer).toBe(before.get(SITEMAP));
  const after = built(END);
  expect(new DatedFiles(PUBLISHED, after).get(SITEMAP, END)?.answer).toBe(after.get(SITEMAP));
});

test('what was made anew keeps its type, has a tag of its own and is compressed', async () => {
  const before = built(END - 1);
  const answer = new DatedFiles(PUBLISHED, before).get(SITEMAP, END)?.answer;
  expect(answer?.identity.headers['content-type']).toBe('application/xml');
  expect(answer?.identity.etag).not.toBe(before.get(SITEMAP)?.identity.etag);
  await expect.poll(() => answer?.br && brotliDecompressSync(answer.br.body)).toEqual(answer?.identity.body);
});

test('no cache keeps it beyond the next end', () => {
  const files = new DatedFiles(PUBLISHED, built(END));
  const rule = (now: number) => files.get(SITEMAP, now)?.overrides['cache-control'];
  expect(rule(END - 5000)).toBe('public, max-age=5');
  expect(rule(END - 5_000_000)).toBe('public, max-age=3600');
  expect(rule(END)).toBe('public, max-age=3600');
});

test('what never changes is none of these files', () => {
  expect(new DatedFiles(publishedWith([LASTING]), built(END)).get(SITEMAP, END)).toBeUndefined();
  expect(new DatedFiles(PUBLISHED, built(END)).get('/robots.txt', END)).toBeUndefined();
});
