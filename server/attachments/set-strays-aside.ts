import path from 'node:path';
import { recordedAmong } from '../database/attachments.ts';
import type { TellOdd } from '../disk/odd-entries.ts';
import { mostStrays } from './few.ts';
import { holdingTime } from './set-aside-from.ts';
import { HELD_DAYS, holdFile } from './store/set-aside.ts';
import type { Sweeping } from './sweep.ts';

/** Moves CVs aside that have no row, unless they are more than crashes leave, or nobody knows what day it is. */
export async function holdStrays(sweeping: Sweeping, before: Date, tellOdd: TellOdd): Promise<void> {
  const { attachments, log, onLeftOver, clock } = sweeping;
  const files = await attachments.count();
  const most = mostStrays(files);
  const { strays, number } = await findStrays(sweeping, before, most, tellOdd);
  if (number > most) {
    onLeftOver?.(number);
    log.error(
      { leftOver: number, files },
      'too many CVs have no row, so none was moved: the database may not be the one that belongs to them; ' +
        'see npm run operator -- folder',
    );
    return;
  }
  onLeftOver?.(0);
  const at = holdingTime(clock);
  if (at === undefined) return;
  for (const key of strays) {
    try {
      await holdFile(attachments.root, key, at);
      log.warn({ key }, `a CV that has no row was moved to attachments/held for ${HELD_DAYS} days`);
    } catch (error) {
      tellOdd(path.join(attachments.root, key), error);
    }
  }
}

/** Counts the files that no row names, and gives so many of their keys at most. */
async function findStrays({ database, attachments }: Sweeping, before: Date, most: number, tellOdd: TellOdd) {
  const strays: string[] = [];
  let number = 0;
  for await (const keys of attachments.keys(tellOdd)) {
    const recorded = await recordedAmong(database, keys);
    for (const key of keys) {
      if (recorded.has(key) || !(await attachments.isOlder(key, before))) continue;
      number += 1;
      if (strays.length < most) strays.push(key);
    }
  }
  return { strays, number };
}
