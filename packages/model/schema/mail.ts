import { z } from 'zod';
import { FORM_NAMES, type FormName } from '../contract/forms/forms.ts';
import type { FormsContent } from '../contract/forms/forms-content.ts';
import { isTimeZone } from './company.ts';
import type { Fault } from './faults/fault.ts';
import { nearest, suggestion } from './faults/nearest.ts';
import type { ContentReader } from './reading/content-reader.ts';
import { holding, text } from './reading/text.ts';

/** The file that says to whom mails go and what they say; a company need not have it. */
export const MAIL_FILE = 'mail.yaml';

const recipients = z
  .array(z.email('must be an e-mail address such as jobs@company.example'))
  .min(1)
  .refine((all) => new Set(all).size === all.length, 'must not name an address twice')
  .meta({ examples: [['jobs@company.example']] });

/** What a sender gets back at once. Nothing that was filled in can stand in it. */
const acknowledgement = z.strictObject({
  subject: text,
  /** Paragraphs are separated by an empty line. `{company}` is filled in. */
  text,
});

/** One entry for each form. */
function byForm<S extends z.ZodType>(schema: S) {
  const entries = FORM_NAMES.map((name) => [name, schema.optional()]);
  return Object.fromEntries(entries) as Record<FormName, z.ZodOptional<S>>;
}

/** `company/mail.yaml`: whom the company's mails go to, whose time they tell, and what they say. */
export const mailSchema = z.strictObject({
  /** Whose time mails tell, as the IANA name of a time zone; that of the first office of `company.yaml` if left out. */
  timeZone: text
    .refine(isTimeZone, 'must be the name of a time zone')
    .meta({ examples: ['Europe/Lisbon'] })
    .optional(),
  /** Who gets what comes in. What has no line here goes to `all`, and without that to the company's e-mail address. */
  routes: z
    .strictObject({
      all: recipients.optional(),
      ...byForm(recipients),
      /** Who is told once a day of what is held as spam. */
      held: recipients.optional(),
      /** Applications for single positions, by the names of their files in `positions/`, without `.md`. */
      positions: z.record(z.string(), recipients).optional(),
      /** Requests with single reasons, which are spelled as in `forms.yaml`. */
      reasons: z.record(z.string(), recipients).optional(),
    })
    .default({}),
  /** What senders get back at once, by forms; whoever fills in a form without a line here gets nothing. */
  acknowledgements: z.strictObject(byForm(acknowledgement)).default({}),
  /** What mails say to the company besides what was filled in. */
  texts: z
    .strictObject({
      cv: text.default('CV'),
      /** Behind the name of a CV: `{size}` is how large it is. */
      attached: holding('size').default('{size}, attached'),
      /** The same where it is not. */
      notAttached: holding('size').default('{size}, not attached'),
      /** Why it is not, each with `{command}`, with which whoever runs the service finds the file. */
      tooLarge: holding('command').default(
        'The CV is too large for a mail. Whoever runs the website finds it with: {command}',
      ),
      /** The same where it can be downloaded: `{until}` is the last day. Under it comes the link, called `download`. */
      tooLargeLink: holding('until').default(
        'The CV is too large for a mail. Whoever has this link can download it until {until}.',
      ),
      notTaken: holding('command').default(
        'The CV is not attached, since the mail server took no message with it. Whoever runs the website finds it with: {command}',
      ),
      notTakenLink: holding('until').default(
        'The CV is not attached, since the mail server took no message with it. Whoever has this link can download it until {until}.',
      ),
      download: text.default('Download the CV'),
      missing: holding('command').default(
        'The CV was not where it is kept when this was sent. Whoever runs the website finds out more with: {command}',
      ),
      damaged: holding('command').default(
        'The CV is not attached: its file is no longer what came in. Whoever runs the website finds it with: {command}',
      ),
      /** `{reasons}` say what scanning it for viruses found. */
      notScanned: holding('reasons').default(
        'The CV is not attached: {reasons}. It follows in a second message once it has been scanned. Until then it is kept in quarantine.',
      ),
      infected: holding('reasons').default(
        'The CV is not attached: {reasons}. It stays in quarantine. Ask the sender for another one.',
      ),
      /** Before a CV that can do something by itself; `{reasons}` are those of `forms.yaml`. */
      caution: holding('reasons').default('Caution, before you open the CV: {reasons}.'),
      /** What the same address sent before, and how much more than is listed: `{number}`. */
      before: text.default('Sent before'),
      more: holding('number').default('and {number} more'),
      page: text.default('Page'),
      /** What is told once a day of what is held as spam; `{list}`, `{release}` and `{delete}` are commands. */
      held: z
        .strictObject({
          subject: holding('number').default('Held as spam: {number}'),
          text: holding('list', 'release', 'delete').default(
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

/** What `company/mail.yaml` says, with what holds where it says nothing. */
export type MailContent = z.infer<typeof mailSchema>;

/** What the company's mails say, and to whom they go. */
export function mailOf(reader: ContentReader): MailContent {
  return reader.yamlIfThere(MAIL_FILE, mailSchema) ?? mailSchema.parse({});
}

/** Routes of positions that have no file, and of reasons that nobody can choose. */
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
    const reason = `is no reason of forms.yaml: ${suggestion(name, reasons)}`;
    const example = `${JSON.stringify(nearest(name, reasons) ?? reasons[0])}: [sales@company.example]`;
    return [{ file: MAIL_FILE, field: ['routes', 'reasons', name], reason, example }];
  });
  const ofPositions = Object.keys(routes.positions ?? {}).flatMap((slug) => {
    if (slugs.includes(slug)) return [];
    const reason = `names positions/${slug}.md, which does not exist: ${suggestion(slug, slugs)}`;
    const meant = nearest(slug, slugs);
    const example = meant === undefined ? undefined : `${meant}: [jobs@company.example]`;
    return [{ file: MAIL_FILE, field: ['routes', 'positions', slug], reason, example }];
  });
  return [...ofPositions, ...ofReasons];
}
