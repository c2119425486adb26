import type { Readable } from 'node:stream';
import { type FormName, fieldsOf, formOfKind, valueFor } from '@website/model/contract/forms/forms.ts';
import { formatMessage, formatMessageParts } from '@website/model/contract/messages.ts';
import { cautionText, scanDetail } from '@website/store/cvs/hand-out.ts';
import { type EarlierSubmissions, MAX_COUNTED } from '@website/store/database/submissions.ts';
import type { Submission } from '@website/store/database/tables.ts';
import type { OutgoingMail } from './mailer.ts';
import { localDay, localLanguage, localSize, localTime, type MailSite } from './mailer.ts';
import {
  type Message,
  type MessageField,
  mailSubject,
  messageHtml,
  messageText,
  type Notice,
  printableLines,
} from './message.ts';
import {
  asText,
  bodyOf,
  type CvPart,
  contactLink,
  type FormLabels,
  labelsOf,
  replyAddress,
  replyName,
  senderAddress,
  senderName,
  strippedLine,
  subjectOf,
} from './notification.ts';

export interface NotificationSource {
  messageId: string;
  submission: Submission;
  cv: CvPart | undefined;
  /** Earlier submissions from the same address. */
  earlier: EarlierSubmissions;
  forms: FormLabels;
  site: MailSite;
}

/** Media types by file extension; the check of CVs made sure that it fits the content. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Longer submissions are sent as text only: mail clients clip HTML beyond about 100 kB. */
const MAX_HTML_CHARACTERS = 16_384;
const MAX_HTML_LINES = 500;

/**
 * Writes the mail that notifies the company of a submission. The only header values from the sender are the subject
 * and one reply address with its name.
 */
export function writeNotification(source: NotificationSource): OutgoingMail {
  const { messageId, submission, cv, site } = source;
  const message = messageOf(source);
  const isLong = submission.body.length > MAX_HTML_CHARACTERS;
  const isShort =
    !isLong && message.fields.every(({ value }) => printableLines(value).length <= MAX_HTML_LINES);
  return {
    messageId,
    to: recipientsOf(submission, site),
    subject: mailSubject(message.subject),
    text: messageText(message),
    ...(isLong && { encoding: 'base64' as const }),
    ...(isShort && { html: messageHtml(message) }),
    ...replyTo(submission),
    date: new Date(submission.received_at),
    attachments: cv?.bytes === undefined ? [] : [attached(cv.attachment.file_name, cv.bytes)],
    ...(cv?.bytes && { size: sizeInMail(cv.attachment.size) }),
  };
}

/** The size as base64 in lines of 76 characters, plus some for headers and text. */
function sizeInMail(bytes: number): number {
  return Math.ceil((((bytes * 4) / 3) * 78) / 76) + 4000;
}

function attached(filename: string, content: Readable) {
  const ending = filename.slice(filename.lastIndexOf('.') + 1);
  return { filename, content, contentType: TYPES[ending] ?? 'application/octet-stream' };
}

/** The message about a submission, for mails and chats. */
export function messageOf(source: Omit<NotificationSource, 'messageId'>): Message {
  const { submission, forms, site } = source;
  const form = formOfKind(submission.kind);
  const { texts } = site.content;
  const topic = strippedLine(valueFor(submission.kind, bodyOf(submission), 'topic'));
  const { mail } = forms[form];
  // Readers of an inbox look for a person.
  const headline = senderName(submission) || strippedLine(senderAddress(submission)) || mail;
  return {
    language: site.language,
    direction: site.direction,
    company: site.company.name,
    subject: `${headline} – ${about(form, topic, mail)}`,
    kind: mail,
    headline,
    topic: topic === '' ? undefined : topic,
    notices: notices(source),
    paragraphs: [],
    fields: [
      ...fields(source).map((field) => ({ ...field, isInHead: [headline, topic].includes(field.value) })),
      ...cvField(source),
      ...earlierField(source),
    ],
    footer: [
      ...(submission.page === null ? [] : [{ label: texts.page, value: submission.page }]),
      ...(submission.language === null
        ? []
        : [{ label: texts.language, value: localLanguage(submission.language, site) }]),
      { label: texts.received, value: localTime(new Date(submission.received_at), site) },
      { label: texts.reference, value: submission.id },
    ],
  };
}

/** A position's title speaks for itself; other topics follow the form's name. */
function about(form: FormName, topic: string, mail: string): string {
  if (topic === '') return mail;
  const isPosition = fieldsOf(form).some(
    ([, { type, purpose }]) => type === 'position' && purpose === 'topic',
  );
  return isPosition ? topic : `${mail}: ${topic}`;
}

/**
 * The submitted values in the form's order, without empty values, timestamps and the CV's storage key. Fields that
 * the form no longer has follow.
 */
function fields({ submission, forms }: Pick<NotificationSource, 'submission' | 'forms'>): MessageField[] {
  const body = bodyOf(submission);
  const form = formOfKind(submission.kind);
  const labels = labelsOf(form, forms);
  const types = new Map(fieldsOf(form).map(([name, { type }]) => [name as string, type]));
  return [...new Set([...types.keys(), ...Object.keys(body)])].flatMap((name) => {
    const type = types.get(name);
    const value = Object.hasOwn(body, name) ? asText(body[name]).trimEnd() : '';
    if (value === '' || type === 'cv' || type === 'timestamp') return [];
    return [{ label: labels.get(name) ?? name, value, href: contactLink(type, value) }];
  });
}

function cvField({ cv, site }: Pick<NotificationSource, 'cv' | 'site'>): MessageField[] {
  if (cv === undefined || cv.reason === 'linked') return [];
  const { texts } = site.content;
  const template = cv.reason === undefined ? texts.attached : texts.notAttached;
  const { file_name, size } = cv.attachment;
  return [
    {
      label: texts.cv,
      value: formatMessage(template, { file: file_name, size: localSize(size, site) }, site.language),
    },
  ];
}

/** Earlier submissions from the same address, a line each. Acknowledgements never show them. */
function earlierField({
  earlier: { latest, more },
  forms,
  site,
}: Pick<NotificationSource, 'earlier' | 'forms' | 'site'>): MessageField[] {
  if (latest.length === 0) return [];
  const { texts } = site.content;
  const lines = latest.map((one) => {
    const values = { subject: subjectOf(one, forms), date: localDay(new Date(one.received_at), site) };
    return formatMessage(texts.earlier, values, site.language);
  });
  if (more > 0) {
    const shown = more < MAX_COUNTED ? {} : { number: `${more.toLocaleString(site.language)}+` };
    lines.push(formatMessageParts(texts.more, { number: more }, site.language, shown).join(''));
  }
  return [{ label: texts.before, value: lines.join('\n') }];
}

/** Warnings about the CV, and why it is not attached. */
function notices(source: Omit<NotificationSource, 'messageId'>): Notice[] {
  const { submission, cv, forms, site } = source;
  if (cv === undefined) return [];
  const { texts } = site.content;
  const { cautions, size } = cv.attachment;
  const { language } = site;
  const reasons = cautionText(cautions, forms.application.cautions, language);
  const values = {
    size: localSize(size, site),
    command: `npm run operator -- inbox show ${submission.id}`,
    detail: scanDetail(cv.attachment),
  };
  return [
    ...(reasons === undefined ? [] : [{ text: formatMessage(texts.caution, { reasons }, language) }]),
    ...(cv.attachment.scan === 'released' ? [{ text: formatMessage(texts.released, values, language) }] : []),
    ...(cv.reason === undefined ? [] : [whyNotAttached(cv, values, site)]),
  ];
}

function whyNotAttached(
  cv: Extract<CvPart, { bytes?: undefined }>,
  values: Readonly<Record<string, string>>,
  site: MailSite,
): Notice {
  const { content, language } = site;
  const { texts } = content;
  if (cv.reason === 'linked')
    return {
      text: formatMessage(texts.linked, { ...values, file: cv.attachment.file_name }, language),
      link: { label: texts.download, href: cv.link.url },
    };
  if ((cv.reason !== 'tooLarge' && cv.reason !== 'notTaken') || cv.link === undefined)
    return { text: formatMessage(texts[cv.reason], values, language) };
  return {
    text: formatMessage(texts[`${cv.reason}Link`], { until: localTime(cv.link.until, site) }, language),
    link: { label: texts.download, href: cv.link.url },
  };
}

function replyTo(submission: Submission): Pick<OutgoingMail, 'replyTo'> {
  const address = replyAddress(senderAddress(submission));
  return address === undefined ? {} : { replyTo: { name: replyName(submission), address } };
}

/**
 * The recipients of a submission's notification. In order of precedence: the environment, for the form or for all;
 * the content, for the position or reason, the form, or all; the company's address.
 */
export function recipientsOf(submission: Submission, site: MailSite): readonly string[] {
  const { overrides } = site;
  const { routes } = site.content;
  const form = formOfKind(submission.kind);
  const topic = valueFor(submission.kind, bodyOf(submission), 'topic');
  return (
    overrides[form] ??
    overrides.all ??
    topicRecipients(form, topic, site) ??
    routes[form] ??
    routes.all ?? [site.company.email]
  );
}

function topicRecipients(
  form: FormName,
  topic: string,
  { content: { routes }, positions }: MailSite,
): readonly string[] | undefined {
  if (form === 'reachUs') return new Map(Object.entries(routes.reasons ?? {})).get(topic);
  if (form !== 'application') return undefined;
  const slug = positions.find(({ title }) => title === topic)?.slug ?? '';
  return new Map(Object.entries(routes.positions ?? {})).get(slug);
}
