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
    if ((await mailFiles(folder, outboxIds, [UNFINISHED])).length === 0) return;
    await setTimeout(1000);
  }
}

/** Removes the mail on disk of these notifications. @returns how many messages were there */
export async function removeMails(folder: string, outboxIds: readonly string[]): Promise<number> {
  const found = await mailFiles(folder, outboxIds);
  for (const file of found) await rm(file, { force: true });
  return found.length;
}

/** How many messages of these notifications are on the disk. */
export async function countMails(folder: string, outboxIds: readonly string[]): Promise<number> {
  return (await mailFiles(folder, outboxIds)).length;
}

/** Those of the files that are there. */
async function mailFiles(folder: string, outboxIds: readonly string[], endings = ENDINGS): Promise<string[]> {
  const found: string[] = [];
  for (const id of outboxIds)
    for (const ending of endings) {
      const file = path.join(folder, `${id}${ending}`);
      if ((await stat(file).catch(() => undefined)) !== undefined) found.push(file);
    }
  return found;
}
