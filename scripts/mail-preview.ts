import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { MAILED_LINK_VALID_MS } from '@website/delivery/mail/cv-links.ts';
import type { OutgoingMail } from '@website/delivery/mail/mailer.ts';
import { type MailSite, mailSettings } from '@website/delivery/mail/mailer.ts';
import type { CvPart } from '@website/delivery/mail/notification.ts';
import { fillAnswer, writeAnswer } from '@website/delivery/mail/write-answer.ts';
import { writeNotification } from '@website/delivery/mail/write-notification.ts';
import type { FieldType } from '@website/model/contract/forms/forms.ts';
import { FORMS, type FormName, fieldsOf } from '@website/model/contract/forms/forms.ts';
import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { writeAcknowledgement } from '@website/service/acknowledging/write-acknowledgement.ts';
import { writeHeldDigest } from '@website/service/delivery/held-digests.ts';
import type { Attachment, Submission } from '@website/store/database/tables.ts';
import { reportFault } from './report-fault.ts';
import { BUILDS, COMPANY } from './root.ts';

// `npm run mail:preview`: renders the mails with the company's texts as HTML files, so that authors can look at them in a browser.

const FOLDER = path.join(BUILDS, 'mail');
const NOW = new Date();

/** A CV with a caution, so that the preview shows one. */
const CV: Attachment = {
  key: '',
  file_name: 'Ada Lovelace.pdf',
  content_type: 'application/pdf',
  size: 312_000,
  sha256: '',
  uploaded_at: '',
  claimed_at: null,
  cautions: 'template',
  scan: null,
  scan_detail: null,
};

/** The same CV if the mail server refuses messages with it. */
const NOT_TAKEN: CvPart = {
  attachment: { ...CV, cautions: null },
  reason: 'notTaken',
  link: { url: 'https://company.example/api/cv/', until: new Date(NOW.getTime() + MAILED_LINK_VALID_MS) },
};

type Content = ReturnType<typeof loadIntakeContent>;

try {
  await writeAll(loadIntakeContent(COMPANY));
} catch (error) {
  reportFault(error);
}

async function writeAll(content: Content): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const site = mailSite(content, content);
  for (const form of content.offered) {
    await write(form, notification(form, content, site));
    if (hasCv(form)) await write(`${form}-link`, notification(form, content, site, NOT_TAKEN));
    for (const language of [content, ...content.languages]) {
      const { base } = language.site;
      const source = { messageId: '<preview@localhost>', form, to: 'ada@mail.example', date: NOW };
      const reply = writeAcknowledgement({ ...source, site: mailSite(language, content) });
      if (reply !== undefined) await write(`${form}-acknowledgement${base.replace('/', '-')}`, reply);
      for (const template of language.answers.filter((answer) => answer.for === form)) {
        const asked = { ...submission(form, bodyOf(form, content)), language: language.site.language };
        const words = fillAnswer(template, asked, { content, person: 'Kim Berg' });
        const letter = { ...words, message_id: '<preview@localhost>', created_at: NOW.toISOString() };
        const answer = writeAnswer(letter, asked, mailSite(language, content));
        if (answer !== undefined) await write(`answer-${template.id}${base.replace('/', '-')}`, answer);
      }
    }
  }
  const latest = content.offered.map((form) => submission(form, bodyOf(form, content)));
  await write(
    'held',
    writeHeldDigest({
      messageId: '<preview@localhost>',
      number: latest.length,
      latest,
      date: NOW,
      forms: content.forms,
      site,
    }),
  );
}

/** What mails take from the content of a language. */
function mailSite(language: Pick<Content, 'company' | 'site' | 'mail'>, { positions }: Content): MailSite {
  const { company, site } = language;
  return { ...mailSettings(language), company, language: site.language, positions, overrides: {} };
}

async function write(name: string, { html = '', subject, to }: OutgoingMail): Promise<void> {
  const file = path.join(FOLDER, `${name}.html`);
  await writeFile(file, html);
  process.stdout.write(`${path.relative(process.cwd(), file)}\n  ${subject}\n  to ${to.join(', ')}\n`);
}

function notification(
  form: FormName,
  content: Content,
  site: MailSite,
  cv: CvPart = { attachment: CV, bytes: Readable.from([]) },
): OutgoingMail {
  const body = bodyOf(form, content);
  return writeNotification({
    messageId: '<preview@localhost>',
    submission: submission(form, body),
    cv: hasCv(form) ? cv : undefined,
    earlier: { latest: [submission(form, body)], more: 2 },
    forms: content.forms,
    site,
  });
}

function bodyOf(form: FormName, content: Content): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map(([name, { type }]) => [name, sampleOf(type, form, content)]));
}

function hasCv(form: FormName): boolean {
  return fieldsOf(form).some(([, { type }]) => type === 'cv');
}

function sampleOf(type: FieldType, form: FormName, { positions, forms }: Content): string {
  const fields: object[] = Object.values(forms[form].fields);
  const choices = fields.flatMap((field) =>
    'choices' in field ? (field.choices as { value: string }[]) : [],
  );
  const values: Partial<Record<FieldType, string | undefined>> = {
    line: 'Ada Lovelace',
    text: 'Good morning,\n\nthis is what a message of two paragraphs looks like.\n\nYours,\nAda',
    email: 'ada@mail.example',
    choice: choices[0]?.value,
    country: choices[0]?.value,
    phone: '+44 2079460142',
    position: positions[0]?.title ?? 'Engineer',
  };
  return values[type] ?? '';
}

function submission(form: FormName, body: object): Submission {
  const none = { attachment_key: null, sender: null, held_for: null, erasing_since: null, language: null };
  const id = '019d4a5e-7a10-7c3e-9b1f-2f6c5d1e8a40';
  return {
    id,
    kind: FORMS[form].kind,
    received_at: NOW.toISOString(),
    body: JSON.stringify(body),
    page: '/careers',
    ...none,
  };
}
