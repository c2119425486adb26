import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeBuiltSite } from '@website/tests/fixtures/built-site.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

/** A film that is cached in memory, and one that is not; both begin with the same ten letters. */
const LENGTHS = { short: 10, long: 8_000_010 };

async function films() {
  const siteDir = path.join(await testFolder(), 'site');
  await writeBuiltSite(siteDir);
  for (const [name, length] of Object.entries(LENGTHS))
    await writeFile(path.join(siteDir, `media/${name}.mp4`), Buffer.alloc(length, '0123456789'));
  const { url } = await startTestService({ environment: { SITE_DIR: siteDir } });
  return (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${url}/media/${name}.mp4`, { headers, method });
}

// Safari plays no film from a server that does not answer its first request, for two bytes, with exactly those.
test.each(Object.entries(LENGTHS))(
  'a player gets the requested ranges of a %s video',
  async (name, length) => {
    const film = await films();
    // HEAD ignores ranges.
    const head = await film(name, { range: 'bytes=0-1' }, 'HEAD');
    expect(head.status).toBe(200);
    const etag = head.headers.get('etag') ?? '';
    const fields = {
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    };
    expect(Object.fromEntries(head.headers)).toMatchObject({ ...fields, 'content-length': String(length) });
    for (const [headers, text, first] of [
      [{ range: 'bytes=0-1' }, '01', 0],
      [{ range: `bytes=${length - 3}-` }, '789', length - 3],
      [{ range: 'bytes=-3', 'if-range': etag }, '789', length - 3],
    ] as const) {
      const part = await film(name, headers);
      expect([part.status, await part.text()], headers.range).toEqual([206, text]);
      expect(Object.fromEntries(part.headers)).toMatchObject({
        ...fields,
        'content-range': `bytes ${first}-${first + text.length - 1}/${length}`,
        'content-length': String(text.length),
      });
    }
    const refused = await film(name, { range: `bytes=${length}-` });
    expect([refused.status, refused.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
    expect(await refused.text()).toBe('');
    expect((await film(name, { range: 'bytes=0-1', 'if-none-match': etag })).status).toBe(304);
    // A download resumes only if the file is unchanged.
    const whole = await film(name, { range: 'bytes=5-', 'if-range': '"of yesterday"' });
    expect([whole.status, (await whole.bytes()).length]).toEqual([200, length]);
  },
);

test('a range of a compressed script is a range of its compressed bytes', async () => {
  const { url } = await startTestService();
  const script = `${url}/assets/entry-abc123.js`;
  const headers = { 'accept-encoding': 'br' };
  const whole = await fetch(script, { headers });
  expect(whole.headers.get('content-encoding')).toBe('br');
  const part = await fetch(script, { headers: { ...headers, range: 'bytes=0-0' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 0-0/${whole.headers.get('content-length')}`);
  expect(part.headers.get('etag')).toBe(whole.headers.get('etag'));
});
