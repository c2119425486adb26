import { expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { readFact, writeFact } from './facts.ts';

test.each(ENGINES)('%s: a database stores the latest fact under a name', async (engine) => {
  const database = await openTestDatabase(engine);
  await database.deleteFrom('facts').execute();
  expect(await readFact(database, 'identity')).toBeUndefined();
  await writeFact(database, 'identity', 'first');
  await writeFact(database, 'identity', 'second');
  await writeFact(database, 'last-backup', '2026-11-22T00:00:00.000Z');
  expect(await readFact(database, 'identity')).toBe('second');
});
