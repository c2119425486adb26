import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OLD_STATEMENTS, type OldStatement, RELEASES } from './statements.ts';

/** How far an older version came, and with what. */
export interface OldFolder {
  /** What it had run before it was cut off, such as `statementsOf('0.1.0')`. */
  statements: readonly OldStatement[];
  /** How many submissions were kept before its second migration; every fourth of the first 400 has a CV. */
  rows: number;
  /** How many of them have their sender, if filling in senders was cut off; by default all. */
  filled?: number;
}

/** Everything that a released version ran on an empty folder. */
export function statementsOf(release: keyof typeof RELEASES): OldStatement[] {
  const all = OLD_STATEMENTS['as released'];
  return all.slice(0, all.indexOf(RELEASES[release]) + 1);
}

/** Makes a data folder as an older version left it. */
export function makeOldFolder(dataDir: string, { statements, rows, filled = rows }: OldFolder): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(dataDir, 'intake.sqlite'));
  // What matters here is the order of the statements; waiting for the disk after each would change nothing.
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = on');
  for (const statement of statements) {
    if (statement === 'fill-senders') fillSenders(database, filled);
    else database.exec(statement);
    if (statement === RELEASES['0.1.0']) keepOldRows(database, dataDir, rows);
  }
  database.close();
}

/** The beginning of the ids of all these submissions. */
export const OLD_IDS = '019aa000-0000-7000-8000-';

/** One of the submissions that `makeOldFolder` keeps. */
export interface OldSubmission {
  id: string;
  body: string;
  sender: string;
  /** Key of its CV. */
  cv: string | null;
}

/** The submission with this number. */
export function oldSubmission(number: number): OldSubmission {
  const sender = `Visitor-${number}@Customer.example`;
  const isApplication = number % 4 === 0 && number < 400;
  const field = isApplication ? 'email' : number % 2 === 1 ? 'emailId' : 'contactemail';
  return {
    id: `${OLD_IDS}${String(number).padStart(12, '0')}`,
    body: JSON.stringify({ [field]: sender, message: `what visitor ${number} wrote` }),
    sender: sender.toLowerCase(),
    cv: isApplication ? `cv/${String(number).padStart(32, '0')}.pdf` : null,
  };
}

/** The bytes of a CV that `makeOldFolder` keeps. */
function oldCv(key: string): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${key}\n%%EOF\n`);
}

function keepOldRows(database: DatabaseSync, dataDir: string, rows: number): void {
  const attachment = database.prepare(
    `insert into attachments values (?, 'cv.pdf', 'application/pdf', ?, ?, ?, ?)`,
  );
  const submission = database.prepare('insert into submissions values (?, ?, ?, ?, ?)');
  const notification = database.prepare(
    `insert into outbox (id, submission_id, message_id, status, next_attempt_at, sent_at) values (?, ?, ?, 'sent', ?, ?)`,
  );
  const at = new Date().toISOString();
  mkdirSync(path.join(dataDir, 'attachments/cv'), { recursive: true, mode: 0o700 });
  database.exec('begin');
  for (let number = 0; number < rows; number++) {
    const { id, body, cv } = oldSubmission(number);
    if (cv !== null) {
      const bytes = oldCv(cv);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      writeFileSync(path.join(dataDir, 'attachments', cv), bytes, { mode: 0o600 });
      attachment.run(cv, bytes.length, sha256, at, at);
    }
    submission.run(id, cv === null ? 'contact' : 'application', at, body, cv);
    notification.run(`${id}-mail`, id, `<${id}@company.example>`, at, at);
  }
  database.exec('commit');
}

function fillSenders(database: DatabaseSync, filled: number): void {
  const update = database.prepare('update submissions set sender = ? where id = ?');
  database.exec('begin');
  for (let number = 0; number < filled; number++) {
    const { id, sender } = oldSubmission(number);
    update.run(sender, id);
  }
  database.exec('commit');
}
