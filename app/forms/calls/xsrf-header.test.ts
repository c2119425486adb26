import { expect, test } from 'vitest';
import { xsrfHeader } from './xsrf-header.ts';

const COOKIES = 'theme=dark; XSRF-TOKEN=a%2Bb; X-XSRF-TOKEN=other';

test.each(['/api/reg/regdetail', 'api/reg/regdetail', '?x=1', '/redirect?to=https://else.example'])(
  'repeats the token for the relative address %s',
  (url) => expect(xsrfHeader(url, COOKIES)).toEqual({ 'X-XSRF-TOKEN': 'a+b' }),
);

test.each(['https://api.example/x', 'HTTP://api.example/x', '//api.example/x', '/\\api.example/x', 'blob:x'])(
  'keeps the token from the absolute address %s',
  (url) => expect(xsrfHeader(url, COOKIES)).toEqual({}),
);

test('adds nothing without a token', () => {
  expect(xsrfHeader('/x', '')).toEqual({});
  expect(xsrfHeader('/x', 'NOT-XSRF-TOKEN=1')).toEqual({});
});

test('sends a token that is not percent-encoded as it is', () => {
  expect(xsrfHeader('/x', 'XSRF-TOKEN=50%')).toEqual({ 'X-XSRF-TOKEN': '50%' });
  expect(xsrfHeader('/x', 'XSRF-TOKEN=a=b==')).toEqual({ 'X-XSRF-TOKEN': 'a=b==' });
});
