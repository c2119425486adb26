import type { Attachment, Submission } from '@website/store/database/tables.ts';
import { submissionOf, TEST_CV } from '@website/tests/fixtures/test-mail-site.ts';
import { expect, test } from 'vitest';
import { MAX_PAYLOAD_BYTES, webhookPayload } from './webhook.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const RECEIVED = NOW.toISOString();
const { key: KEY } = TEST_CV;

const links = {
  make: (key: string) => ({ url: `https://company.example/${key}`, expiresAt: '2026-03-04T10:00:00.000Z' }),
};

const CV: Attachment = { ...TEST_CV, cautions: 'launch acts', scan: 'clean' };

const APPLICATION = submissionOf('application', {
  name: 'Ada Example',
  email: 'ada@applicant.example',
  s3bucketpathname: KEY,
  role: 'Tester of Things',
  portal: null,
});

function payloadOf(of: Submission, cv?: Attachment) {
  const submission = { ...of, page: '/careers' };
  const text = webhookPayload({ event: 'received', submission, cv, links, at: RECEIVED, now: NOW });
  return { text, ...JSON.parse(text) };
}

test('an application’s payload has its values, and a link to its CV', () => {
  const { type, timestamp, data } = payloadOf(APPLICATION, CV);
  expect([type, timestamp]).toEqual(['application.received', RECEIVED]);
  expect(data).toEqual({
    id: 'the-id',
    form: 'application',
    page: '/careers',
    receivedAt: RECEIVED,
    fields: { name: 'Ada Example', email: 'ada@applicant.example', role: 'Tester of Things' },
    shortened: [],
    cv: {
      fileName: CV.file_name,
      size: CV.size,
      sha256: 'ab',
      cautions: ['launch', 'acts'],
      link: { url: `https://company.example/${KEY}`, expiresAt: '2026-03-04T10:00:00.000Z' },
      withheld: null,
    },
  });
});

test('the payload of what came in another language than the site’s names that', () => {
  expect(payloadOf({ ...APPLICATION, language: 'sv' }).data).toMatchObject({ language: 'sv' });
});

test.each([
  ['unscanned', 'not-scanned'],
  ['infected', 'infected'],
] as const)('a CV that is %s has no link', (scan, withheld) => {
  const { text, data } = payloadOf(APPLICATION, { ...CV, scan, scan_detail: 'no-answer' });
  expect(data.cv).toMatchObject({ link: null, withheld });
  expect(text).not.toContain(KEY);
});

test.each(['x', 'ü', '\u0001', '𝔘', '"'])(
  'a long message of %j is truncated to the payload’s limit',
  (character) => {
    const message = character.repeat(200_000);
    const { text, data } = payloadOf(
      submissionOf('contact', { contactemail: 'ada@client.example', message }),
    );
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
    expect(Buffer.byteLength(text)).toBeGreaterThan(MAX_PAYLOAD_BYTES - 20);
    expect(data.shortened).toEqual(['message']);
    expect(data.fields.contactemail).toBe('ada@client.example');
    expect(data.fields.message?.isWellFormed()).toBe(true);
    expect(message.startsWith(data.fields.message ?? '?')).toBe(true);
  },
);
