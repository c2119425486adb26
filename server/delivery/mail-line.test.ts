import { expect, test } from 'vitest';
import { isServerFault, MailLine } from './mail-line.ts';

const doubling = (attempts: number) => 1000 * 2 ** (attempts - 1);

test('a server that does not work is left alone, longer each time, and then tried with one message', () => {
  const line = new MailLine(doubling);
  expect(line.lanes(0)).toBe(4);
  line.broke(0, 10);
  expect([line.lanes(1009), line.pauseMs(1009)]).toEqual([0, 1]);
  expect(line.lanes(1010)).toBe(1);
  line.broke(1010, 1020);
  expect([line.pauseMs(1020), line.lanes(3020)]).toEqual([2000, 1]);
  line.worked();
  expect([line.pauseMs(3020), line.lanes(3020)]).toEqual([0, 4]);
});

test('tries that failed together count as one', () => {
  const line = new MailLine(doubling);
  for (const now of [10, 11, 12, 13]) line.broke(0, now);
  expect(line.pauseMs(13)).toBe(997);
});

test('no pause is longer than a minute, even where no try is left', () => {
  const line = new MailLine(() => undefined);
  line.broke(0, 0);
  expect(line.pauseMs(0)).toBe(60_000);
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
