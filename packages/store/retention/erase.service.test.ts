import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { application, CONTACT, call, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { openCvStore } from '@website/tests/fixtures/stored-cvs.ts';
import { idsFrom, storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { eraseSubmissions } from './erase.ts';

test('erasing waits for a mail file that is being written, so that it cannot appear later', async () => {
  const dataDir = await testFolder();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.destroy());
  const id = await storeSubmission(database, { kind: 'contact', body: CONTACT });
  const outbox = await database.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  const mailFolder = path.join(dataDir, 'mail');
  await mkdir(mailFolder);
  const mail = path.join(mailFolder, outbox.id);
  await writeFile(`${mail}.part`, 'half of');

  const cvStore = await openCvStore(dataDir);
  const erasing = eraseSubmissions({ database, cvStore, mailFolder }, [id]);
  await setTimeout(3000);
  await rename(`${mail}.part`, `${mail}.eml`);
  expect(await erasing).toMatchObject({ submissions: 1, mails: 1 });
  expect(await readdir(mailFolder)).toEqual([]);
});

test('the deletion of a CV is fsynced before its rows are deleted', async () => {
  const { url, database, dataDir } = await startTestService();
  const key = await uploadedPath(url);
  await call(url, 'application', application(key));
  const cvStore = await openCvStore(dataDir);
  const seen: object[] = [];
  const sync = async () => {
    await cvStore.sync();
    const rows = await database.selectFrom('attachments').select('key').execute();
    seen.push({ rows: rows.length, isThere: await cvStore.has(key) });
  };
  const ids = await idsFrom(database, 'asha@applicant.example');
  const stores = { database, cvStore: { ...cvStore, sync }, mailFolder: path.join(dataDir, 'mail') };
  expect(await eraseSubmissions(stores, ids)).toMatchObject({ submissions: 1, cvs: 1, missingCvs: 0 });
  expect(seen).toEqual([{ rows: 1, isThere: false }]);
});
