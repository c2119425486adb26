import { contactLink, labeledFields, subjectOf } from '@website/delivery/mail/notification.ts';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { fieldsOf, formOfKind } from '@website/model/contract/forms/forms.ts';
import { cautionText, mayBeHandedOut, scanText } from '@website/store/cvs/hand-out.ts';
import { findAttachment } from '@website/store/database/attachments.ts';
import { getInboxRow, type InboxRow, isFrom } from '@website/store/database/submissions.ts';
import type { OfficeEntry } from '@website/store/database/tables.ts';
import { answersOf } from '@website/store/office/answers.ts';
import { findEntries } from '@website/store/office/entries.ts';
import { eventsOf } from '@website/store/office/events.ts';
import type { Cv, Submission } from '../api.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/people.ts';
import { scopeOf } from '../people/scope.ts';

/** The most related submissions that are listed of each kind. */
const MAX_RELATED = 20;

/** Reads everything about a submission. */
export async function readWhole(office: Office, person: Person, entry: OfficeEntry): Promise<Submission> {
  const { database, config, content } = office;
  const row = await getInboxRow(database, entry.submission_id);
  const { forms } = content();
  return {
    entry,
    subject: subjectOf(row, forms),
    language: row.language,
    page: row.page,
    fields: fieldsWithLinks(row, office),
    cv: await cvOf(office, row),
    related: await relatedTo(office, person, row),
    delivery: {
      status: row.status ?? 'none',
      attempts: row.attempts ?? 0,
      lastError: row.last_error,
      nextAttemptAt: row.status === 'pending' ? row.next_attempt_at : null,
      sentAt: row.sent_at,
    },
    answers: (await answersOf(database, row.id)).map((answer) => ({
      id: answer.id,
      subject: answer.subject,
      text: answer.text,
      person: answer.person,
      createdAt: answer.created_at,
      status: answer.status,
      attempts: answer.attempts,
      sentAt: answer.sent_at,
      lastError: answer.last_error,
    })),
    events: await eventsOf(database, row.id),
    erasedAfter: new Date(Date.parse(row.received_at) + config.RETENTION_DAYS * DAY_MS).toISOString(),
  };
}

/** The fields as in mails, without the path of the CV, which says nothing to a reader. */
function fieldsWithLinks(row: InboxRow, { content }: Office): Submission['fields'] {
  const types = new Map<string, string>(
    fieldsOf(formOfKind(row.kind)).map(([name, { type }]) => [name, type]),
  );
  const names = [...types.keys()].filter((name) => Object.hasOwn(JSON.parse(row.body), name));
  return labeledFields(row, content().forms).flatMap(([label, value], index) => {
    const type = types.get(names[index] ?? '');
    if (type === 'cv' || type === 'timestamp') return [];
    const href = type === 'email' || type === 'phone' ? contactLink(type, value) : undefined;
    return [{ label, value, ...(href !== undefined && { href }) }];
  });
}

async function cvOf({ database, content }: Office, { attachment_key }: InboxRow): Promise<Cv | undefined> {
  const found = attachment_key === null ? undefined : await findAttachment(database, attachment_key);
  if (found === undefined) return undefined;
  const { text } = await database
    .selectFrom('attachments')
    .select('cv_text as text')
    .where('key', '=', found.key)
    .executeTakeFirstOrThrow();
  const isAvailable = mayBeHandedOut(found);
  const scan = scanText(found);
  const { cautions } = content().forms.application;
  const reasons = [scan, cautionText(found.cautions, cautions, 'en')].filter((each) => each !== undefined);
  return {
    fileName: found.file_name,
    size: found.size,
    type: found.key.slice(found.key.lastIndexOf('.') + 1) as Cv['type'],
    scan: found.scan,
    isAvailable,
    caution: reasons.length > 0 ? reasons.join('; ') : undefined,
    text: isAvailable ? text : null,
  };
}

/** What the same sender sent, and the same file from others. */
async function relatedTo(
  office: Office,
  person: Person,
  { id, sender, attachment_key }: InboxRow,
): Promise<Submission['related']> {
  const { database } = office;
  const others = database
    .selectFrom('submissions')
    .select('submissions.id')
    .where('submissions.id', '<>', id)
    .where('erasing_since', 'is', null)
    .orderBy('submissions.id', 'desc')
    .limit(MAX_RELATED);
  const bySender = sender ? await others.where(isFrom(sender)).execute() : [];
  const sameFile = await others
    .innerJoin('attachments as other', 'other.key', 'submissions.attachment_key')
    .innerJoin('attachments as own', 'own.sha256', 'other.sha256')
    .where('own.key', '=', attachment_key ?? '')
    .execute();
  const why = new Map<string, 'sender' | 'cv'>([
    ...sameFile.map((row) => [row.id, 'cv'] as const),
    ...bySender.map((row) => [row.id, 'sender'] as const),
  ]);
  const entries = await findEntries(database, scopeOf(office, person), [...why.keys()]);
  return entries
    .map((entry) => ({ ...entry, why: why.get(entry.submission_id) ?? ('sender' as const) }))
    .sort((one, other) => other.received_at.localeCompare(one.received_at));
}
