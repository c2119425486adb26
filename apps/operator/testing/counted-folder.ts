import { addCounts, type CountKind, dayBefore } from '@website/store/database/counts.ts';
import { openDatabase, openPostgres } from '@website/store/database/database.ts';
import { type ENGINES, testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { onTestFinished } from 'vitest';

/** What was counted: so many days ago, of which kind, by which name, how often. */
export type Counted = readonly [daysAgo: number, kind: CountKind, name: string, number: number];

/** A data folder, and the environment of commands that work on it, in whose database this was counted. */
export async function countedFolder(
  engine: (typeof ENGINES)[number],
  counted: readonly Counted[],
): Promise<{ dataDir: string; environment: Record<string, string> }> {
  const dataDir = await testFolder();
  const url = engine === 'PostgreSQL' ? await testDatabaseUrl() : undefined;
  const database = await (url === undefined ? openDatabase(dataDir) : openPostgres(url));
  onTestFinished(() => database.destroy());
  for (const [daysAgo, kind, name, number] of counted)
    await addCounts(database, dayBefore(new Date(), daysAgo), [{ kind, name, number }]);
  return { dataDir, environment: url === undefined ? {} : { DATABASE_URL: url } };
}
