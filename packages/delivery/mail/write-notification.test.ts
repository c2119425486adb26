import { Readable } from 'node:stream';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import type { Submission } from '@website/store/database/tables.ts';
import { TEST_CV as CV, submissionOf, TEST_MAIL_SITE } from '@website/tests/fixtures/test-mail-site.ts';
import { expect, test } from 'vitest';
import type { MailSite } from './mailer.ts';
import type { CvPart } from './notification.ts';
import { recipientsOf, writeNotification } from './write-notification.ts';

const FORMS = testForms();
const REACH_US = { name: 'Ben', emailId: 'ben@x.example', reason: 'IT Security', comments: 'One\nTwo' };
const APPLICATION = {
  name: 'Ada Lovelace',
  email: 'ada@x.example',
  contactNumber: '+44 2079460142',
  country: 'UK',
  s3bucketpathname: CV.key,
  role: 'Tester of Things',
  portal: null,
};

const NOTHING = { latest: [], more: 0 };

function written(kind: Submission['kind'], body: object, cv?: CvPart, site: Partial<MailSite> = {}) {
  const notification = writeNotification({
    messageId: '<m@x>',
    submission: submissionOf(kind, body),
    cv,
    earlier: NOTHING,
    forms: FORMS,
    site: { ...TEST_MAIL_SITE, ...site },
  });
  return { ...notification, text: String(notification.text), html: notification.html ?? '' };
}

test('an application’s mail names applicant and position, with links to reply and to call', () => {
  const { subject, text, html, replyTo, attachments } = written('application', APPLICATION, {
    attachment: CV,
    bytes: Readable.from(['bytes']),
  });
  expect(subject).toBe('Ada Lovelace – Tester of Things');
  expect(text).toBe(
    'Ada Lovelace – Tester of Things\n\n' +
      'label of name: Ada Lovelace\nlabel of email: ada@x.example\nlabel of contactNumber: +44 2079460142\n' +
      'label of country: UK\nlabel of role: Tester of Things\nCV: Ada – CV.pdf (313 kB, attached)\n\n' +
      '--\nReceived: Sunday, 1 March 2026 at 10:00 Western European Standard Time\nReference: the-id\n',
  );
  expect(replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@x.example' });
  expect(html).toContain('href="mailto:ada@x.example"');
  expect(html).toContain('href="tel:+442079460142"');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-GB" dir="ltr"><head>/);
  expect(attachments).toMatchObject([{ filename: 'Ada – CV.pdf', contentType: 'application/pdf' }]);
});

test('a mail shows no empty field and no storage key, and loads no resources', () => {
  const { text, html } = written('application', APPLICATION, { attachment: CV, bytes: Readable.from([]) });
  for (const said of [text, html]) {
    expect(said).not.toContain('0123456789abcdef');
    expect(said).not.toContain('label of portal');
  }
  expect(written('contact', { contactemail: 'c@x.example', message: ' \n ' }).text).not.toContain(
    'of message',
  );
  expect(html).not.toMatch(/\bsrc=|url\(|@import|<link|https?:/);
});

test('the language of a sender is named, if it is another one than the company’s', () => {
  const submission = { ...submissionOf('reach-us', REACH_US), page: '/sv/contact', language: 'sv' };
  const site = { ...TEST_MAIL_SITE, language: 'de' };
  const { text } = writeNotification({
    messageId: '<m@x>',
    submission,
    cv: undefined,
    earlier: NOTHING,
    forms: FORMS,
    site,
  });
  expect(text).toContain('\nPage: /sv/contact\nLanguage: Schwedisch\nReceived: ');
});

test('the subject of other messages names sender and form', () => {
  expect(written('reach-us', REACH_US).subject).toBe('Ben – reach-us in mails: IT Security');
  expect(written('contact', { contactemail: 'c@x.example', message: 'Hi' }).subject).toBe(
    'c@x.example – contact in mails',
  );
  // A long name leaves room for the topic.
  expect(written('application', { ...APPLICATION, name: 'x'.repeat(500) }).subject).toBe(
    `${'x'.repeat(80)}… – Tester of Things`,
  );
});

test('a sender’s markup is escaped', () => {
  const hostile = '</td></table><script>alert(1)</script><a href="https://bad.example">"x" & y</a>';
  const { html } = written('reach-us', { ...REACH_US, name: hostile, comments: hostile });
  expect(html).not.toMatch(/<script|<a href="https/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test.each([
  ['+44 2079460142', 'tel:+442079460142'],
  ['2079460142', undefined],
  ['+44 20;ext=1', undefined],
  ['javascript:alert(1)', undefined],
])('the tel: link of %s is %s', (contactNumber, href) => {
  const { html } = written('application', { ...APPLICATION, contactNumber });
  expect(/href="(tel:[^"]*|javascript:[^"]*)"/.exec(html)?.[1]).toBe(href);
});

test.each([
  ["o'neil+cv={1}?x@mail.example", 'mailto:o&#x27;neil+cv%3D{1}%3Fx@mail.example'],
  ['ann@bücher.example', 'mailto:ann@xn--bcher-kva.example'],
  ['=?utf-8?q?x?=@mail.example', undefined],
  ['nobody', undefined],
])('the mailto: link of %s is %s', (email, href) => {
  const { html } = written('application', { ...APPLICATION, email });
  expect(/href="(mailto:[^"]*)"/.exec(html)?.[1]).toBe(href);
});

test.each([
  ['tooLarge', { size: 7_400_000 }, '7.4 MB', 'too large for a mail'],
  ['missing', {}, '313 kB', 'was not where it is kept'],
  ['damaged', {}, '313 kB', 'no longer what came in'],
  [
    'notScanned',
    { scan: 'unscanned', scan_detail: 'no-answer' },
    '313 kB',
    'clamd did not answer. It follows',
  ],
  [
    'infected',
    { scan: 'infected', scan_detail: 'Eicar' },
    '313 kB',
    'infected: Eicar. It stays in quarantine',
  ],
] as const)('the mail names a CV that is not attached (%s), and why', (reason, more, shown, why) => {
  const mail = written('application', APPLICATION, { attachment: { ...CV, ...more }, reason });
  expect(mail.attachments).toEqual([]);
  for (const said of [mail.text, mail.html]) {
    expect(said).toContain(`Ada – CV.pdf (${shown}, not attached)`);
    expect(said).toContain(why);
    if (!('scan' in more)) expect(said).toContain('npm run operator -- inbox show the-id');
  }
});

test('a CV released from quarantine is attached, with a caution', () => {
  const attachment = { ...CV, scan: 'released', scan_detail: 'Eicar' } as const;
  const { text, attachments } = written('application', APPLICATION, { attachment, bytes: Readable.from([]) });
  expect(attachments).toHaveLength(1);
  expect(text).toContain(
    'Caution, before you open the CV: released by the operator although Eicar was found in it.',
  );
});

test('a CV’s cautions come first, and unknown ones fall back to a general text', () => {
  const attachment = { ...CV, cautions: 'dde script unseen' };
  const { text, html } = written('application', APPLICATION, { attachment, bytes: Readable.from([]) });
  const caution = 'Caution, before you open the CV: acts (caution), script (caution).';
  expect(text).toMatch(new RegExp(`^[^\n]+\n\n${caution.replaceAll(/[().]/g, '\\$&')}\n\nlabel of name`));
  expect(html.indexOf(caution)).toBeGreaterThan(0);
  expect(html.indexOf(caution)).toBeLessThan(html.indexOf('Ada – CV.pdf'));
});

test.each(['\n', '\r\n', '\r', '\v', '\u0085', '\u2028'])(
  'a value with the line terminator %j cannot imitate another field',
  (end) => {
    const { text } = written('reach-us', {
      name: `Ben${end}label of emailId: eve@x.example`,
      emailId: 'ben@x.example',
      reason: 'IT Security',
      comments: `Hello${end}${end}CV: cv.pdf (attached)${end}--${end}Reference: another`,
    });
    expect(text).toContain(
      'label of name:\n  Ben\n  label of emailId: eve@x.example\nlabel of emailId: ben@x.example\n',
    );
    expect(text).toContain(
      'label of comments:\n  Hello\n\n  CV: cv.pdf (attached)\n  --\n  Reference: another\n',
    );
    const labels = text.split(/[\n\v\f\r\u0085\u2028\u2029]/).filter((line) => /^[A-Za-z-]/.test(line));
    expect(labels.map((line) => line.split(':')[0])).toEqual([
      'Ben label of emailId',
      'label of name',
      'label of emailId',
      'label of reason',
      'label of comments',
      '--',
      'Received',
      'Reference',
    ]);
  },
);

test('control characters are replaced', () => {
  const message = 'a\u0008\u001b[2Jb\tc\u009b1m\nd\u202Ee';
  const { text, html } = written('contact', { contactemail: 'c@x.example', message });
  expect(text).toContain('label of message:\n  a\uFFFD\uFFFD[2Jb\tc\uFFFD1m\n  d\uFFFDe\n');
  expect(html).toContain('a\uFFFD\uFFFD[2Jb\tc\uFFFD1m<br/>d\uFFFDe');
});

test.each([
  ['Zoë O’Neil-Smith Jr.', 'Zoë O’Neil-Smith Jr.'],
  ['आशा شاه', 'आशा شاه'],
  ['ceo@company.example', ''],
  ['Ann <all@victim.example>', ''],
  ['Ann, Bob', ''],
  ['=?utf-8?q?Boss?=', ''],
  ['Ann\r\nBcc: all@victim.example', ''],
])('the reply name of %j is %j', (name, shown) => {
  expect(written('application', { ...APPLICATION, name }).replyTo?.name).toBe(shown);
});

test('a long message, or one of many lines, is sent as text only', () => {
  const message = (comments: string) => written('reach-us', { ...REACH_US, comments }).html;
  expect(message('x'.repeat(15_000))).toContain('x'.repeat(15_000));
  expect(message('x'.repeat(20_000))).toBe('');
  expect(message('\n'.repeat(600).replaceAll('\n', 'x\n'))).toBe('');
});

test('a mail uses the office’s time zone, and the site’s language and direction', () => {
  const site = { language: 'de', timeZone: 'America/Chicago', direction: 'rtl' } as const;
  const { text, html } = written('reach-us', REACH_US, undefined, site);
  expect(text).toContain('Received: Sonntag, 1. März 2026 um 04:00 Nordamerikanische Zentral-Normalzeit\n');
  expect(html).toContain('<html lang="de" dir="rtl">');
});

type Routes = MailSite['content']['routes'];

const APPLIED = submissionOf('application', APPLICATION);
const FOR_OTHER = submissionOf('application', { ...APPLICATION, role: 'A position that is gone' });
const CONTACT = submissionOf('contact', { contactemail: 'c@x.example', message: '' });
const askedFor = (reason: string) => submissionOf('reach-us', { ...REACH_US, reason });

const ROUTES: Routes = {
  all: ['all@x.example'],
  application: ['jobs@x.example'],
  positions: { 'tester-of-things': ['lead@x.example', 'jobs@x.example'] },
  reasons: { 'IT Security': ['security@x.example'] },
};

test.each<[string, Submission, Routes, MailSite['overrides'], string]>([
  ['the company without a route', CONTACT, {}, {}, 'jobs@company.example'],
  ['those of its position', APPLIED, ROUTES, {}, 'lead@x.example,jobs@x.example'],
  ['those of its form', FOR_OTHER, ROUTES, {}, 'jobs@x.example'],
  ['those of its reason', askedFor('IT Security'), ROUTES, {}, 'security@x.example'],
  ['those of all', askedFor('constructor'), ROUTES, {}, 'all@x.example'],
  ['those that the environment names', APPLIED, ROUTES, { all: ['ops@x.example'] }, 'ops@x.example'],
  [
    'those that it names for the form',
    APPLIED,
    ROUTES,
    { all: ['ops@x.example'], application: ['hr@x.example'] },
    'hr@x.example',
  ],
])('a mail goes to %s', (_, submission, routes, overrides, to) => {
  const content = { ...TEST_MAIL_SITE.content, routes };
  expect(recipientsOf(submission, { ...TEST_MAIL_SITE, content, overrides }).join()).toBe(to);
});
