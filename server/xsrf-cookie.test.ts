import { expect, test } from 'vitest';
import { newXsrfCookie, xsrfToken } from './xsrf-cookie.ts';

test('the token is found among other cookies', () => {
  expect(xsrfToken('a=1; XSRF-TOKEN=abc; b=2')).toBe('abc');
  expect(xsrfToken('NOT-XSRF-TOKEN=abc')).toBeUndefined();
  expect(xsrfToken('XSRF-TOKEN=')).toBeUndefined();
  expect(xsrfToken(undefined)).toBeUndefined();
});

test('a new cookie has a fresh token that pages can read and other sites do not carry', () => {
  expect(newXsrfCookie(false)).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/);
  expect(newXsrfCookie(true)).toMatch(/; Secure$/);
  expect(newXsrfCookie(false)).not.toBe(newXsrfCookie(false));
});
