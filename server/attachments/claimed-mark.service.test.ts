import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { application, call, uploadedPath } from '../testing/calls.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';
import { openAttachmentFolder } from './attachment-folder.ts';
import { markClaimed, saysClaimed } from './claimed-mark.ts';

test('a file that an application has taken says so, and then only an erasure removes it', async () => {
  const { url, database, dataDir } = await startTestService();
  const [taken, free] = [await uploadedPath(url), await uploadedPath(url)];
  expect((await call(url, 'application', application(taken))).status).toBe(200);
  const attachments = await openAttachmentFolder(path.join(dataDir, 'attachments'));
  await markClaimed(database, attachments);
  expect(await saysClaimed(attachments.pathOf(taken))).toBe(true);
  expect(await saysClaimed(attachments.pathOf(free))).toBe(false);

  for (const key of [taken, free]) await attachments.remove(key);
  expect([await attachments.has(taken), await attachments.has(free)]).toEqual([true, false]);
  expect(await attachments.erase(taken)).toBe(true);
  expect(existsSync(attachments.pathOf(taken))).toBe(false);
});

test('marking goes on where it ended, but looks again at what is so young that others may still add to it', async () => {
  const { url, database } = await startTestService();
  const attachments = await openAttachmentFolder(path.join(await testFolder(), 'attachments'));
  const [old, young] = [await uploadedPath(url), await uploadedPath(url)];
  for (const key of [old, young]) expect((await call(url, 'application', application(key))).status).toBe(200);
  await database
    .updateTable('submissions')
    .set({ received_at: new Date(Date.now() - 120_000).toISOString() })
    .where('attachment_key', '=', old)
    .execute();
  const marked = async () => {
    const pathOf = vi.fn(attachments.pathOf);
    await markClaimed(database, { ...attachments, pathOf });
    return pathOf.mock.calls.map(([key]) => key);
  };
  expect(await marked()).toEqual([old, young]);
  expect(await marked()).toEqual([young]);
});
