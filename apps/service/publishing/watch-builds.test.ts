import path from 'node:path';
import { makePublic, writeVersion } from '@website/tests/fixtures/built-versions.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchBuilds } from './watch-builds.ts';

const SOON = { timeout: 15_000, interval: 20 };

/** Watches a path whose builds are taken over without delay. */
async function watching(version: string) {
  const folder = await testFolder();
  const place = path.join(folder, 'site');
  const taken: string[] = [];
  const refused: string[] = [];
  const stop = watchBuilds({
    place,
    servedId: () => undefined,
    version,
    takeOver: async (found) => void taken.push(path.basename(found)),
    onRefused: ({ message }) => refused.push(message),
  });
  onTestFinished(stop);
  const publish = async (name: string, program: string) => {
    await writeVersion(path.join(folder, name), name, { program });
    await makePublic(place, path.join(folder, name));
  };
  return { publish, taken, refused };
}

test('a build for another version of the service waits for its restart, which is logged once', async () => {
  const { publish, taken, refused } = await watching('one');
  await publish('for-two', 'two');
  await vi.waitFor(() => expect(refused).toHaveLength(1), SOON);
  expect(refused[0]).toContain('when the service is restarted');
  await publish('for-two-again', 'two');
  await publish('for-one', 'one');
  await vi.waitFor(() => expect(taken).toEqual(['for-one']), SOON);
  expect(refused).toHaveLength(1);
});
