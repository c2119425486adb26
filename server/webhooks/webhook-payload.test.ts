import { expect, test } from 'vitest';
import type { Attachment, Submission } from '../database/tables.ts';
import { LONGEST_PAYLOAD, type WebhookPayload, webhookPayload } from './webhook-payload.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const RECEIVED = '2026-03-01T09:59:00.000Z';
const KEY = 'cv/0123456789abcdef0123456789abcdef.pdf';

const links = {
  make: (key: string) => ({ url: `https://company.example/${key}`, expiresAt: '2026-03-04T10:00:00.000Z' }),
};

function submissionOf(kind: Submission['kind'], body: object): Submission {
  const attachment_key = kind === 'application' ? KEY : null;
  const unused = { sender: null, held_for: null, erasing_since: null, page: '/careers' };
  return { id: 'id', kind, received_at: RECEIVED, body: JSON.stringify(body), attachment_key, ...unused };
}

const CV: Attachment = {
  key: KEY,
  file_name: 'cv.pdf',
  content_type: 'application/pdf',
  size: 1000,
  sha256: 'ab',
  uploaded_at: RECEIVED,
  claimed_at: RECEIVED,
  cautions: 'launch acts',
  scan: 'clean',
  scan_detail: null,
};

const APPLICATION = submissionOf('application', {
  name: 'Ada Example',
  email: 'ada@applicant.example',
  s3bucketpathname: KEY,
  role: 'Tester of Things',
  portal: null,
});

function payloadOf(submission: Submission, cv?: Attachment) {
  const text = webhookPayload({ event: 'received', submission, cv, links, at: RECEIVED, now: NOW });
  return { text, ...(JSON.parse(text) as WebhookPayload) };
}

test('an application is told of with what was filled in, and its CV with a link', () => {
  const { type, timestamp, data } = payloadOf(APPLICATION, CV);
  expect([type, timestamp]).toEqual(['application.received', RECEIVED]);
  expect(data).toEqual({
    id: 'id',
    form: 'application',
    page: '/careers',
    receivedAt: RECEIVED,
    fields: { name: 'Ada Example', email: 'ada@applicant.example', role: 'Tester of Things' },
    shortened: [],
    cv: {
      fileName: 'cv.pdf',
      size: 1000,
      sha256: 'ab',
      cautions: ['launch', 'acts'],
      link: { url: `https://company.example/${KEY}`, expiresAt: '2026-03-04T10:00:00.000Z' },
      withheld: null,
    },
  });
});

test.each([
  ['unscanned', 'not-scanned'],
  ['infected', 'infected'],
] as const)('a CV that is %s has no link', (scan, withheld) => {
  const { text, data } = payloadOf(APPLICATION, { ...CV, scan, scan_detail: 'no-answer' });
  expect(data.cv).toMatchObject({ link: null, withheld });
  expect(text).not.toContain(KEY);
});

test('the names of all events are made of letters, digits, underscores and full stops', () => {
  expect(payloadOf(submissionOf('reach-us', { name: 'Ada' })).type).toBe('reach_us.received');
  expect(payloadOf(submissionOf('contact', { message: 'Hello' })).type).toBe('contact.received');
});

test.each(['x', 'ü', '\u0001', '𝔘', '"'])(
  'however long a message of %j is, its payload is short',
  (character) => {
    const message = character.repeat(200_000);
    const { text, data } = payloadOf(
      submissionOf('contact', { contactemail: 'ada@client.example', message }),
    );
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LONGEST_PAYLOAD);
    expect(Buffer.byteLength(text)).toBeGreaterThan(LONGEST_PAYLOAD - 20);
    expect(data.shortened).toEqual(['message']);
    expect(data.fields.contactemail).toBe('ada@client.example');
    expect(data.fields.message?.isWellFormed()).toBe(true);
    expect(message.startsWith(data.fields.message ?? '?')).toBe(true);
  },
);
