import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  backoff,
  CircuitBreaker,
  isServerFault,
  QueueWorker,
  queueTimeoutMs,
  refusesCv,
} from './queue-worker.ts';

test('stopping waits for attempts in flight, and aborts those that take too long', async () => {
  const ends: string[] = [];
  const due = ['short', 'endless'];
  const worker = new QueueWorker<string>({
    concurrency: 2,
    prepare: async () => undefined,
    claim: async (limit) => due.splice(0, limit),
    attempt: async (row, aborting) => {
      if (row === 'short') await setTimeout(10);
      else await once(aborting, 'abort');
      ends.push(row);
      return undefined;
    },
    onFault: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => worker.stop(0));
  worker.start();
  await vi.waitFor(() => expect(due).toEqual([]));
  await worker.stop(30);
  expect(ends).toEqual(['short', 'endless']);
});

test('backoff doubles up to six hours, less jitter, and ends after the last attempt', () => {
  const longest = [1, 2, 3, 12, 19, 20].map((attempts) => backoff(attempts, () => 0));
  expect(longest).toEqual([10_000, 20_000, 40_000, 20_480_000, 21_600_000, undefined]);
  expect(backoff(1, () => 0.999_999)).toBe(5000);
  expect([0, 1, 2, 3].map((attempts) => queueTimeoutMs(attempts))).toEqual([0, 10_000, 30_000, 70_000]);
});

test('the circuit breaker pauses longer each time, and then tries one message', () => {
  const breaker = new CircuitBreaker((attempts) => 1000 * 2 ** (attempts - 1));
  expect(breaker.allowed(0)).toBe(4);
  // Attempts that failed together count as one.
  for (const now of [10, 11, 12]) breaker.failed(0, now);
  expect([breaker.allowed(1009), breaker.pauseMs(1009)]).toEqual([0, 1]);
  expect(breaker.allowed(1010)).toBe(1);
  breaker.failed(1010, 1020);
  expect([breaker.pauseMs(1020), breaker.allowed(3020)]).toEqual([2000, 1]);
  for (let fault = 0; fault < 9; fault += 1) breaker.failed(4000 + fault, 4000 + fault);
  expect(breaker.pauseMs(4008)).toBe(60_000);
  breaker.succeeded();
  expect([breaker.pauseMs(4008), breaker.allowed(4008)]).toEqual([0, 4]);
});

test.each([
  [{ code: 'ESOCKET' }, true],
  [{ code: 'EAUTH', responseCode: 535 }, true],
  [{ code: 'EMESSAGE', responseCode: 421 }, true],
  [{ code: 'EENVELOPE', responseCode: 550 }, false],
  [{ code: 'EMESSAGE', responseCode: 552 }, false],
  [{ code: 'ENOENT' }, false],
])('%o is a fault of the server: %s', (error, expected) => {
  expect(isServerFault(error)).toBe(expected);
});

/** The attempt after which a CV of this size is left out, given this reply; 0 for never. */
function givenUpAt(answer: string, code: string, { isBegun = false, size = 2_000_000 } = {}): number {
  const content = { readableDidRead: isBegun } as Readable;
  const attachments = [{ filename: 'cv.pdf', content, contentType: 'application/pdf' }];
  const mail = { messageId: '<m@x>', to: [], subject: '', text: '', date: new Date(), size, attachments };
  const error = Object.assign(new Error(answer), { code, response: answer });
  return [1, 4, 10].find((attempts) => refusesCv(error, mail, attempts)) ?? 0;
}

test.each([
  ['at once', 'Message size larger than allowed 1000000', 'EENVELOPE', {}, 1],
  ['at once', '552 5.3.4 Message size exceeds fixed limit', 'EENVELOPE', {}, 1],
  ['at once', '550 5.2.3 Message length exceeds administrative limit', 'EMESSAGE', { isBegun: true }, 1],
  ['at once', '552-5.7.0 This message was blocked', 'EMESSAGE', { isBegun: true }, 1],
  ['once it is sure', '554 5.7.1 The file was blocked', 'EMESSAGE', { isBegun: true }, 4],
  ['once it is sure', '552 5.2.2 Mailbox full', 'EENVELOPE', {}, 4],
  ['once it is sure', '571 5.7.1 refused', 'EENVELOPE', {}, 4],
  ['once it is sure', '452 Too much mail data', 'EMESSAGE', {}, 4],
  ['once it is sure', '', 'ESOCKET', { isBegun: true }, 4],
  ['after an hour', '451 4.7.1 later', 'EENVELOPE', {}, 10],
  ['never, where it is small', '451 4.7.1 later', 'EENVELOPE', { size: 10_000 }, 0],
  ['never, where nothing was begun', '', 'ESOCKET', {}, 0],
])('a CV is left out %s, after "%s" (%s)', (_, answer, code, mail, attempts) => {
  expect(givenUpAt(answer, code, mail)).toBe(attempts);
});
