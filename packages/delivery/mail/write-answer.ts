import { formOfKind, valueFor } from '@website/model/contract/forms/forms.ts';
import { formatMessage } from '@website/model/contract/messages.ts';
import type { AnswerWords } from '@website/model/schema/answers.ts';
import type { IntakeContent, IntakeLanguage } from '@website/model/schema/load-intake.ts';
import type { OfficeAnswer, Submission } from '@website/store/database/tables.ts';
import type { MailSite, OutgoingMail } from './mailer.ts';
import { type Message, mailSubject, messageHtml, messageText, printableLines } from './message.ts';
import { bodyOf, replyAddress, senderAddress, senderName, strippedLine } from './notification.ts';
import { recipientsOf } from './write-notification.ts';

/** The content that says an answer: in the sender's language if the site has that language, or else in its own. */
export function answeringContent(
  content: IntakeContent,
  { language }: Pick<Submission, 'language'>,
): IntakeContent | IntakeLanguage {
  return content.languages.find(({ site }) => site.language === language) ?? content;
}

/**
 * Fills in the words of an answer for one sender.
 *
 * @param words - in the language of `answeringContent`
 * @param person - the name of whoever sends it
 * @example fillAnswer({ subject: 'Hi {name}', text: '…' }, submission, { content, person: 'Kim Berg' }).subject; // 'Hi Ada Lovelace'
 */
export function fillAnswer(
  words: AnswerWords,
  submission: Submission,
  { content, person }: { content: IntakeContent; person: string },
): AnswerWords {
  const said = answeringContent(content, submission);
  const topic = topicIn(said, submission, content);
  const values = {
    name: senderName(submission),
    position: topic,
    topic,
    company: said.company.name,
    person,
  };
  const filled = (text: string) => formatMessage(text, values, said.site.language);
  const lines = printableLines(filled(words.text)).map((line) => line.trimEnd());
  return { subject: strippedLine(filled(words.subject)), text: lines.join('\n').trim() };
}

/** The position or reason of a submission as a language calls it: stored are the own language's title and value. */
function topicIn(
  {
    forms,
    positions,
  }: Pick<IntakeContent, 'forms'> & { positions: readonly { slug: string; title: string }[] },
  submission: Submission,
  own: IntakeContent,
): string {
  const topic = valueFor(submission.kind, bodyOf(submission), 'topic');
  const form = formOfKind(submission.kind);
  const slug = own.positions.find(({ title }) => title === topic)?.slug;
  const named =
    form === 'application'
      ? positions.find((position) => position.slug === slug)?.title
      : forms.reachUs.fields.reason.choices.find(({ value }) => value === topic)?.label;
  return strippedLine(named ?? topic);
}

/**
 * Writes the mail of an answer, as a letter. Replies go where the company reads submissions of this kind. It has no headers of automatic
 * mail: a person sends it.
 *
 * @param site - in the answer's language
 * @returns undefined if the sender's address can't be written to
 */
export function writeAnswer(
  answer: Pick<OfficeAnswer, 'message_id' | 'subject' | 'text' | 'created_at'>,
  submission: Submission,
  site: MailSite,
): OutgoingMail | undefined {
  const to = replyAddress(senderAddress(submission));
  if (to === undefined) return undefined;
  const { company, language, direction } = site;
  // Mail programs would decode an encoded word (RFC 2047), and show another subject than the person has confirmed.
  const subject = strippedLine(answer.subject).replaceAll('=?', '= ?');
  const message: Message = {
    language,
    direction,
    company: company.name,
    subject,
    headline: '',
    notices: [],
    paragraphs: answer.text.split(/\n{2,}/),
    fields: [],
    footer: [],
  };
  const [team = company.email] = recipientsOf(submission, site);
  return {
    messageId: answer.message_id,
    to: [to],
    subject: mailSubject(subject),
    text: messageText(message),
    html: messageHtml(message),
    senderName: company.name,
    replyTo: { name: company.name, address: team },
    date: new Date(answer.created_at),
  };
}
