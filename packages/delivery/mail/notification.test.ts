import { callSchema } from '@website/model/contract/forms/rules.ts';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import { shownFileName } from '@website/service/attachments/receive-parts.ts';
import type { Submission } from '@website/store/database/tables.ts';
import { submissionOf, TEST_MAIL_SITE } from '@website/tests/fixtures/test-mail-site.ts';
import fc from 'fast-check';
import nodemailer from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { replyAddress } from './notification.ts';
import { writeNotification } from './write-notification.ts';

/** Writing and parsing hundreds of mails takes a while on a busy machine. */
const SLOW = { timeout: 180_000 };

const FORMS = testForms();
const CONTACT = callSchema('contact', FORMS.contact.fields, FORMS.shared);

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Writes a submission's notification and parses it as a mail client does. */
async function read(
  body: object,
  cvName?: string,
  kind: Submission['kind'] = cvName === undefined ? 'reach-us' : 'application',
): Promise<{ mail: Email; raw: string; subject: string; replyName: string }> {
  const submission = submissionOf(kind, body);
  const { attachments: _, ...notification } = writeNotification({
    messageId: '<m@company.example>',
    submission,
    cv: undefined,
    earlier: { latest: [], more: 0 },
    forms: FORMS,
    site: TEST_MAIL_SITE,
  });
  const { message } = await transport.sendMail({
    ...notification,
    from: { name: 'Company', address: 'site@company.example' },
    to: 'jobs@company.example',
    attachments: cvName === undefined ? [] : [{ filename: cvName, content: 'x' }],
  });
  const raw = message.toString();
  const [subject = ''] = String(notification.text).split('\n', 1);
  const replyName = notification.replyTo?.name ?? '';
  return { mail: await PostalMime.parse(raw), raw, subject, replyName };
}

test.each([
  ['ann@mail.example', 'ann@mail.example'],
  ["o'neil+cv={1}@Mail.Example", "o'neil+cv={1}@mail.example"],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@भारत.भारत', 'ann@xn--h2brj9c.xn--h2brj9c'],
  ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['ann@نامه\u200Cای.ایران', 'ann@xn--mgba3gch31f060k.xn--mgba3a4f16a'],
  ['ann@ｍａｉｌ.example', 'ann@mail.example'],
  // Cyrillic homographs of Latin letters stay different.
  ['ann@раураl.example', 'ann@xn--l-7sba6dbr.example'],
])('the reply address of %s is %s', (address, reply) => {
  expect(replyAddress(address)).toBe(reply);
});

test.each([
  '=?utf-8?q?ceo=40company.example=2C?=@mail.example',
  '=?UTF-8?B?Y2VvQGNvbXBhbnkuZXhhbXBsZQ==?=@mail.example',
  // `⒈` normalizes to `1.`, which makes another domain.
  'ann@mail⒈example.com',
  `${'a'.repeat(250)}@mail.example`,
  '@mail.example',
  '',
])('%s has no reply address', (address) => {
  expect(replyAddress(address)).toBeUndefined();
});

const LOCAL = fc.string({
  unit: fc.constantFrom(..."abcXYZ019.!#$%&'*+/=?^_`{|}~-", '=?', '?=', '=?utf-8?q?', '?b?'),
  minLength: 1,
  maxLength: 60,
});

/** Letters and digits of all scripts: a sample of every hundredth. */
const LETTERS = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code))
  .filter((sign) => /^[\p{L}\p{N}]$/u.test(sign))
  .filter((_, index) => index < 200 || index % 100 === 0);
const LABEL = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 12 });

test(
  'every address that a form accepts is parsed from Reply-To unchanged, or Reply-To is absent',
  SLOW,
  async () => {
    let answered = 0;
    const property = fc.asyncProperty(LOCAL, LABEL, LABEL, async (local, name, top) => {
      const contactemail = `${local}@${name}.${top}`;
      const time = '2026-03-01T10:00:00.000Z';
      const body = { contactemail, message: '', createdOn: time, updatedOn: time };
      fc.pre(CONTACT.safeParse(body).success);
      const { mail, raw } = await read(body, undefined, 'contact');
      const reply = replyAddress(contactemail);
      if (reply === undefined) {
        expect(raw).not.toMatch(/^Reply-To:/im);
        return;
      }
      answered += 1;
      const [one, ...others] = mail.replyTo ?? [];
      expect(others).toEqual([]);
      expect(one?.name).toBe('');
      expect(one?.address?.replaceAll('"', '')).toBe(reply);
      const unfolded = raw.replaceAll('\r\n ', ' ');
      expect(unfolded.match(/^Reply-To: +[\x21-\x7e]+\r$/gm)).toHaveLength(1);
    });
    await fc.assert(property, { numRuns: 300 });
    expect(answered).toBeGreaterThan(20);
  },
);

/** Header syntax, mixed with arbitrary characters. */
const TEXT = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'"\\()<>@,;:[].=?_\u0085\u2028\u202e\u2066 ', '=?utf-8?q?', '?=', '\r\n'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 80,
});

test('no header injection: names, topics and file names are parsed as they were written', SLOW, async () => {
  const property = fc.asyncProperty(TEXT, TEXT, async (text, stem) => {
    const fileName = shownFileName(stem, '.pdf');
    const { mail, raw, subject, replyName } = await read(
      { name: text, email: 'a@x.example', role: text },
      fileName,
    );
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|[^\P{Cf}\u200C-\u200D]/u);
    expect(mail.subject?.replaceAll(/\s+/g, ' ').trim()).toBe(subject.replaceAll(/\s+/g, ' ').trim());
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([fileName]);
    expect(mail.from).toMatchObject({ name: 'Company', address: 'site@company.example' });
    expect(mail.to).toMatchObject([{ address: 'jobs@company.example' }]);
    expect(mail.replyTo).toMatchObject([{ name: replyName, address: 'a@x.example' }]);
    expect(replyName).not.toMatch(/["\\()<>@,;:[\]=?_]/);
    const [header = ''] = raw.split('\r\n\r\n', 1);
    expect(header).not.toMatch(/[^\r\n\t\x20-\x7e]/);
  });
  const examples: [string, string][] = [
    ['=?utf-8?q?a?=', ''],
    ['before =?utf-8?b?YQ==?= behind', '=?utf-8?q?a?= b'],
    [`=?utf-8?q?a?= ${'é😀 '.repeat(15)}`, ''],
  ];
  await fc.assert(property, { numRuns: 300, examples });
});

test.each([['علی\u200Cرضا'], ['ශ්\u200Dරී'], ['രാജന്\u200D നായര്\u200D']])(
  'the joiners of the name %s survive in the subject, the reply name and the file name',
  async (name) => {
    const hidden = `\u202E${name}\u2066\u200B\u3164`;
    const fileName = shownFileName(hidden, '.pdf');
    const { mail } = await read({ name: hidden, email: 'a@x.example', role: hidden }, fileName);
    expect(mail.subject).toBe(`${name} – ${name}`);
    expect(mail.replyTo).toMatchObject([{ name: name.normalize('NFC'), address: 'a@x.example' }]);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${name}.pdf`]);
  },
);

test('a long topic is truncated in the subject and whole in the body', async () => {
  const role = '😀'.repeat(100_000);
  const { mail } = await read({ name: 'Ann', email: 'a@x.example', role }, 'cv.pdf');
  expect(mail.subject).toBe(`Ann – ${'😀'.repeat(194)}…`);
  expect(mail.text).toContain(role);
});
