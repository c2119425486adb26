import type { WebhookFormat } from '@website/store/config/webhook-targets.ts';
import { mayBeHandedOut } from '@website/store/cvs/hand-out.ts';
import type { Attachment } from '@website/store/database/tables.ts';
import { type CvLinks, LINK_VALID_MS } from '../mail/cv-links.ts';
import type { MailSite } from '../mail/mailer.ts';
import { type Message, printableLines } from '../mail/message.ts';
import type { CvPart, FormLabels } from '../mail/notification.ts';
import { messageOf } from '../mail/write-notification.ts';
import { truncateCodeUnits, truncateToFit, type WebhookSource } from './webhook.ts';

/** The input of a chat message, which has the same texts as a mail. */
export interface ChatSource extends Omit<WebhookSource, 'event' | 'at'> {
  forms: FormLabels;
  site: MailSite;
}

type ChatFormat = Exclude<WebhookFormat, 'standard'>;

/** Serializes a message for each chat as JSON. */
export const CHAT_FORMATTERS: Readonly<Record<ChatFormat, (message: Message) => string>> = {
  slack: slackMessage,
  teams: teamsMessage,
};

/** Slack's limit of characters in one text object. */
const MAX_SLACK_TEXT = 3000;

/** Slack accepts 50 blocks; heading, notices and footer take up to six. */
const MAX_FIELDS = 40;

/** Bytes of a Teams message; the limit is 28 KB. */
const MAX_TEAMS_BYTES = 26_000;

const MAX_LINES = 100;

/** Characters of headline and topic. */
const MAX_HEADING = 200;

/** The message about a submission, for chats. */
export function chatMessage({ submission, cv, links, now, forms, site }: ChatSource): Message {
  const earlier = { latest: [], more: 0 };
  const part = cv && cvPartOf(cv, links, now);
  const message = messageOf({ submission, cv: part, earlier, forms, site });
  return { ...message, fields: message.fields.filter(({ isInHead }) => !isInHead).slice(0, MAX_FIELDS) };
}

function cvPartOf(attachment: Attachment, links: Pick<CvLinks, 'make'>, now: Date): CvPart {
  if (!mayBeHandedOut(attachment))
    return { attachment, reason: attachment.scan === 'infected' ? 'infected' : 'notScanned' };
  const { url, expiresAt } = links.make(attachment.key, new Date(now.getTime() + LINK_VALID_MS));
  return { attachment, reason: 'linked', link: { url, until: new Date(expiresAt) } };
}

/**
 * Formats a message for Slack's incoming webhooks
 * (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks), with unfurling off: it would fetch the
 * CV.
 */
function slackMessage({ subject, headline, kind, topic, notices, fields, footer }: Message): string {
  return JSON.stringify({
    text: escapeMrkdwn(ellipsize(subject, MAX_HEADING)),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      section(
        `*${escapeMrkdwn(ellipsize(headline, MAX_HEADING))}*\n`,
        ellipsize(subtitle(kind, topic), MAX_HEADING),
      ),
      ...notices.map(({ text, link }) =>
        section('', text, link && `\n<${link.href}|${escapeMrkdwn(link.label)}>`),
      ),
      ...fields.map(({ label, value }) =>
        section(`*${escapeMrkdwn(label)}*\n`, printableLines(value).join('\n')),
      ),
      {
        type: 'context',
        elements: [markdown('', footer.map(({ label, value }) => `${label}: ${value}`).join(' · '))],
      },
    ],
  });
}

function subtitle(...parts: readonly (string | undefined)[]): string {
  return parts.filter((text) => text !== undefined).join(' · ');
}

function section(before: string, text: string, after?: string) {
  return { type: 'section', text: markdown(before, text, after) };
}

/** `verbatim` turns off auto-linking of URLs and channel names. */
function markdown(before: string, value: string, after = '') {
  const text = truncateToFit(
    (length) => before + escapeMrkdwn(ellipsize(value, length)) + after,
    Math.min(value.length, MAX_SLACK_TEXT),
    ({ length }) => length <= MAX_SLACK_TEXT,
  );
  return { type: 'mrkdwn', text, verbatim: true };
}

/** Escapes the characters that start links and mentions. */
function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Formats a message as an adaptive card for a Teams workflow (https://adaptivecards.io/explorer/). All texts are text
 * runs, which are not parsed as Markdown: nothing in them becomes a link.
 */
function teamsMessage(message: Message): string {
  const texts = [...message.notices.map(({ text }) => text), ...message.fields.map(({ value }) => value)];
  return truncateToFit(
    (length) => JSON.stringify(teamsCard(message, length)),
    Math.min(Math.max(0, ...texts.map((text) => text.length)), MAX_TEAMS_BYTES),
    (text) => Buffer.byteLength(text) <= MAX_TEAMS_BYTES,
  );
}

function teamsCard({ headline, kind, topic, notices, fields, footer }: Message, length: number) {
  const links = notices.flatMap(({ link }) => link ?? []);
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    body: [
      line(ellipsize(headline, MAX_HEADING), { size: 'Large', weight: 'Bolder' }),
      line(ellipsize(subtitle(kind, topic), MAX_HEADING), { isSubtle: true }),
      ...notices.map(({ text }) => line(ellipsize(text, length), { weight: 'Bolder' })),
      ...fields.flatMap(({ label, value }) => [
        line(label, { isSubtle: true }),
        ...lines(ellipsize(value, length)),
      ]),
      ...footer.map(({ label, value }) => line(`${label}: ${value}`, { isSubtle: true, size: 'Small' })),
    ],
    actions: links.map(({ label, href }) => ({ type: 'Action.OpenUrl', title: label, url: href })),
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] };
}

function lines(value: string) {
  const all = printableLines(value);
  const shown = all.length > MAX_LINES ? [...all.slice(0, MAX_LINES), '…'] : all;
  return shown.map((text) => ({ ...line(text), spacing: 'None' }));
}

function line(text: string, look: object = {}) {
  // Text runs must not be empty.
  return { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: text || ' ', ...look }] };
}

function ellipsize(text: string, length: number): string {
  return text.length <= length ? text : `${truncateCodeUnits(text, length)}…`;
}
