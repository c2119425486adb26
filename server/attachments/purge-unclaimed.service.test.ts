import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { application, call, uploadedPath } from '../testing/calls.ts';
import { SOON } from '../testing/soon.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';

const HOUR_MS = 3_600_000;

test('a CV that no application has taken within a day is deleted; a taken or younger one stays', async () => {
  const dataDir = await testFolder();
  const first = await startTestService({ dataDir });
  const [forgotten = '', taken = '', young = ''] = [
    await uploadedPath(first.url),
    await uploadedPath(first.url),
    await uploadedPath(first.url),
  ];
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

  const second = await startTestService({ dataDir });
  const isThere = (key: string) => existsSync(path.join(dataDir, 'attachments', key));
  await vi.waitFor(() => expect(isThere(forgotten)).toBe(false), SOON);

  expect([isThere(taken), isThere(young)]).toEqual([true, true]);
  expect((await call(second.url, 'application', application(forgotten))).status).toBe(422);
  expect((await call(second.url, 'application', application(young))).status).toBe(200);
});
