import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MINUTE_MS } from '#contract/durations.ts';
import { openDatabase } from '#server/database/database.ts';
import type { DeliveryStatus, SubmissionKind } from '#server/database/tables.ts';

/** How much a data folder is to hold. */
export interface Filling {
  rows: number;
  /** About this many bytes of text in each. */
  bytes: number;
  /** One in this many rows comes from `sender`; the default is every hundredth. */
  every?: number;
  sender?: string;
}

const KINDS: readonly SubmissionKind[] = ['contact', 'reach-us', 'application'];
const STATUSES: readonly DeliveryStatus[] = ['sent', 'held', 'failed', 'pending'];

/** Built once: building a megabyte each time would take longer than writing it. */
const TEXT = 'We look for a partner for our next app; Zoë has «seen» yours. \n'.repeat(160_000);

/** At the beginning of texts, so that printing them takes some care. */
const CONTROLS = '\u009B31m\u202E\u{E0041}\u2028\u00AD\u007F=1+1';

/**
 * Fills the database of a data folder as if years of visitors had come, a submission a minute up to now: kinds and
 * states of notifications in turn, applications with a CV (of which only the row exists). Nothing waits for the
 * disk meanwhile, so call it for folders that can be made again.
 */
export async function fillFolder(
  dataDir: string,
  { rows, bytes, every = 100, sender = 'needle@haystack.example' }: Filling,
): Promise<void> {
  await (await openDatabase(dataDir)).destroy();
  const database = new DatabaseSync(path.join(dataDir, 'intake.sqlite'));
  try {
    // With a write-ahead log everything would be written twice.
    database.exec(
      'pragma journal_mode = delete; pragma synchronous = off; pragma cache_size = -100000; begin',
    );
    insertRows(database, rows, (number) => {
      const kind = KINDS[number % KINDS.length] ?? 'contact';
      const email = number % every === 0 ? sender : `person-${number}@other.example`;
      return { kind, email, body: JSON.stringify(bodyOf(kind, email, number, bytes)) };
    });
    database.exec('commit; pragma journal_mode = wal');
  } finally {
    database.close();
  }
}

function insertRows(
  database: DatabaseSync,
  rows: number,
  make: (number: number) => { kind: SubmissionKind; email: string; body: string },
): void {
  const attachment = database.prepare(
    'insert into attachments (key, file_name, content_type, size, sha256, uploaded_at, claimed_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const submission = database.prepare(
    'insert into submissions (id, kind, received_at, body, attachment_key, sender, held_for) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const notification = database.prepare(
    'insert into outbox (id, submission_id, message_id, status, next_attempt_at) values (?, ?, ?, ?, ?)',
  );
  const now = Date.now();
  for (let number = 0; number < rows; number++) {
    const { kind, email, body } = make(number);
    const at = new Date(now - (rows - number) * MINUTE_MS);
    const [id, outboxId] = [uuidAt(at), uuidAt(at)];
    const status = STATUSES[Math.floor(number / KINDS.length) % STATUSES.length] ?? 'sent';
    const key = kind === 'application' ? `cv/${randomBytes(16).toString('hex')}.pdf` : null;
    if (key !== null) {
      attachment.run(key, `cv ${number}.pdf`, 'application/pdf', 1, '', at.toISOString(), at.toISOString());
    }
    submission.run(
      id,
      kind,
      at.toISOString(),
      body,
      key,
      email.toLowerCase(),
      status === 'held' ? 'rate' : null,
    );
    notification.run(outboxId, id, `<${outboxId}@company.example>`, status, at.toISOString());
  }
}

function bodyOf(kind: SubmissionKind, email: string, number: number, bytes: number): object {
  const text = `${number} ${CONTROLS} ${TEXT.slice(0, bytes)}`;
  if (kind === 'contact') return { contactemail: email, message: text };
  if (kind === 'reach-us') return { name: `Ben ${number}`, emailId: email, reason: 'Others', comments: text };
  return { name: text, email, contactNumber: '+91 1', country: 'India', role: 'Signal Tester', portal: null };
}

/** A version 7 UUID (RFC 9562, section 5.7) for a time other than now. */
function uuidAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const digits = `${hex.slice(0, 12)}7${hex.slice(13, 16)}8${hex.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
