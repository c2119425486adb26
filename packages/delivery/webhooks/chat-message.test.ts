import { testForms } from '@website/model/contract/testing/form-texts.ts';
import type { Attachment, Submission } from '@website/store/database/tables.ts';
import { submissionOf, TEST_CV, TEST_MAIL_SITE } from '@website/tests/fixtures/test-mail-site.ts';
import { expect, test } from 'vitest';
import { CHAT_FORMATTERS, chatMessage } from './chat-message.ts';

const LINK = 'https://company.example/api/cv/1/signature/name.pdf';

const CV: Attachment = { ...TEST_CV, file_name: 'Ada <CV>.pdf', scan: 'clean' };

const APPLICATION = {
  name: 'Ada Example',
  email: 'ada@applicant.example',
  s3bucketpathname: CV.key,
  role: 'Tester of Things',
};

function messageOf(kind: Submission['kind'], body: object, cv?: Attachment) {
  return chatMessage({
    submission: { ...submissionOf(kind, body), page: '/careers' },
    cv,
    links: { make: () => ({ url: LINK, expiresAt: '2026-03-04T10:00:00.000Z' }) },
    now: new Date('2026-03-01T10:00:00.000Z'),
    forms: testForms(),
    site: TEST_MAIL_SITE,
  });
}

function slackOf(...source: Parameters<typeof messageOf>) {
  const message = JSON.parse(CHAT_FORMATTERS.slack(messageOf(...source)));
  const blocks: { text?: { text: string }; elements?: { text: string }[] }[] = message.blocks;
  const texts = blocks.flatMap(({ text, elements = [] }) => [...(text ? [text] : []), ...elements]);
  const { text, unfurl_links } = message;
  return { text, unfurl_links, blocks, texts: texts.map((one) => one.text) };
}

function teamsOf(...source: Parameters<typeof messageOf>) {
  const json = CHAT_FORMATTERS.teams(messageOf(...source));
  const { type, attachments } = JSON.parse(json);
  const [{ contentType, content }] = attachments;
  const body: { type: string; inlines: { type: string; text: string }[] }[] = content.body;
  const texts = body.flatMap(({ inlines }) => inlines.map(({ text }) => text));
  return { body, actions: content.actions as object[], json, type, contentType, texts };
}

test('a Slack message names applicant, position and page, and links to the CV', () => {
  const { text, texts, unfurl_links } = slackOf('application', APPLICATION, CV);
  expect(text).toBe('Ada Example – Tester of Things');
  expect(texts).toEqual([
    expect.stringMatching(/^\*Ada Example\*\n.+ · Tester of Things$/),
    `CV: Ada &lt;CV&gt;.pdf (313 kB)\n<${LINK}|Download the CV>`,
    '*label of email*\nada@applicant.example',
    expect.stringMatching(/^Page: \/careers · Received: Sunday, 1 March 2026 .+ · Reference: the-id$/),
  ]);
  // Slack must not fetch the CV for a preview.
  expect(unfurl_links).toBe(false);
});

test('a Teams card has the same content', () => {
  const { type, contentType, texts, actions } = teamsOf('application', APPLICATION, CV);
  expect([type, contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
  expect(texts).toEqual([
    'Ada Example',
    expect.stringMatching(/ · Tester of Things$/),
    'CV: Ada <CV>.pdf (313 kB)',
    ...['label of email', 'ada@applicant.example', 'Page: /careers'],
    expect.stringMatching(/^Received: /),
    'Reference: the-id',
  ]);
  expect(actions).toEqual([{ type: 'Action.OpenUrl', title: 'Download the CV', url: LINK }]);
});

test.each(['unscanned', 'infected'] as const)('a CV that is %s gets a reason instead of a link', (scan) => {
  const cv = { ...CV, scan, scan_detail: 'no-answer' };
  const source = ['application', APPLICATION, cv] as const;
  for (const { texts, ...message } of [slackOf(...source), teamsOf(...source)]) {
    expect(texts.join()).toContain('The CV is not attached');
    expect(JSON.stringify(message)).not.toContain('/api/cv/');
    expect(JSON.stringify(message)).not.toContain('0123456789abcdef');
  }
});

const HOSTILE =
  '<!channel> <https://evil.example|our page> [our page](https://evil.example) **x** & \u202Etxt';

test('a visitor’s text cannot create links, mentions or bidirectional overrides', () => {
  const comments = `${HOSTILE}\n${HOSTILE}`;
  const body = { name: HOSTILE, emailId: 'ben@x.example', reason: HOSTILE, comments };
  const slack = slackOf('reach-us', body);
  for (const text of [slack.text, ...slack.texts]) expect(text).not.toMatch(/<|>|&(?!amp;|lt;|gt;)/);
  const teams = teamsOf('reach-us', body);
  // Text runs are not parsed as Markdown.
  const types = teams.body.flatMap(({ type, inlines }) => [type, ...inlines.map((one) => one.type)]);
  expect(new Set(types)).toEqual(new Set(['RichTextBlock', 'TextRun']));
  expect(teams.actions).toEqual([]);
  for (const text of [...slack.texts, ...teams.texts]) expect(text).not.toContain('\u202E');
});

test.each(['x', '&', 'ü', '𝔘', '"', '\nx'])(
  'a long message of %j is truncated to the limits of both chats',
  (characters) => {
    const message = `Begins. ${characters.repeat(200_000)}`;
    const body = { contactemail: 'ada@client.example', message };
    const slack = slackOf('contact', body);
    expect(Math.max(...slack.texts.map(({ length }) => length))).toBeLessThanOrEqual(3000);
    const teams = teamsOf('contact', body);
    expect(Buffer.byteLength(teams.json)).toBeLessThan(28_000);
    for (const texts of [slack.texts, teams.texts]) {
      expect(texts.join('')).toContain('Begins. ');
      expect(texts.join('')).toContain('…');
      expect(texts.join('').isWellFormed()).toBe(true);
    }
  },
);

test('long names and topics, and many fields, stay within the limits', () => {
  const unknown = Array.from({ length: 100 }, (_, at) => [`field${at}`, '&'.repeat(9000)] as const);
  const named = { name: 'N'.repeat(5000), emailId: 'ben@x.example', reason: 'R'.repeat(5000) };
  const body = { ...Object.fromEntries(unknown), ...named };
  const slack = slackOf('reach-us', body);
  expect(slack.blocks.length).toBeLessThanOrEqual(50);
  expect(Math.max(...slack.texts.map(({ length }) => length))).toBeLessThanOrEqual(3000);
  expect(Buffer.byteLength(teamsOf('reach-us', body).json)).toBeLessThan(28_000);
});
