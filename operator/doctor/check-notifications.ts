import type { Kysely } from 'kysely';
import { failingNotifications } from '#server/database/outbox-depth.ts';
import type { Database } from '#server/database/tables.ts';
import { onOneLine } from '../inbox/plain-text.ts';
import { type Finding, note } from './finding.ts';

/** What the mail server said of what was sent to it; it may answer and take the password, and refuse every mail. */
export async function checkNotifications(database: Kysely<Database>): Promise<Finding[]> {
  const { number, lastError } = await failingNotifications(database);
  if (number === 0) return [];
  return [
    note(
      'notifications',
      `${number} ${number === 1 ? 'waits' : 'wait'} after attempts that failed, the last one with: ${onOneLine(lastError ?? '')}`,
      'See SMTP_URL, MAIL_FROM, the recipients and the mail server; attempts go on by themselves.',
    ),
  ];
}
