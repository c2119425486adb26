import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Attachment } from '../database/tables.ts';
import { cvPart } from './cv-part.ts';

const BYTES = Buffer.from('%PDF-1.4 and so on');

const CV: Attachment = {
  key: 'cv/x.pdf',
  file_name: 'cv.pdf',
  content_type: '',
  size: BYTES.length,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  uploaded_at: '',
  claimed_at: null,
  cautions: null,
  scan: null,
  scan_detail: null,
};

const NEVER = {
  has: () => Promise.reject(new Error('looked for')),
  open: () => {
    throw new Error('opened');
  },
};

/** A store with one CV, of which these are the pieces. */
function storeOf(pieces: Iterable<Buffer> | AsyncIterable<Buffer>) {
  return { has: async () => true, open: () => Readable.from(pieces) };
}

test('a CV that is what came in is attached', async () => {
  const { bytes, reason } = await cvPart(storeOf([BYTES.subarray(0, 5), BYTES.subarray(5)]), CV);
  expect(reason).toBeUndefined();
  expect(Buffer.concat(await (bytes?.toArray() as Promise<Buffer[]>))).toEqual(BYTES);
});

test.each([
  ['another one', [Buffer.from('%PDF-1.4 and so 0n')]],
  ['cut off', [BYTES.subarray(0, 5)]],
  ['empty', []],
])('a CV that is %s is not attached', async (_, pieces) => {
  expect(await cvPart(storeOf(pieces), CV)).toEqual({ attachment: CV, reason: 'damaged' });
});

test('one that has grown is not read further than it should go', async () => {
  let read = 0;
  const pieces = (function* () {
    for (; read < 1000; read++) yield BYTES;
  })();
  expect((await cvPart(storeOf(pieces), CV)).reason).toBe('damaged');
  expect(read).toBeLessThan(100);
});

test('a bad block is damage; a store out of reach is not, and the mail waits for it', async () => {
  const failing = (code: string) =>
    storeOf(
      (async function* () {
        yield BYTES.subarray(0, 1);
        throw Object.assign(new Error(code), { code });
      })(),
    );
  expect((await cvPart(failing('EIO'), CV)).reason).toBe('damaged');
  await expect(cvPart(failing('ECONNRESET'), CV)).rejects.toThrow('ECONNRESET');
  await expect(cvPart(NEVER, CV)).rejects.toThrow('looked for');
});

test('one that is gone is missing', async () => {
  expect((await cvPart({ ...NEVER, has: async () => false }, CV)).reason).toBe('missing');
});

test.each([
  ['too large', { size: 5_000_001 }, 'tooLarge'],
  ['not scanned', { scan: 'unscanned' }, 'notScanned'],
  ['infected', { scan: 'infected' }, 'infected'],
] as const)('one that is %s is not even opened', async (_, more, reason) => {
  expect((await cvPart(NEVER, { ...CV, ...more })).reason).toBe(reason);
});
