import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { countAside } from '#server/attachments/store/cv-store.ts';
import type { Stores } from '../command/stores.ts';

/** Copies within the data folder that earlier versions made, and that no command looks into. */
const COPIES = /^(?:rescued-.*\.sqlite|aside-.*)$/;

/** What may hold something about a person and is not erased, a sentence each. */
export async function beyondReach({ dataDir, databaseUrl, cvStore }: Stores): Promise<string[]> {
  const copies = (await readdir(dataDir)).filter((name) => COPIES.test(name)).sort();
  const isAnyAside = (await countAside(cvStore)) > 0;
  return [
    "CVs that no application names can't be found by an address; they are deleted a day after their upload.",
    ...(isAnyAside
      ? [`${cvStore.aside.place} holds CVs that no row names; each is deleted after 30 days.`]
      : []),
    ...copies.map(
      (name) => `${path.join(dataDir, name)} is a copy that keeps what it holds: delete it yourself.`,
    ),
    ...(databaseUrl === undefined
      ? []
      : [
          'PostgreSQL overwrites the bytes of deleted rows when it uses their space again, and those in its log (WAL) when it recycles that.',
        ]),
    'Mail that was sent, exports and backups keep what they hold.',
  ];
}
