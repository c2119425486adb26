import { expect, test } from 'vitest';
import { CircuitBreaker, isServerFault } from './circuit-breaker.ts';

const doubling = (attempts: number) => 1000 * 2 ** (attempts - 1);

test('a server that does not work is left alone, longer each time, and then tried with one message', () => {
  const breaker = new CircuitBreaker(doubling);
  expect(breaker.allowed(0)).toBe(4);
  breaker.failed(0, 10);
  expect([breaker.allowed(1009), breaker.pauseMs(1009)]).toEqual([0, 1]);
  expect(breaker.allowed(1010)).toBe(1);
  breaker.failed(1010, 1020);
  expect([breaker.pauseMs(1020), breaker.allowed(3020)]).toEqual([2000, 1]);
  breaker.succeeded();
  expect([breaker.pauseMs(3020), breaker.allowed(3020)]).toEqual([0, 4]);
});

test('attempts that failed together count as one', () => {
  const breaker = new CircuitBreaker(doubling);
  for (const now of [10, 11, 12, 13]) breaker.failed(0, now);
  expect(breaker.pauseMs(13)).toBe(997);
});

test('no pause is longer than a minute, even where no attempt is left', () => {
  const breaker = new CircuitBreaker(() => undefined);
  breaker.failed(0, 0);
  expect(breaker.pauseMs(0)).toBe(60_000);
});

test.each([
  [{ code: 'ESOCKET' }, true],
  [{ code: 'ETIMEDOUT' }, true],
  [{ code: 'EAUTH', responseCode: 535 }, true],
  [{ code: 'EMESSAGE', responseCode: 421 }, true],
  [{ code: 'EENVELOPE', responseCode: 550 }, false],
  [{ code: 'EMESSAGE', responseCode: 552 }, false],
  [{ code: 'ENOENT' }, false],
])('%o is a fault of the server: %s', (error, expected) => {
  expect(isServerFault(error)).toBe(expected);
});
