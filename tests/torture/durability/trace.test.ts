import { expect, test } from 'vitest';
import { answerWith, commitFault, fileFault } from './testing/traced-server.ts';
import { systemCalls } from './trace.ts';

const KEY = 'cv/0a.pdf';
const FILE = '21</data/attachments/incoming/0a>';
const WAL = '20</data/intake.sqlite-wal>';
const ANSWER = `1 write(30<socket:[5]>, "HTTP/1.1 200 OK\\r\\nx-request-id: r1", 30) = 30`;

/** A correct upload, each step in a separate thread. */
const STEPS = [
  `2 write(${FILE}, "%PDF", 4) = 4`,
  `3 fsync(${FILE}) = 0`,
  '4 rename("/data/attachments/incoming/0a", "/data/attachments/cv/0a.pdf") = 0',
  '5 fsync(22</data/attachments/cv>) = 0',
  `1 pwrite64(${WAL}, "cv/0a.pdf", 9, 0) = 9`,
  `1 fsync(${WAL}) = 0`,
  ANSWER,
];

function faults(steps: readonly string[]) {
  const calls = systemCalls(steps.join('\n'));
  return [fileFault(calls, KEY), commitFault(calls, KEY, answerWith(calls, 'r1'))].filter(
    (fault) => fault !== undefined,
  );
}

test('an upload in the right order has no fault', () => {
  expect(faults(STEPS)).toEqual([]);
});

test.each([1, 2, 3, 5])('without step %i there is a fault', (missing) => {
  expect(faults(STEPS.filter((_, index) => index !== missing))).toHaveLength(1);
});

test.each([1, 2, 3, 4])('with step %i after the next there is a fault', (late) => {
  const [step = ''] = STEPS.slice(late, late + 1);
  expect(faults(STEPS.toSpliced(late, 1).toSpliced(late + 1, 0, step))).not.toEqual([]);
});

test('a step counts when it returns, not when it begins', () => {
  const early = [
    `1 pwrite64(${WAL}, "cv/0a.pdf", 9, 0) = 9`,
    `2 fsync(${WAL} <unfinished ...>`,
    ANSWER,
    '2 <... fsync resumed>) = 0',
  ];
  const calls = systemCalls(early.join('\n'));
  expect(commitFault(calls, KEY, answerWith(calls, 'r1'))).toBe(
    'cv/0a.pdf was answered before it was on the disk',
  );
});
