import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { HOUR_MS } from '@website/model/contract/durations.ts';
import { countCvs } from '@website/store/cvs/cv-store.ts';
import { insertAttachments } from '@website/store/database/attachments.ts';
import {
  application,
  call,
  OWN_PAGE,
  upload,
  uploadedPath,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { textsInFolder } from '@website/tests/fixtures/folder-contents.ts';
import { pdf } from '@website/tests/fixtures/pdf.ts';
import { cvFile, cvRow, openCvStore } from '@website/tests/fixtures/stored-cvs.ts';
import { openTestDatabase, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, test, vi } from 'vitest';
import { startPurging } from './purge-unclaimed.ts';

test('a CV that no application claims within a day is deleted without a trace; a claimed or younger one stays', async () => {
  const dataDir = await testFolder();
  const first = await startTestService({ dataDir });
  const said = `Fiona began as a baker.${' Then she worked.'.repeat(10_000)} Fiona ended as a pilot.`;
  const form = uploadForm({ bytes: pdf(said), fileName: 'CV of Fiona Forgotten' });
  const answer = await upload(first.url, form, { ...OWN_PAGE, [IDEMPOTENCY_HEADER]: 'form-of-fiona' });
  const { s3bucketpathname: forgotten } = (await answer.json()) as { s3bucketpathname: string };
  const [taken, young] = [await uploadedPath(first.url), await uploadedPath(first.url)];
  expect((await call(first.url, 'application', application(taken))).status).toBe(200);
  for (const [key, hours] of [
    [forgotten, 25],
    [taken, 25],
    [young, 23],
  ] as const) {
    await first.database
      .updateTable('attachments')
      .set({ uploaded_at: new Date(Date.now() - hours * HOUR_MS).toISOString() })
      .where('key', '=', key)
      .execute();
  }
  await first.close();
  const traces = ['Fiona Forgotten', forgotten, 'form-of-fiona', 'began as a baker', 'ended as a pilot'];
  expect(await textsInFolder(dataDir, traces)).toEqual(traces);

  const second = await startTestService({ dataDir });
  const isThere = (key: string) => existsSync(cvFile(dataDir, key));
  await vi.waitFor(() => expect(isThere(forgotten)).toBe(false), SOON);
  await vi.waitFor(async () => expect(await textsInFolder(dataDir, traces)).toEqual([]), SOON);

  expect([isThere(taken), isThere(young)]).toEqual([true, true]);
  expect((await call(second.url, 'application', application(forgotten))).status).toBe(422);
  expect((await call(second.url, 'application', application(young))).status).toBe(200);
});

testOnEachEngine(
  'on %s many unclaimed CVs go in few transactions, between which others have their turn',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const dataDir = await testFolder();
    const cvStore = await openCvStore(dataDir);
    const uploaded_at = new Date(Date.now() - 48 * HOUR_MS).toISOString();
    const rows = Array.from({ length: 250 }, (_, number) =>
      cvRow(`cv/${1000 + number}.pdf`, { uploaded_at }),
    );
    await insertAttachments(database, rows);
    for (const { key } of rows) await writeFile(cvFile(dataDir, key), 'x');
    const transactions = vi.spyOn(database, 'transaction');
    const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    const stop = await startPurging({ database, cvStore, log: silent }, new Date(0));
    clearInterval(others);
    await stop();

    expect(silent.info).toHaveBeenCalledWith({ purged: 250 }, expect.any(String));
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(7);
    expect(turns).toBeGreaterThan(6);
    expect(await countCvs(cvStore)).toBe(0);
    for (const table of ['attachments', 'facts'] as const) {
      const left = await database.selectFrom(table).selectAll().execute();
      expect(left.filter((row) => JSON.stringify(row).includes('cv/'))).toEqual([]);
    }
  },
);
