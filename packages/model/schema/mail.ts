import { z } from 'zod';
import { FORM_NAMES, type FormName } from '../contract/forms/forms.ts';
import type { FormsContent } from '../contract/forms/forms-content.ts';
import { isTimeZone } from './company.ts';
import type { Fault } from './faults/fault.ts';
import { nearest, suggestion } from './faults/nearest.ts';
import type { ContentReader } from './reading/content-reader.ts';
import { message, text } from './reading/text.ts';

/** The optional file with recipients and texts of mails. */
export const MAIL_FILE = 'mail.yaml';

const recipients = z
  .array(z.email('Write an e-mail address such as jobs@company.example'))
  .min(1)
  .refine((all) => new Set(all).size === all.length, 'Keep each address once')
  .meta({ examples: [['jobs@company.example']] });

/** The automatic reply to a sender. It contains nothing from the form, so that it can't be abused for spam. */
const acknowledgement = z.strictObject({
  subject: text,
  /** Paragraphs are separated by an empty line. `{company}` is a placeholder. */
  text,
});

/** An optional entry for each form. */
function byForm<S extends z.ZodType>(schema: S) {
  const entries = FORM_NAMES.map((name) => [name, schema.optional()]);
  return Object.fromEntries(entries) as Record<FormName, z.ZodOptional<S>>;
}

/** `company/mail.yaml`: recipients, time zone and texts of the company's mails. */
export const mailSchema = z.strictObject({
  /** The IANA name of the time zone of dates in mails; by default that of the first office in `company.yaml`. */
  timeZone: text
    .refine(isTimeZone, 'Write the name of a time zone: its continent and a city')
    .meta({ examples: ['Europe/Lisbon'] })
    .optional(),
  /** Recipients of notifications. The fallback is `all`, and then the company's e-mail address. */
  routes: z
    .strictObject({
      all: recipients.optional(),
      ...byForm(recipients),
      /** Recipients of the daily digest of submissions held as spam. */
      held: recipients.optional(),
      /** Applications for a position, by its file's name in `positions/` without `.md`. */
      positions: z.record(z.string(), recipients).optional(),
      /** Requests with a reason, spelled as in `forms.yaml`. */
      reasons: z.record(z.string(), recipients).optional(),
    })
    .default({}),
  /** Automatic replies by form; forms without an entry send none. */
  acknowledgements: z.strictObject(byForm(acknowledgement)).default({}),
  /** Texts of notifications. */
  texts: z
    .strictObject({
      cv: text.default('CV'),
      /** Its file's name and size. */
      attached: message('file', 'size').default('{file} ({size}, attached)'),
      /** The same for a CV that is not attached. */
      notAttached: message('file', 'size').default('{file} ({size}, not attached)'),
      /** The same above a link, in chats. */
      linked: message('file', 'size').default('CV: {file} ({size})'),
      /** Why it is not attached, with the operator command that finds the file as `{command}`. */
      tooLarge: message('command', 'size?').default(
        'The CV is too large for a mail. Whoever runs the website finds it with: {command}',
      ),
      /** The same with a download link below, labeled `download`; `{until}` is its expiry. */
      tooLargeLink: message('until').default(
        'The CV is too large for a mail. Whoever has this link can download it until {until}.',
      ),
      notTaken: message('command', 'size?').default(
        'The CV is not attached, since the mail server took no message with it. Whoever runs the website finds it with: {command}',
      ),
      notTakenLink: message('until').default(
        'The CV is not attached, since the mail server took no message with it. Whoever has this link can download it until {until}.',
      ),
      download: text.default('Download the CV'),
      missing: message('command', 'size?').default(
        'The CV was not where it is kept when this was sent. Whoever runs the website finds out more with: {command}',
      ),
      damaged: message('command', 'size?').default(
        'The CV is not attached: its file is no longer what came in. Whoever runs the website finds it with: {command}',
      ),
      /** `{detail}` is why it could not be scanned for viruses: a case of the choice, or a note of an earlier version. */
      notScanned: message('detail', 'size?', 'command?').default(
        "The CV is not attached: not scanned for viruses: {detail, select, noAnswer {clamd did not answer} tooSlow {it takes too long} beyondLimits {it goes beyond clamd's limits} error {clamd answered with an error} other {{detail}}}. It follows in a second message once it has been scanned. Until then it is kept in quarantine.",
      ),
      /** `{detail}` is the name of the virus. */
      infected: message('detail', 'size?', 'command?').default(
        'The CV is not attached: infected: {detail}. It stays in quarantine. Ask the sender for another one.',
      ),
      /** A warning about a CV with active content; `{reasons}` are those of `forms.yaml`. */
      caution: message('reasons').default('Caution, before you open the CV: {reasons}.'),
      /** The same for one that was released from quarantine: `{detail}` is the name of the virus, or `notScanned`. */
      released: message('detail').default(
        'Caution, before you open the CV: released by the operator although {detail, select, notScanned {it was not scanned for viruses} other {{detail} was found in it}}.',
      ),
      /** Earlier submissions from the same address, a line each, and the number of those not listed. */
      before: text.default('Sent before'),
      earlier: message('subject', 'date').default('{subject}, {date}'),
      more: message('number').default('and {number} more'),
      page: text.default('Page'),
      /** The sender's, if it is another one than the company's. */
      language: text.default('Language'),
      /** The daily digest of submissions held as spam; `{list}`, `{release}` and `{delete}` are commands. */
      held: z
        .strictObject({
          subject: message('number').default('Held as spam: {number}'),
          text: message('list', 'release', 'delete').default(
            'This looks like spam and waits until somebody decides: nobody else was told. Whoever runs the website reads all of it with {list}, sends on what is not spam with {release}, and erases the rest with {delete}.',
          ),
          caution: text.default(
            'What follows was written by strangers: go nowhere and call nobody because of it.',
          ),
          more: text.default('Not listed here'),
        })
        .prefault({}),
      received: text.default('Received'),
      reference: text.default('Reference'),
    })
    .prefault({}),
});

/** The content of `company/mail.yaml` with defaults. */
export type MailContent = z.infer<typeof mailSchema>;

/** Reads `company/mail.yaml`, or the defaults if it is missing. */
export function mailOf(reader: ContentReader): MailContent {
  return reader.optionalYaml(MAIL_FILE, mailSchema) ?? mailSchema.parse({});
}

/** `company/<language>/mail.yaml`: the replies in another language. The mails to the company are in its own. */
export const repliesSchema = mailSchema.pick({ acknowledgements: true });

/** Reads the replies to senders in another language than the company's. */
export function repliesOf(reader: ContentReader): MailContent['acknowledgements'] {
  return reader.optionalYaml(MAIL_FILE, repliesSchema)?.acknowledgements ?? {};
}

/** Routes for unknown positions and reasons. */
export function routeFaults({
  mail: { routes },
  positions,
  forms,
}: {
  mail: MailContent;
  positions: readonly { slug: string }[];
  forms: FormsContent;
}): Fault[] {
  const reasons = forms.reachUs.fields.reason.choices.map(({ value }) => value);
  const slugs = positions.map(({ slug }) => slug);
  const ofReasons = Object.keys(routes.reasons ?? {}).flatMap((name): Fault[] => {
    if (reasons.includes(name)) return [];
    const reason = `forms.yaml has no reason of this name: ${suggestion(name, reasons)}`;
    const example = `${JSON.stringify(nearest(name, reasons) ?? reasons[0])}: [sales@company.example]`;
    return [{ file: MAIL_FILE, field: ['routes', 'reasons', name], reason, example }];
  });
  const ofPositions = Object.keys(routes.positions ?? {}).flatMap((slug) => {
    if (slugs.includes(slug)) return [];
    const reason = `There is no file positions/${slug}.md: ${suggestion(slug, slugs)}`;
    const meant = nearest(slug, slugs);
    const example = meant === undefined ? undefined : `${meant}: [jobs@company.example]`;
    return [{ file: MAIL_FILE, field: ['routes', 'positions', slug], reason, example }];
  });
  return [...ofPositions, ...ofReasons];
}
