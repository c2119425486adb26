import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The names of a message's files: while it is being written, and once it is complete. */
const UNFINISHED = '.part';
const ENDINGS = ['.eml', UNFINISHED];

/** A server that has picked a notification begins to write its mail within this time. */
const BEGUN_WITHIN_MS = 2000;

/** A message that is incomplete by then was left behind by a crash. */
const WRITTEN_WITHIN_S = 30;

/** Waits until the mail of notifications that the server may have taken is written. */
export async function untilMailsAreWritten(folder: string, outboxIds: readonly string[]): Promise<void> {
  await setTimeout(BEGUN_WITHIN_MS);
  for (let second = 0; second < WRITTEN_WITHIN_S; second++) {
    const unfinished = outboxIds.map((id) => exists(path.join(folder, `${id}${UNFINISHED}`)));
    if (!(await Promise.all(unfinished)).includes(true)) return;
    await setTimeout(1000);
  }
}

/**
 * Removes the mail on disk of these notifications. It is gone for good once its folder has been synchronized.
 *
 * @returns how many messages were there
 */
export async function removeMails(folder: string, outboxIds: readonly string[]): Promise<number> {
  let removed = 0;
  for (const file of mailFiles(folder, outboxIds)) {
    if (!(await exists(file))) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** How many messages of these notifications are on the disk. */
export async function countMails(folder: string, outboxIds: readonly string[]): Promise<number> {
  let found = 0;
  for (const file of mailFiles(folder, outboxIds)) if (await exists(file)) found += 1;
  return found;
}

function mailFiles(folder: string, outboxIds: readonly string[]): string[] {
  return outboxIds.flatMap((id) => ENDINGS.map((ending) => path.join(folder, `${id}${ending}`)));
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}
