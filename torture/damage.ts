import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CONTACT, call } from '#server/testing/calls.ts';
import type { Victim } from './victim.ts';

/** How the file of a database is taken away from the server that has it open. */
export const DAMAGES = ['database moved away', 'database replaced'] as const;
export type Damage = (typeof DAMAGES)[number];

const AWAY_MS = 1500;
const LOOK_EVERY_MS = 100;

/**
 * Takes the database's file away from the running server and puts it back. Meanwhile nothing may be acknowledged.
 *
 * @returns what went wrong with it; undefined if all is well
 */
export async function damageAndRestore(victim: Victim, damage: Damage): Promise<string | undefined> {
  const file = path.join(victim.options.dataDir, 'intake.sqlite');
  await rename(file, `${file}.away`);
  if (damage === 'database replaced') await writeFile(file, '');
  const accepted = await acceptedMeanwhile(victim);
  await rm(file, { force: true });
  await rename(`${file}.away`, file);
  return accepted ? `${damage}: a message was acknowledged` : undefined;
}

async function acceptedMeanwhile({ url }: Victim): Promise<boolean> {
  for (let waited = 0; waited < AWAY_MS; waited += LOOK_EVERY_MS) {
    const sent = await call(url, 'contact', CONTACT).catch(() => undefined);
    if (sent?.ok) return true;
    await setTimeout(LOOK_EVERY_MS);
  }
  return false;
}
