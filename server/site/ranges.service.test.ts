import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeBuiltSite } from '../testing/built-site.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';

/** A film that is kept in memory, and one that is not; both begin with the same ten letters. */
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

for (const [name, length] of Object.entries(LENGTHS)) {
  // Safari plays no film from a server that does not answer its first request, for two bytes, with exactly those.
  test(`a player gets the parts of a ${name} film that it asks for`, async () => {
    const film = await films();
    const whole = await film(name);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': String(length),
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(await whole.bytes()).toHaveLength(length);
    for (const [range, text, first] of [
      ['bytes=0-1', '01', 0],
      [`bytes=${length - 3}-`, '789', length - 3],
      ['bytes=-3', '789', length - 3],
    ] as const) {
      const part = await film(name, { range });
      expect(part.status, range).toBe(206);
      expect(Object.fromEntries(part.headers)).toMatchObject({
        'content-range': `bytes ${first}-${first + text.length - 1}/${length}`,
        'content-length': String(text.length),
        'cache-control': 'public, max-age=3600',
      });
      expect(await part.text()).toBe(text);
    }
    const refused = await film(name, { range: `bytes=${length}-` });
    expect([refused.status, refused.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
    expect(await refused.text()).toBe('');
    for (const range of ['bytes=0-1,4-5', 'bytes=4-2', 'lines=1-2'])
      expect((await film(name, { range })).status, range).toBe(200);
  });

  test(`a download of a ${name} film goes on only if it is still the same, and what the browser has is not sent`, async () => {
    const film = await films();
    const etag = (await film(name)).headers.get('etag') ?? '';
    const range = `bytes=${length - 5}-`;
    const onward = await film(name, { range, 'if-range': etag });
    expect([onward.status, await onward.text()]).toEqual([206, '56789']);
    expect((await film(name, { range, 'if-range': '"of yesterday"' })).status).toBe(200);
    for (const headers of [{}, { range: 'bytes=0-1' }])
      expect((await film(name, { ...headers, 'if-none-match': etag })).status).toBe(304);
    const head = await film(name, { range: 'bytes=0-1' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)]);
  });
}

test('a part of a compressed script is a part of what was compressed', async () => {
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
