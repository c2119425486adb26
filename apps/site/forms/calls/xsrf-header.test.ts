import { afterEach, expect, test, vi } from 'vitest';
import { xsrfHeader } from './xsrf-header.ts';

const WHAT = 'Sending the form';

function stubCookies(cookie: string) {
  vi.stubGlobal('document', { cookie });
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
