import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type CvPartOptions, cvPart } from '@website/delivery/mail/notification.ts';
import type { Attachment } from '@website/store/database/tables.ts';
import { TEST_CV } from '@website/tests/fixtures/test-mail-site.ts';
import { expect, test } from 'vitest';

const BYTES = Buffer.from('%PDF-1.4 and so on');

const CV: Attachment = {
  ...TEST_CV,
  size: BYTES.length,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
};

const NEVER = {
  has: () => Promise.reject(new Error('looked for')),
  open: () => {
    throw new Error('opened');
  },
};

const LINK = { url: 'https://company.example/cv', until: new Date('2026-03-31') };

function partOf(
  store: Parameters<typeof cvPart>[0],
  cv: Attachment,
  options: CvPartOptions = { isRefused: false, link: () => LINK },
) {
  return cvPart(store, cv, options);
}

/** A store with one CV, read in these chunks. */
function storeOf(pieces: Iterable<Buffer> | AsyncIterable<Buffer>) {
  return { has: async () => true, open: () => Readable.from(pieces) };
}

test.each([
  ['another one', [Buffer.from('%PDF-1.4 and so 0n')]],
  ['cut off', [BYTES.subarray(0, 5)]],
  ['empty', []],
])('a CV that is %s is not attached', async (_, pieces) => {
  expect(await partOf(storeOf(pieces), CV)).toEqual({ attachment: CV, reason: 'damaged' });
});

test('a bad block is damage; an unreachable store is not, and the mail waits for it', async () => {
  const failing = (code: string) =>
    storeOf(
      (async function* () {
        yield BYTES.subarray(0, 1);
        throw Object.assign(new Error(code), { code });
      })(),
    );
  expect((await partOf(failing('EIO'), CV)).reason).toBe('damaged');
  await expect(partOf(failing('ECONNRESET'), CV)).rejects.toThrow('ECONNRESET');
  await expect(partOf(NEVER, CV)).rejects.toThrow('looked for');
});

test('a CV that is too large, or whose messages the mail server refuses, is sent as a link if there is one', async () => {
  const bytes = Buffer.alloc(5_000_001);
  const cv = { ...CV, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  expect(await partOf(storeOf([bytes]), cv)).toEqual({ attachment: cv, reason: 'tooLarge', link: LINK });
  const refused = { isRefused: true, link: () => undefined };
  expect(await partOf(storeOf([BYTES]), CV, refused)).toEqual({ attachment: CV, reason: 'notTaken' });
  // A link to a missing CV would be dead.
  expect((await partOf({ ...NEVER, has: async () => false }, cv)).reason).toBe('missing');
});
