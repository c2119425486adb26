import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@website/model/contract/durations.ts';
import { openChosenDatabase } from '@website/store/database/database.ts';
import type {
  Attachment,
  Database,
  DeliveryStatus,
  OutboxRow,
  Submission,
  SubmissionKind,
} from '@website/store/database/tables.ts';
import type { Kysely } from 'kysely';

/** The size of a generated data set. */
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

/** Built once, since that takes longer than writing it. */
const TEXT = 'We look for a partner for our next app; Zoë has «seen» yours. \n'.repeat(160_000);

/** Prepended to texts, so that printing them needs sanitizing. */
const CONTROLS = '\u009B31m\u202E\u{E0041}\u2028\u00AD\u007F=1+1';

/** Rows and approximate bytes of text per batch. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 4_000_000;

/**
 * Fills a database with generated submissions, one a minute up to now, with all kinds and states; applications have a row of a CV
 * without a file.
 */
export async function fillFolder(dataDir: string, filling: Filling, databaseUrl?: string): Promise<void> {
  const database = await openChosenDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const batchSize = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / filling.bytes)));
  try {
    await database.transaction().execute(async (transaction) => {
      let rows: FilledRow[] = [];
      for (const row of filledRows(filling)) {
        rows.push(row);
        if (rows.length < batchSize) continue;
        await insertRows(transaction, rows);
        rows = [];
      }
      if (rows.length > 0) await insertRows(transaction, rows);
    });
  } finally {
    await database.destroy();
  }
}

async function insertRows(database: Kysely<Database>, rows: readonly FilledRow[]): Promise<void> {
  const attachments = rows.flatMap(({ attachment }) => attachment ?? []);
  if (attachments.length > 0) await database.insertInto('attachments').values(attachments).execute();
  await database
    .insertInto('submissions')
    .values(rows.map(({ submission }) => submission))
    .execute();
  await database
    .insertInto('outbox')
    .values(rows.map(({ notification }) => notification))
    .execute();
}

interface FilledRow {
  attachment: Omit<Attachment, 'cautions' | 'scan' | 'scan_detail'> | undefined;
  submission: Omit<Submission, 'erasing_since'>;
  notification: Pick<OutboxRow, 'id' | 'submission_id' | 'message_id' | 'status' | 'next_attempt_at'>;
}

function* filledRows({
  rows,
  bytes,
  every = 100,
  sender = 'needle@haystack.example',
}: Filling): Generator<FilledRow> {
  const now = Date.now();
  for (let number = 0; number < rows; number++) {
    const kind = KINDS[number % KINDS.length] ?? 'contact';
    const email = number % every === 0 ? sender : `person-${number}@other.example`;
    const at = new Date(now - (rows - number) * MINUTE_MS);
    const [id, outboxId, received_at] = [uuidAt(at), uuidAt(at), at.toISOString()];
    const status = STATUSES[Math.floor(number / KINDS.length) % STATUSES.length] ?? 'sent';
    const key = kind === 'application' ? `cv/${randomBytes(16).toString('hex')}.pdf` : null;
    yield {
      attachment:
        key === null
          ? undefined
          : {
              key,
              file_name: `cv ${number}.pdf`,
              content_type: 'application/pdf',
              size: 1,
              sha256: '',
              uploaded_at: received_at,
              claimed_at: received_at,
            },
      submission: {
        id,
        kind,
        received_at,
        body: JSON.stringify(bodyOf(kind, email, number, bytes)),
        attachment_key: key,
        sender: email.toLowerCase(),
        held_for: status === 'held' ? 'rate' : null,
        page: null,
        language: null,
      },
      notification: {
        id: outboxId,
        submission_id: id,
        message_id: `<${outboxId}@company.example>`,
        status,
        next_attempt_at: received_at,
      },
    };
  }
}

function bodyOf(kind: SubmissionKind, email: string, number: number, bytes: number): object {
  const text = `${number} ${CONTROLS} ${TEXT.slice(0, bytes)}`;
  if (kind === 'contact') return { contactemail: email, message: text };
  if (kind === 'reach-us') return { name: `Ben ${number}`, emailId: email, reason: 'Others', comments: text };
  return { name: text, email, contactNumber: '+91 1', country: 'India', role: 'Signal Tester', portal: null };
}

/** A version 7 UUID (RFC 9562, section 5.7) for any time. */
function uuidAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const digits = `${hex.slice(0, 12)}7${hex.slice(13, 16)}8${hex.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
