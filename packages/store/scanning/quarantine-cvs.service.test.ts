import {
  application,
  applyNatively,
  call,
  pdfOf,
  problemOf,
  upload,
  uploadedPath,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { EICAR, EICAR_NAME, startClamd } from '@website/tests/fixtures/clamd-server.ts';
import { SCRIPTED_PDF } from '@website/tests/fixtures/cv-corpus/forged-pdf.ts';
import { forgeDocx } from '@website/tests/fixtures/cv-corpus/forged-zip.ts';
import { startMailServer, type TestMailServer } from '@website/tests/fixtures/mail-server.ts';
import { pdf } from '@website/tests/fixtures/pdf.ts';
import { ENGINES } from '@website/tests/fixtures/test-database.ts';
import {
  startTestService,
  TEST_FORMS,
  type TestServiceOptions,
} from '@website/tests/fixtures/test-service.ts';
import { SOON, untilSent } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';

const { infected } = TEST_FORMS.application.refusals;
const { script } = TEST_FORMS.application.cautions;

/** A CV with the EICAR test signature. */
const INFECTED_PDF = pdf('CV', EICAR);
const INFECTED_DOCX = forgeDocx([{ name: 'word/media/image1.png', data: EICAR }]);
const NAME = `${EICAR_NAME}.UNOFFICIAL`;

/** Long enough for a busy machine, but short for an outage. */
const TIMES = { uploadMs: 2000, pingMs: 1000, retryPingMs: 50 };

async function scanningService(clamdUrl: string, options: TestServiceOptions = {}) {
  const mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, CLAMD_URL: clamdUrl, ...options.environment };
  const service = await startTestService({ scannerTimes: TIMES, ...options, environment });
  const scansOf = () =>
    service.database.selectFrom('attachments').select(['scan', 'scan_detail']).orderBy('key').execute();
  return { ...service, mail, scansOf };
}

/** Applies without JavaScript, by a native form post. */
const apply = (url: string, bytes: Buffer, name = 'cv.pdf') =>
  applyNatively(url, { file: new File([new Uint8Array(bytes)], name) });

/** Waits for so many mails, and parses them. */
async function mails({ taken }: TestMailServer, number: number) {
  await vi.waitFor(() => expect(taken).toHaveLength(number), SOON);
  return Promise.all(taken.map(({ bytes }) => PostalMime.parse(bytes)));
}

test('an infected file is refused with a message, with and without JavaScript, and nothing of it is stored', async () => {
  const clamd = await startClamd();
  const { url, scansOf } = await scanningService(clamd.url);
  for (const [bytes, name] of [
    [INFECTED_PDF, 'cv.pdf'],
    [INFECTED_DOCX, 'cv.docx'],
  ] as const) {
    const refused = await upload(url, uploadForm({ bytes, name }));
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).errors).toEqual([
      { pointer: '#/req', detail: infected, code: 'infected' },
    ]);
    const page = await apply(url, bytes, name);
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining(infected)]);
  }
  // Alone, it is no CV.
  expect((await upload(url, uploadForm({ bytes: EICAR }))).status).toBe(422);
  expect(await scansOf()).toEqual([]);
});

test('a clean CV is accepted and attached, with a caution if it holds a script', async () => {
  const clamd = await startClamd();
  const { url, database, mail, scansOf } = await scanningService(clamd.url);
  const key = await uploadedPath(url, { bytes: SCRIPTED_PDF });
  expect((await call(url, 'application', application(key))).status).toBe(200);
  expect((await apply(url, pdfOf(500_000))).status).toBe(303);
  const both = await mails(mail, 2);
  const words = `Caution, before you open the CV: ${script}.\n`;
  expect(both.filter(({ text }) => text?.includes(words))).toHaveLength(1);
  expect(both.filter(({ text }) => text?.includes('Caution'))).toHaveLength(1);
  for (const { text, attachments } of both) {
    expect(text).toMatch(/^CV: cv\.pdf \(.+, attached\)$/m);
    expect(attachments).toHaveLength(1);
  }
  expect(await scansOf()).toEqual(Array(2).fill({ scan: 'clean', scan_detail: null }));
  expect(
    await database.selectFrom('attachments').select('key').where('cautions', '=', 'script').execute(),
  ).toHaveLength(1);
});

test.each(ENGINES)(
  '%s: an unscanned CV is accepted, mentioned and not attached, and is sent once it is clean',
  async (engine) => {
    const clamd = await startClamd();
    const { url, database, mail, scansOf, log } = await scanningService(clamd.url, { engine });
    await clamd.stop();
    expect((await call(url, 'application', application(await uploadedPath(url)))).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const [first] = await mails(mail, 1);
    expect(first?.attachments).toEqual([]);
    expect(first?.text).toMatch(/^CV: cv\.pdf \(.+, not attached\)$/m);
    expect(first?.text).toContain('The CV is not attached: not scanned for viruses: clamd did not answer.');
    expect(first?.text).not.toContain('cv/');
    expect(await scansOf()).toEqual([{ scan: 'unscanned', scan_detail: 'no-answer' }]);
    await untilSent({ database }, 1);
    expect(log.filter((line) => line.includes('clamd does not answer'))).toHaveLength(1);

    await clamd.start();
    const [, second] = await mails(mail, 2);
    expect(second?.text).toMatch(/^CV: cv\.pdf \(.+, attached\)$/m);
    expect(second?.attachments).toHaveLength(1);
    // A mailbox may drop a duplicate Message-ID.
    expect(second?.messageId).not.toBe(first?.messageId);
    expect(await scansOf()).toEqual([{ scan: 'clean', scan_detail: null }]);
    await untilSent({ database }, 1);
  },
);

test('a CV whose rescan finds malware is never attached, and the company is notified', async () => {
  const clamd = await startClamd();
  const { url, database, mail } = await scanningService(clamd.url);
  await clamd.stop();
  expect((await apply(url, INFECTED_PDF)).status).toBe(303);
  const notYetTaken = await uploadedPath(url, { bytes: INFECTED_PDF });
  await untilSent({ database }, 1);
  await clamd.start();
  const [, second] = await mails(mail, 2);
  expect(second?.attachments).toEqual([]);
  expect(second?.text).toMatch(/^CV: cv\.pdf \(.+, not attached\)$/m);
  expect(second?.text).toContain(`The CV is not attached: infected: ${NAME}.`);

  // An applicant who has not applied yet can send another.
  await vi.waitFor(async () => {
    const { scan } = await database
      .selectFrom('attachments')
      .select('scan')
      .where('key', '=', notYetTaken)
      .executeTakeFirstOrThrow();
    expect(scan).toBe('infected');
  }, SOON);
  const refused = await call(url, 'application', application(notYetTaken));
  expect(refused.status).toBe(422);
  expect((await problemOf(refused)).errors).toEqual([
    { pointer: '/s3bucketpathname', detail: infected, code: 'infected' },
  ]);
});

test('while clamd hangs, the first CVs are accepted after a timeout, and later ones without a wait', async () => {
  const clamd = await startClamd();
  const { url, scansOf, log } = await scanningService(clamd.url, {
    scannerTimes: { uploadMs: 500, pingMs: 500, retryPingMs: 50 },
  });
  clamd.hang();
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(url)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  await vi.waitFor(() => expect(log.some((line) => line.includes('clamd does not answer'))).toBe(true), SOON);
  expect((await upload(url)).status).toBe(200);
  expect(await scansOf()).toEqual(Array(13).fill({ scan: 'unscanned', scan_detail: 'no-answer' }));
  clamd.goOn();
  await vi.waitFor(
    async () => expect(await scansOf()).toEqual(Array(13).fill({ scan: 'clean', scan_detail: null })),
    SOON,
  );
});

test('the metrics show whether clamd answers, its results, and the size of the quarantine', async () => {
  const clamd = await startClamd();
  const environment = { METRICS_PORT: '0' };
  const { url, metricsPort } = await scanningService(clamd.url, { environment });
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await upload(url);
  await upload(url, uploadForm({ bytes: INFECTED_PDF }));
  expect(await metrics()).toMatch(/^website_scanner_answers 1$/m);
  await clamd.stop();
  await upload(url);
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^website_scanner_answers 0$/m), SOON);
  const text = await metrics();
  for (const result of ['clean', 'infected', 'unscanned'])
    expect(text).toContain(`website_cv_scans_total{result="${result}"} 1`);
  expect(text).toMatch(/^website_cvs_not_scanned 1$/m);
});
