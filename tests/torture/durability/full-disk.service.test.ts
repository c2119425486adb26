import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { expect, onTestFinished, type TestContext, test, vi } from 'vitest';
import { application, CONTACT, call, PDF, problemOf, upload, uploadForm } from '../../fixtures/calls.ts';
import { startMailServer } from '../../fixtures/mail-server.ts';
import { mountSmallDisk, type SmallDisk } from '../../fixtures/small-disk.ts';
import { cvFolders } from '../../fixtures/stored-cvs.ts';
import { testFolder } from '../../fixtures/test-folder.ts';
import { startTestService, type TestService, type TestServiceOptions } from '../../fixtures/test-service.ts';
import { SOON } from '../../fixtures/waiting.ts';

/** A disk of two megabytes (an empty database has a third of one), unmounted when the test ends. Where mounting is impossible, skips the test with a warning. */
async function smallDisk({ skip }: TestContext): Promise<SmallDisk> {
  const folder = path.join(await testFolder(), 'disk');
  await mkdir(folder);
  const disk = mountSmallDisk(folder, 2048);
  if (typeof disk !== 'string') {
    onTestFinished(disk.unmount);
    return disk;
  }
  process.stderr.write(`\nNOT TESTED: what a full disk does. ${disk}\n\n`);
  return skip(disk);
}

function startOn({ folder }: SmallDisk, options: TestServiceOptions = {}): Promise<TestService> {
  return startTestService({
    dataDir: path.join(folder, 'data'),
    limits: { callsPerMinute: 1_000_000, uploadsPerHour: 1_000_000 },
    ...options,
  });
}

function contact(n: number | string) {
  return {
    ...CONTACT,
    contactemail: `visitor-${n}@customer.example`,
    message: `${n} ${'long '.repeat(400)}`,
  };
}

/** A CV of this many bytes. */
function cvOf(size: number): Buffer {
  return Buffer.concat([PDF.subarray(0, 9), Buffer.from(`% ${'x'.repeat(size)}\n`), PDF.subarray(9)]);
}

async function sendersOf({ database }: TestService): Promise<(string | null)[]> {
  const rows = await database.selectFrom('submissions').select('sender').execute();
  return rows.map(({ sender }) => sender).sort();
}

/** Names of the CVs in the database and of those on the disk, and of unfinished uploads. */
async function cvsOf({ database, dataDir }: TestService) {
  const rows = await database.selectFrom('attachments').select('key').execute();
  const folder = cvFolders(dataDir).root;
  return {
    rows: rows.map(({ key }) => path.basename(key)).sort(),
    files: (await readdir(path.join(folder, 'cv'))).sort(),
    incoming: await readdir(path.join(folder, 'incoming')),
  };
}

async function expectNoRoom(response: Response): Promise<void> {
  expect([507, 503]).toContain(response.status);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('content-type')).toMatch(/problem\+json/);
  expect(await problemOf(response)).toMatchObject({ status: response.status });
}

test('on a full disk calls are refused with a clear error and no data is lost; once there is space, everything works without a restart', async (context) => {
  const disk = await smallDisk(context);
  const service = await startOn(disk);
  const { url } = service;
  const acknowledged: string[] = [];
  const refusals: Response[] = [];
  for (let n = 0; refusals.length < 5; n++) {
    const body = contact(n);
    const response = await call(url, 'contact', body);
    if (response.status === 200) acknowledged.push(body.contactemail);
    else refusals.push(response);
    if (n === 0) await disk.fill(200_000);
  }
  for (const response of refusals) await expectNoRoom(response);
  await disk.fill();
  for (const size of [10, 5000, 600_000]) {
    await expectNoRoom(await upload(url, uploadForm({ bytes: cvOf(size) })));
  }
  expect((await fetch(url)).status).toBe(200);
  expect(await sendersOf(service)).toEqual(acknowledged.sort());
  expect(await cvsOf(service)).toEqual({ rows: [], files: [], incoming: [] });

  await disk.free();
  expect((await call(url, 'contact', contact('back'))).status).toBe(200);
  const response = await upload(url, uploadForm({ bytes: cvOf(5000) }));
  const { s3bucketpathname } = (await response.json()) as { s3bucketpathname: string };
  expect((await call(url, 'application', application(s3bucketpathname))).status).toBe(200);
  expect(await sendersOf(service)).toEqual(
    [...acknowledged, contact('back').contactemail, 'asha@applicant.example'].sort(),
  );
  const { rows, files, incoming } = await cvsOf(service);
  expect([files, incoming]).toEqual([rows, []]);
});

test('concurrent calls on a full disk each get a correct answer', async (context) => {
  const disk = await smallDisk(context);
  const service = await startOn(disk);
  await call(service.url, 'contact', contact('first'));
  for (const leave of [0, 8000, 20_000, 40_000, 80_000]) {
    await disk.free();
    await disk.fill(leave);
    const senders = Array.from({ length: 32 }, (_, n) => `${leave}-${n}`);
    const statuses = await Promise.all(
      senders.map(async (name) => (await call(service.url, 'contact', contact(name))).status),
    );
    const stored = await sendersOf(service);
    for (const [index, name] of senders.entries()) {
      expect([200, 503, 507]).toContain(statuses[index]);
      expect([name, stored.includes(contact(name).contactemail)]).toEqual([name, statuses[index] === 200]);
    }
  }
});

test('concurrent uploads to a disk that fills up leave whole files with their rows, or nothing', async (context) => {
  const disk = await smallDisk(context);
  const service = await startOn(disk);
  await disk.fill(250_000);
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => upload(service.url, uploadForm({ bytes: cvOf(20_000) }))),
  );
  const paths: string[] = [];
  for (const answer of answers) {
    if (answer.status !== 200) await expectNoRoom(answer);
    else paths.push(path.basename(((await answer.json()) as { s3bucketpathname: string }).s3bucketpathname));
  }
  // If all files came before the first row, none had room for its row.
  expect(paths.length).toBeLessThan(24);
  const { rows, files, incoming } = await cvsOf(service);
  expect([rows, files, incoming]).toEqual([paths.sort(), paths, []]);
});

test('mail that does not fit on the disk is retried, and written once there is space', async (context) => {
  const disk = await smallDisk(context);
  const service = await startOn(disk, { backoff: () => 100 });
  const { url, database } = service;
  const outbox = () => database.selectFrom('outbox').selectAll().orderBy('id').execute();
  for (let n = 0; n < 5; n++) await call(url, 'contact', contact(n));
  await vi.waitFor(async () => {
    for (const { status } of await outbox()) expect(status).toBe('written');
  }, SOON);
  // From here on the write-ahead log reuses its own space, so that rows can be written on a full disk.
  await sql`pragma wal_checkpoint(restart)`.execute(database);
  await disk.fill();
  expect((await call(url, 'contact', contact('mail'))).status).toBe(200);
  await vi.waitFor(async () => {
    const row = (await outbox()).at(-1);
    expect(row).toMatchObject({ status: 'pending', last_error: expect.stringContaining('ENOSPC') });
  }, SOON);
  const mail = path.join(service.dataDir, 'mail');
  expect((await readdir(mail)).filter((name) => name.endsWith('.eml'))).toHaveLength(5);

  await disk.free();
  await vi.waitFor(async () => expect((await outbox()).at(-1)?.status).toBe('written'), SOON);
  expect(await readdir(mail)).toHaveLength(6);
});

test('mail whose row could not be updated on a full disk is marked as sent once there is space, and not sent again', async (context) => {
  const disk = await smallDisk(context);
  // The disk is full from the moment at which the message has come.
  const mail = await startMailServer({ mode: 'slow', onMessage: () => disk.fill() });
  const service = await startOn(disk, { environment: { SMTP_URL: mail.url }, backoff: () => 50 });
  await call(service.url, 'contact', contact('mail'));
  await vi.waitFor(() => expect(mail.messages).toHaveLength(1), SOON);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await disk.free();
  await vi.waitFor(async () => {
    expect(await service.database.selectFrom('outbox').select('status').execute()).toEqual([
      { status: 'sent' },
    ]);
  }, SOON);
  expect(mail.messages).toHaveLength(1);
  expect(service.log.join('')).toContain('outbox');
});
