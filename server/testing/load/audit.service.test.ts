import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cvFolders } from '../cv-files.ts';
import { Random } from '../random.ts';
import { startTestService, TEST_POSITION, type TestService } from '../test-service.ts';
import { audit } from './audit.ts';
import { type FilledForm, fillForm } from './filled-form.ts';
import { type Sending, sendForm, unsent } from './send-form.ts';

/** Forms of every kind, sent and acknowledged. */
async function sent({ url }: TestService): Promise<Sending[]> {
  const random = new Random(5);
  const sendings = ['contact', 'reach-us', 'application', 'application'].map((kind, index) =>
    unsent({
      ...fillForm(random, `audited-${index}`),
      kind: kind as FilledForm['kind'],
      repeatable: index === 3 ? 'natively' : 'by key',
    }),
  );
  for (const sending of sendings) await sendForm({ url, position: TEST_POSITION }, sending);
  expect(sendings.map(({ state }) => state)).toEqual(Array(4).fill('acknowledged'));
  return sendings;
}

test('what is lost, duplicated, broken or left over is found', async () => {
  const service = await startTestService();
  const { database, dataDir } = service;
  const sendings = await sent(service);
  const [contact, reachUs, application] = sendings;
  const rows = await database.selectFrom('submissions').selectAll().execute();
  const idOf = (sending?: Sending) => rows.find(({ sender }) => sender === sending?.form.sender)?.id ?? '';

  await database.deleteFrom('outbox').where('submission_id', '=', idOf(contact)).execute();
  await database.deleteFrom('idempotency').where('submission_id', '=', idOf(contact)).execute();
  await database.deleteFrom('submissions').where('id', '=', idOf(contact)).execute();
  const copy = rows.find(({ id }) => id === idOf(reachUs));
  if (copy !== undefined)
    await database
      .insertInto('submissions')
      .values({ ...copy, id: 'copy' })
      .execute();
  const attachments = cvFolders(dataDir).root;
  await appendFile(path.join(attachments, application?.cvPath ?? ''), 'x');
  await writeFile(path.join(attachments, 'cv/stray.pdf'), 'x');
  await writeFile(path.join(attachments, 'incoming/half'), 'x');
  const native = rows.find(({ id }) => id === idOf(sendings[3]))?.attachment_key ?? '';
  await rm(path.join(attachments, native));
  if (application !== undefined) application.state = 'refused';

  const found = await audit(dataDir, sendings);
  expect(found).toMatchObject({ acknowledged: 3, found: 2, unfinished: ['half'] });
  expect(found.lost).toEqual([
    `contact of ${contact?.form.sender}`,
    `CV of ${application?.form.sender}`,
    `notification of ${reachUs?.form.sender}`,
  ]);
  expect(found.duplicated).toEqual([`reach-us of ${reachUs?.form.sender}: 2 times`]);
  expect(found.keptThoughRefused).toEqual([application?.form.sender]);
  expect(found.brokenFiles.sort()).toEqual(
    [
      `${application?.cvPath} is not as its row says`,
      'cv/stray.pdf is not as its row says',
      `${native} has no file`,
    ].sort(),
  );
});
