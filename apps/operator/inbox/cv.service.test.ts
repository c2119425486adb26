// @module-tag operator

import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { openDatabase } from '@website/store/database/database.ts';
import { application, CONTACT, call, pdfOf, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { cvFile } from '@website/tests/fixtures/stored-cvs.ts';
import { testBucket } from '@website/tests/fixtures/test-bucket.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { atTerminal, hasTerminals, operatorWith } from '../testing/run-operator.ts';

/** CV stores: their settings, and a function that overwrites a CV. */
const PLACES = [
  [
    'a folder',
    async () => ({
      environment: {} as Record<string, string>,
      replace: (dataDir: string, key: string, bytes: string) => writeFile(cvFile(dataDir, key), bytes),
    }),
  ],
  [
    'a bucket',
    async () => {
      const { client, name, environment } = await testBucket();
      const replace = async (_: string, key: string, bytes: string) => {
        await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body: bytes }));
      };
      return { environment, replace };
    },
  ],
] as const;

async function applied(environment: Record<string, string>, bytes: Buffer) {
  const { url, dataDir, database, close } = await startTestService({ environment });
  const key = await uploadedPath(url, { bytes });
  expect((await call(url, 'application', application(key))).status).toBe(200);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  const ids = async (kind: string) =>
    (await database.selectFrom('submissions').selectAll().execute()).find((row) => row.kind === kind)?.id ??
    '';
  const found = { key, id: await ids('application'), other: await ids('contact') };
  await close();
  return {
    dataDir,
    ...found,
    run: (...args: string[]) => operatorWith(environment, dataDir, 'inbox', 'cv', ...args),
  };
}

test.each(PLACES)(
  'in %s a CV is read back unchanged, and one that was overwritten is not handed out',
  async (_, open) => {
    const { environment, replace } = await open();
    const bytes = pdfOf(1_500_000);
    const { dataDir, key, id, other, run } = await applied(environment, bytes);
    const file = path.join(await testFolder(), 'cv.pdf');
    // Not just a few characters: ids of the same millisecond share a long prefix.
    expect(await run(id.slice(0, 20), '--output', file)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('sent as "cv.pdf"'),
    });
    expect((await readFile(file)).equals(bytes)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run(id, '--output', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exists already'),
    });
    // All bytes of the test's CV are ASCII.
    expect((await run(id)).stdout).toBe(bytes.toString());
    expect(await run(other)).toMatchObject({ code: 1, stderr: `The submission ${other} has no CV.\n` });

    await replace(dataDir, key, 'something else');
    const changed = path.join(await testFolder(), 'cv.pdf');
    expect(await run(id, '--output', changed)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is not the file that was received.*restore it from a backup\.\n$/),
    });
    await expect(stat(changed)).rejects.toMatchObject({ code: 'ENOENT' });
  },
);

test('a CV in quarantine is not written until it was released', async () => {
  const { dataDir, key, id, run } = await applied({}, pdfOf(5000));
  const mark = async (scan: 'infected' | 'released') => {
    const database = await openDatabase(dataDir);
    await database.updateTable('attachments').set({ scan }).where('key', '=', key).execute();
    await database.destroy();
  };
  await mark('infected');
  expect(await run(id)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('hand-out') });
  await mark('released');
  expect((await run(id)).code).toBe(0);
});

test.runIf(hasTerminals)('at a terminal no CV is written', async () => {
  const { dataDir, id } = await applied({}, pdfOf(5000));
  const { code, stdout } = await atTerminal(dataDir, ['inbox', 'cv', id], '');
  expect([code, stdout]).toEqual([1, expect.stringContaining('A CV is no text for a terminal')]);
  expect(stdout).not.toContain('%PDF');
});
