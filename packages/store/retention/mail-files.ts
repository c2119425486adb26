import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Extensions of a mail file: while it is being written, and once it is complete. */
const UNFINISHED = '.part';
const ENDINGS = ['.eml', UNFINISHED];

/** A server that has claimed a notification begins to write its mail file within this time. */
const BEGUN_WITHIN_MS = 2000;

/** A file that is incomplete by then was left by a crash. */
const WRITTEN_WITHIN_S = 30;

/** Waits until the mail files of notifications that the server may have claimed are written. */
export async function waitForMailWrites(folder: string, outboxIds: readonly string[]): Promise<void> {
  await setTimeout(BEGUN_WITHIN_MS);
  for (let second = 0; second < WRITTEN_WITHIN_S; second++) {
    if ((await mailFiles(folder, outboxIds, [UNFINISHED])).length === 0) return;
    await setTimeout(1000);
  }
}

/** Deletes the mail files of notifications. @returns how many there were */
export async function removeMails(folder: string, outboxIds: readonly string[]): Promise<number> {
  const found = await mailFiles(folder, outboxIds);
  for (const file of found) await rm(file, { force: true });
  return found.length;
}

/** How many mail files of these notifications exist. */
export async function countMails(folder: string, outboxIds: readonly string[]): Promise<number> {
  return (await mailFiles(folder, outboxIds)).length;
}

/** The existing mail files of notifications. */
async function mailFiles(folder: string, outboxIds: readonly string[], endings = ENDINGS): Promise<string[]> {
  const found: string[] = [];
  for (const id of outboxIds)
    for (const ending of endings) {
      const file = path.join(folder, `${id}${ending}`);
      if ((await stat(file).catch(() => undefined)) !== undefined) found.push(file);
    }
  return found;
}
