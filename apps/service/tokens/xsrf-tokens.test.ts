import { expect, test, vi } from 'vitest';
import { xsrfToken, xsrfTokens } from './xsrf-tokens.ts';

const tokens = xsrfTokens(Buffer.from('the secret'));
const tokenOf = (cookie: string) => xsrfToken(cookie.split(';', 1)[0]) ?? '';

test('the token is found among other cookies', () => {
  expect(xsrfToken('a=1; XSRF-TOKEN=abc; b=2')).toBe('abc');
  expect(xsrfToken('NOT-XSRF-TOKEN=abc')).toBeUndefined();
  expect(xsrfToken('XSRF-TOKEN=')).toBeUndefined();
  expect(xsrfToken(undefined)).toBeUndefined();
});

test('a token carries the time of its creation, for the service that made it', () => {
  vi.useFakeTimers({ now: new Date('2030-01-02T03:04:05.678Z'), toFake: ['Date'] });
  const token = tokenOf(tokens.cookie(false));
  vi.useRealTimers();
  expect(tokens.issuedAt(token)).toEqual(new Date('2030-01-02T03:04:05.678Z'));
  expect(xsrfTokens(Buffer.from('another secret')).issuedAt(token)).toBeUndefined();
});

test.each(['', '.', 'a-token', 'kx.abc.def', '0'.repeat(43)])('%s is not a token of ours', (token) => {
  expect(tokens.issuedAt(token)).toBeUndefined();
});

test('a token whose time was changed is not a token of ours', () => {
  const token = tokenOf(tokens.cookie(false));
  expect(tokens.issuedAt(`0${token.slice(1)}`)).toBeUndefined();
});
