// @module-tag operator

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { application, call, pdfOf, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { EICAR, EICAR_NAME, startClamd, type TestClamd } from '@website/tests/fixtures/clamd-server.ts';
import { pdf } from '@website/tests/fixtures/pdf.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON, untilSent } from '@website/tests/fixtures/waiting.ts';
import { expect, test, vi } from 'vitest';
import { operator, operatorWith } from '../testing/run-operator.ts';

const INFECTED = pdf('CV', EICAR);

/** A service whose clamd was down while two applications came in, one of them infected, and which does not ping again. */
async function serviceWithUnscanned(clamd: TestClamd) {
  await clamd.stop();
  const service = await startTestService({
    environment: { CLAMD_URL: clamd.url },
    scannerTimes: { retryPingMs: 1_000_000 },
  });
  const ids: string[] = [];
  for (const bytes of [pdfOf(2000), INFECTED]) {
    const key = await uploadedPath(service.url, { bytes });
    await call(service.url, 'application', application(key));
    const { id } = await service.database
      .selectFrom('submissions')
      .select('id')
      .where('attachment_key', '=', key)
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  await untilSent(service, 2);
  return { ...service, clean: ids[0] ?? '', infected: ids[1] ?? '' };
}

/** The mail about an application, once it contains a text. */
async function mailAbout({ dataDir, database }: TestService, id: string, words: string): Promise<string> {
  const { id: name } = await database
    .selectFrom('outbox')
    .select('id')
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow();
  let mail = '';
  await vi.waitFor(async () => {
    const file = path.join(dataDir, 'mail', `${name}.eml`);
    // Without the soft line breaks of quoted-printable.
    mail = (await readFile(file, 'utf8')).replaceAll('=\r\n', '');
    expect(mail).toContain(words);
  }, SOON);
  return mail;
}

test('unscanned CVs are listed, scanned by the command, and the company is notified', {
  tags: ['nightly'],
}, async () => {
  const clamd = await startClamd();
  const service = await serviceWithUnscanned(clamd);
  const { dataDir, clean, infected } = service;
  const withClamd = (...args: string[]) => operatorWith({ CLAMD_URL: clamd.url }, dataDir, ...args);

  const gone = await withClamd('status');
  expect(gone).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('clamd does not answer at CLAMD_URL'),
  });
  expect(gone.stdout).toMatch(/^CVs not scanned +2$/m);
  expect(await withClamd('quarantine', 'scan')).toMatchObject({ code: 1, stdout: '' });
  const list = await operator(dataDir, 'quarantine', 'cvs');
  expect(list.stdout.match(/not scanned for viruses: clamd did not answer$/gm)).toHaveLength(2);
  expect((await operator(dataDir, 'inbox')).stdout.match(/; CV not scanned$/gm)).toHaveLength(2);
  expect((await operator(dataDir, 'inbox', 'show', clean)).stdout).toMatch(/^CV file .*in quarantine/m);

  await clamd.start();
  const scanned = await withClamd('quarantine', 'scan');
  expect(scanned).toMatchObject({
    code: 0,
    stdout: 'Of 2 CVs: 1 clean, 1 infected, 0 still not scanned.\n',
  });
  expect(await mailAbout(service, clean, ', attached)')).toContain('Content-Disposition: attachment');
  const mail = await mailAbout(service, infected, `infected: ${EICAR_NAME}.UNOFFICIAL`);
  expect(mail).not.toContain('Content-Disposition: attachment');
  // The first mails are replaced by ones with the results.
  expect(await readdir(path.join(dataDir, 'mail'))).toHaveLength(2);

  const rows = JSON.parse((await operator(dataDir, 'quarantine', 'cvs', '--json')).stdout);
  expect(rows).toMatchObject([{ application: infected, scan: 'infected' }]);
  expect(JSON.parse((await withClamd('quarantine', 'scan', '--json')).stdout)).toEqual({
    dryRun: false,
    clean: 0,
    infected: 0,
    unscanned: 0,
    unread: 0,
  });
  // It stays in quarantine until its retention ends, and needs no attention.
  expect(await withClamd('status')).toMatchObject({ code: 0, stderr: '' });
});

test('a CV that clamd cannot scan is released by the operator, with a caution', {
  tags: ['nightly'],
}, async () => {
  const clamd = await startClamd(['StreamMaxLength 1K']);
  const service = await serviceWithUnscanned(clamd);
  const { dataDir, clean } = service;
  await clamd.start();
  const scan = await operatorWith({ CLAMD_URL: clamd.url }, dataDir, 'quarantine', 'scan');
  expect(scan.code).toBe(1);
  expect(scan.stdout).toContain('1 still not scanned');
  expect(scan.stderr).toContain('quarantine cvs');
  expect((await operator(dataDir, 'quarantine', 'cvs')).stdout).toMatch(/it goes beyond clamd's limits$/m);

  expect((await operator(dataDir, 'quarantine', 'hand-out', clean)).code).toBe(0);
  const mail = await mailAbout(service, clean, ', attached)');
  expect(mail).toContain('released by the operator although it was not scanned');
  expect(await operator(dataDir, 'quarantine', 'hand-out', clean)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has no CV in quarantine'),
  });
});

test('without CLAMD_URL, or with an invalid one, the error explains what to do', async () => {
  const { dataDir } = await startTestService();
  expect((await operator(dataDir, 'quarantine', 'scan')).stderr).toContain('CLAMD_URL is not set');
  const faulty = await operatorWith({ CLAMD_URL: '127.0.0.1:3310' }, dataDir, 'quarantine', 'scan');
  expect(faulty.stderr).toContain('CLAMD_URL: must be the address of clamd: tcp://host:port');
  expect((await operator(dataDir, 'quarantine', 'cvs')).stdout).toBe('No CV is in quarantine.\n');
});
