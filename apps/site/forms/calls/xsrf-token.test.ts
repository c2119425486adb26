import { filledBody } from '@website/model/contract/testing/filled-fields.ts';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answeringServer } from '../testing/answering-server.ts';
import { NoTokenError, prefetchToken, prepareXsrfHeader, sendForm, xsrfHeader } from './calls.ts';

/** A page of the site's own language. */
const documentElement = { lang: 'en', dataset: {} };

const REQUEST = {
  key: '6f1c9f5e-6a0b-4f7e-9d2a-0b1f2f3a4b5c',
  body: filledBody('reachUs', testForms()),
};

/** A server and a page without cookies; `kept` are the browser's cookies after the next response. */
async function pageWithoutCookies({ kept, status = 200 }: { kept: string; status?: number }) {
  const { received } = await answeringServer({ status });
  vi.stubGlobal('document', {
    documentElement,
    get cookie() {
      return received.length === 0 ? 'NOT-XSRF-TOKEN=1' : kept;
    },
  });
  return received;
}

test('a page without a token fetches it first, and makes the call once, with its idempotency key', async () => {
  const received = await pageWithoutCookies({ kept: 'XSRF-TOKEN=new' });
  await sendForm('reachUs', REQUEST);
  expect(received).toMatchObject([
    { method: 'GET', url: '/api/xsrf-token', body: '' },
    {
      method: 'POST',
      url: '/api/reg/regdetail',
      headers: { 'x-xsrf-token': 'new', 'idempotency-key': REQUEST.key },
    },
  ]);
});

test('without cookies the call is not made', async () => {
  const received = await pageWithoutCookies({ kept: '' });
  await expect(sendForm('reachUs', REQUEST)).rejects.toBeInstanceOf(NoTokenError);
  expect(received.map(({ method }) => method)).toEqual(['GET']);
});

test('a refused token request fails the call', async () => {
  const received = await pageWithoutCookies({ kept: '', status: 503 });
  await expect(sendForm('reachUs', REQUEST)).rejects.toThrow(
    /^Sending the reach-us request failed: status 503$/,
  );
  expect(received.map(({ method }) => method)).toEqual(['GET']);
});

test('a pending token request is shared by prefetch and call', async () => {
  const received = await pageWithoutCookies({ kept: 'XSRF-TOKEN=new' });
  prefetchToken();
  prefetchToken();
  await Promise.all([sendForm('reachUs', REQUEST), sendForm('reachUs', REQUEST)]);
  prefetchToken();
  await sendForm('reachUs', REQUEST);
  expect(received.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'POST']);
  expect(received.slice(1).every(({ headers }) => headers['x-xsrf-token'] === 'new')).toBe(true);
});

test('a call retries a failed prefetch of the token', async () => {
  const received = await pageWithoutCookies({ kept: 'XSRF-TOKEN=new' });
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no answer')));
  prefetchToken();
  await new Promise((resolve) => setImmediate(resolve));
  vi.stubGlobal('fetch', answering);
  await sendForm('reachUs', REQUEST);
  expect(received.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('no token is prefetched if there is one, or if none is needed', async () => {
  await answeringServer({});
  const asked = vi.fn(() => Promise.reject(new TypeError('no answer')));
  vi.stubGlobal('fetch', asked);
  prepareXsrfHeader('/api/reg/regdetail');
  vi.stubGlobal('document', { documentElement, cookie: '' });
  prepareXsrfHeader('https://api.example/api/reg/regdetail');
  expect(asked).not.toHaveBeenCalled();
  prepareXsrfHeader('/api/reg/regdetail');
  expect(asked).toHaveBeenCalledOnce();
});

test('a call to a configured host needs no token', async () => {
  const { origin, received } = await answeringServer({});
  vi.stubEnv('API_HOST', origin);
  vi.stubGlobal('document', { documentElement, cookie: '' });
  await sendForm('reachUs', REQUEST);
  expect(received.map(({ method }) => method)).toEqual(['POST']);
});

const WHAT = 'Sending the form';

function stubCookies(cookie: string) {
  vi.stubGlobal('document', { documentElement, cookie });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['/api/reg/regdetail', 'api/reg/regdetail', '?x=1', '/redirect?to=https://else.example'])(
  'repeats the token for the relative address %s',
  async (url) => {
    stubCookies('theme=dark; XSRF-TOKEN=a%2Bb; X-XSRF-TOKEN=other');
    expect(await xsrfHeader(WHAT, url)).toEqual({ 'X-XSRF-TOKEN': 'a+b' });
  },
);

test.each(['https://api.example/x', 'HTTP://api.example/x', '//api.example/x', '/\\api.example/x', 'blob:x'])(
  'keeps the token from the absolute address %s',
  async (url) => {
    stubCookies('XSRF-TOKEN=token');
    expect(await xsrfHeader(WHAT, url)).toEqual({});
  },
);

test.each(['50%', 'a=b=='])('sends the token %s, which is not percent-encoded, as it is', async (token) => {
  stubCookies(`XSRF-TOKEN=${token}`);
  expect(await xsrfHeader(WHAT, '/x')).toEqual({ 'X-XSRF-TOKEN': token });
});
