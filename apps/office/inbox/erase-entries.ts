import path from 'node:path';
import { vacuumIfNeeded } from '@website/store/database/vacuum.ts';
import { lockErasing } from '@website/store/folder/erasing-lock.ts';
import { insertEvents } from '@website/store/office/events.ts';
import { eraseSubmissions } from '@website/store/retention/erase.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/people.ts';

/**
 * Erases submissions for good, with their CVs, mails and everything that the office knows about them. That it was done is written down
 * without saying whose they were.
 *
 * @returns how many
 */
export async function eraseFor(
  { config, database, cvStore, changes, now }: Office,
  person: Person,
  ids: readonly string[],
): Promise<number> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
  // Not concurrently with a command or the server's retention.
  const release = await lockErasing({ dataDir, databaseUrl }, () => undefined);
  try {
    const mailFolder = path.join(dataDir, 'mail');
    const { submissions } = await eraseSubmissions({ database, cvStore, mailFolder }, ids);
    const detail = { number: submissions };
    await insertEvents(database, [{ person: person.address, what: 'erased', detail }], now());
    return submissions;
  } finally {
    await release?.();
    changes.tell({ ids, by: person.address });
    // In the background: a large database takes seconds. If it fails, the server does it within a day, and `status` tells.
    void vacuumIfNeeded(database).catch(() => undefined);
  }
}
