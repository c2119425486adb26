import { expect, test } from 'vitest';
import { startTestService } from '../testing/test-service.ts';

/** Ten bytes: 0123456789. */
const CLIP = '/media/clip.mp4';

async function film(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const { url } = await startTestService();
  return fetch(`${url}${CLIP}`, { headers, method });
}

test('a film says that it can be sent in parts', async () => {
  const whole = await film();
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'content-length': '10',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  expect(await whole.text()).toBe('0123456789');
});

// Safari plays no film from a server that does not answer its first request, for two bytes, with exactly those.
test.each([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=0-9', '0123456789', 'bytes 0-9/10'],
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=2-99', '23456789', 'bytes 2-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
])('a player that asks for %s gets them', async (range, text, contentRange) => {
  const part = await film({ range });
  expect(part.status).toBe(206);
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-range': contentRange,
    'content-length': String(text.length),
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  expect(await part.text()).toBe(text);
});

test('a client that asks for bytes beyond the end learns how long the film is', async () => {
  const refused = await film({ range: 'bytes=10-' });
  expect(refused.status).toBe(416);
  expect(refused.headers.get('content-range')).toBe('bytes */10');
  expect(await refused.text()).toBe('');
});

test.each(['bytes=0-1,4-5', 'bytes=4-2', 'lines=1-2', 'bytes=x'])(
  '%s brings the whole film',
  async (range) => {
    const whole = await film({ range });
    expect(whole.status).toBe(200);
    expect(await whole.text()).toBe('0123456789');
  },
);

test('a download that broke off goes on only if the film is still the same', async () => {
  const etag = (await film()).headers.get('etag') ?? '';
  const onward = await film({ range: 'bytes=5-', 'if-range': etag });
  expect(onward.status).toBe(206);
  expect(await onward.text()).toBe('56789');
  const anew = await film({ range: 'bytes=5-', 'if-range': '"of yesterday"' });
  expect(anew.status).toBe(200);
  expect(await anew.text()).toBe('0123456789');
});

test('a film that the browser has is not sent again, nor a part of it', async () => {
  const etag = (await film()).headers.get('etag') ?? '';
  for (const headers of [{}, { range: 'bytes=0-1' }]) {
    expect((await film({ ...headers, 'if-none-match': etag })).status).toBe(304);
  }
});

test('HEAD describes the whole film, whatever part it names', async () => {
  const head = await film({ range: 'bytes=0-1' }, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe('10');
});

test('a part of a compressed script is a part of what was compressed', async () => {
  const { url } = await startTestService();
  const script = `${url}/assets/entry-abc123.js`;
  const headers = { 'accept-encoding': 'br' };
  const whole = await fetch(script, { headers });
  const length = Number(whole.headers.get('content-length'));
  expect(whole.headers.get('content-encoding')).toBe('br');

  const { status, headers: answer } = await fetch(script, {
    headers: { ...headers, range: 'bytes=0-0' },
    method: 'GET',
  });
  expect(status).toBe(206);
  expect(answer.get('content-range')).toBe(`bytes 0-0/${length}`);
  expect(answer.get('etag')).toBe(whole.headers.get('etag'));
});
