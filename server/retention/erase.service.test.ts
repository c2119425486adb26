import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { application, CONTACT, call, uploadedPath } from '../testing/calls.ts';
import { openCvStore } from '../testing/cv-files.ts';
import { idsFrom } from '../testing/ids-from.ts';
import { keepAtOnce } from '../testing/keep-at-once.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';
import { eraseSubmissions } from './erase.ts';

test('mail that takes long to be written is waited for, so that it cannot turn up later', async () => {
  const dataDir = await testFolder();
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.destroy());
  const id = await keepAtOnce(database, { kind: 'contact', body: CONTACT });
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

test('the absence of a CV is on the disk before its rows go', async () => {
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
  const holdings = { database, cvStore: { ...cvStore, sync }, mailFolder: path.join(dataDir, 'mail') };
  expect(await eraseSubmissions(holdings, ids)).toMatchObject({ submissions: 1, cvs: 1, missingCvs: 0 });
  expect(seen).toEqual([{ rows: 1, isThere: false }]);
});
