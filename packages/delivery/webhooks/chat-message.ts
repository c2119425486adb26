import type { WebhookFormat } from '@website/store/config/webhook-targets.ts';
import type { Attachment } from '@website/store/database/tables.ts';
import { mayBeHandedOut } from '@website/store/scanning/scan.ts';
import type { CvPart } from '../mail/cv-part.ts';
import type { MailSite } from '../mail/mail-site.ts';
import { type Message, shownLines } from '../mail/message.ts';
import type { FormLabels } from '../mail/notification.ts';
import { messageOf } from '../mail/write-notification.ts';
import { type CvLinks, LINK_VALID_MS } from './cv-links.ts';
import { beginning, fitting, type WebhookSource } from './webhook-payload.ts';

/** What a chat is told of a submission: the same as a mail says, in the same words. */
export interface ChatSource extends Omit<WebhookSource, 'event' | 'at'> {
  forms: FormLabels;
  site: MailSite;
}

type ChatFormat = Exclude<WebhookFormat, 'standard'>;

/** A message as the chat of each format takes it, as JSON. */
export const CHATS: Readonly<Record<ChatFormat, (message: Message) => string>> = {
  slack: slackMessage,
  teams: teamsMessage,
};

/** Characters in a text of Slack's blocks. */
const LONGEST_SLACK_TEXT = 3000;

/** Slack takes 50 blocks; head, notices and end have up to six. */
const MOST_FIELDS = 40;

/** Bytes in a message to Teams, which takes 28 KB. */
const LONGEST_TEAMS_MESSAGE = 26_000;

const MOST_LINES = 100;

/** Lines at the head are of no use if they are longer. */
const LONGEST_HEAD = 200;

/** What is said of a submission in a chat. */
export function chatMessage({ submission, cv, links, now, forms, site }: ChatSource): Message {
  const earlier = { latest: [], more: 0 };
  const part = cv && cvPartOf(cv, links, now);
  const message = messageOf({ submission, cv: part, earlier, forms, site });
  return { ...message, fields: message.fields.filter(({ isInHead }) => !isInHead).slice(0, MOST_FIELDS) };
}

function cvPartOf(attachment: Attachment, links: Pick<CvLinks, 'make'>, now: Date): CvPart {
  if (!mayBeHandedOut(attachment))
    return { attachment, reason: attachment.scan === 'infected' ? 'infected' : 'notScanned' };
  const { url, expiresAt } = links.make(attachment.key, new Date(now.getTime() + LINK_VALID_MS));
  return { attachment, reason: 'linked', link: { url, until: new Date(expiresAt) } };
}

/**
 * For an incoming webhook of Slack (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks), which must not
 * look at what links lead to: that would be the CV.
 */
function slackMessage({ subject, headline, kind, topic, notices, fields, end }: Message): string {
  return JSON.stringify({
    text: escaped(cut(subject, LONGEST_HEAD)),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      section(`*${escaped(cut(headline, LONGEST_HEAD))}*\n`, cut(about(kind, topic), LONGEST_HEAD)),
      ...notices.map(({ text, link }) =>
        section('', text, link && `\n<${link.href}|${escaped(link.label)}>`),
      ),
      ...fields.map(({ label, value }) => section(`*${escaped(label)}*\n`, shownLines(value).join('\n'))),
      {
        type: 'context',
        elements: [markdown('', end.map(({ label, value }) => `${label}: ${value}`).join(' · '))],
      },
    ],
  });
}

function about(...said: readonly (string | undefined)[]): string {
  return said.filter((text) => text !== undefined).join(' · ');
}

function section(before: string, text: string, after?: string) {
  return { type: 'section', text: markdown(before, text, after) };
}

/** With `verbatim`, Slack makes no links of addresses and names of channels. */
function markdown(before: string, value: string, after = '') {
  const text = fitting(
    (length) => before + escaped(cut(value, length)) + after,
    Math.min(value.length, LONGEST_SLACK_TEXT),
    ({ length }) => length <= LONGEST_SLACK_TEXT,
  );
  return { type: 'mrkdwn', text, verbatim: true };
}

/** Without the signs with which links and mentions begin. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * For a workflow of Teams that posts cards (https://adaptivecards.io/explorer/). All texts are runs, which know no Markdown:
 * nothing in them is a link.
 */
function teamsMessage(message: Message): string {
  const texts = [...message.notices.map(({ text }) => text), ...message.fields.map(({ value }) => value)];
  return fitting(
    (length) => JSON.stringify(teamsCard(message, length)),
    Math.min(Math.max(0, ...texts.map((text) => text.length)), LONGEST_TEAMS_MESSAGE),
    (text) => Buffer.byteLength(text) <= LONGEST_TEAMS_MESSAGE,
  );
}

function teamsCard({ headline, kind, topic, notices, fields, end }: Message, length: number) {
  const links = notices.flatMap(({ link }) => link ?? []);
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    body: [
      line(cut(headline, LONGEST_HEAD), { size: 'Large', weight: 'Bolder' }),
      line(cut(about(kind, topic), LONGEST_HEAD), { isSubtle: true }),
      ...notices.map(({ text }) => line(cut(text, length), { weight: 'Bolder' })),
      ...fields.flatMap(({ label, value }) => [
        line(label, { isSubtle: true }),
        ...lines(cut(value, length)),
      ]),
      ...end.map(({ label, value }) => line(`${label}: ${value}`, { isSubtle: true, size: 'Small' })),
    ],
    actions: links.map(({ label, href }) => ({ type: 'Action.OpenUrl', title: label, url: href })),
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] };
}

function lines(value: string) {
  const all = shownLines(value);
  const shown = all.length > MOST_LINES ? [...all.slice(0, MOST_LINES), '…'] : all;
  return shown.map((text) => ({ ...line(text), spacing: 'None' }));
}

function line(text: string, look: object = {}) {
  // A run must not be empty.
  return { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: text || ' ', ...look }] };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${beginning(text, length)}…`;
}
