import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { application, call, problemOf, upload, uploadedPath, uploadForm } from '../testing/calls.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { SOON } from '../testing/soon.ts';
import { startTestService, TEST_FORMS, TEST_POSITION } from '../testing/test-service.ts';
import { forgePdf } from './inspection/forging/pdf.ts';

const ACTIVE = forgePdf(['<</Type/Catalog/OpenAction 2 0 R>>', '<</S/Launch/F(cmd.exe)>>']);
const { launch, acts } = TEST_FORMS.application.cautions;

test('a CV that can do something by itself is taken and marked, and the mail says so', async () => {
  const mail = await startMailServer();
  const { url, database } = await startTestService({ environment: { SMTP_URL: mail.url } });
  const key = await uploadedPath(url, { bytes: ACTIVE });
  expect((await call(url, 'application', application(key))).status).toBe(200);
  const { cautions } = await database.selectFrom('attachments').selectAll().executeTakeFirstOrThrow();
  expect(cautions).toBe('launch acts');
  await vi.waitFor(() => expect(mail.taken).toHaveLength(1), SOON);
  const { text } = await PostalMime.parse(mail.taken[0]?.bytes ?? '');
  expect(text).toContain(`\nCaution, before you open the CV: ${launch}; ${acts}.\n`);
  expect(text).toContain('\nCV: cv.pdf (1 kB, attached)\n');
});

test('a CV that only shows itself is not marked, and the mail says nothing', async () => {
  const mail = await startMailServer();
  const { url, database } = await startTestService({ environment: { SMTP_URL: mail.url } });
  await call(url, 'application', application(await uploadedPath(url)));
  const { cautions } = await database.selectFrom('attachments').selectAll().executeTakeFirstOrThrow();
  expect(cautions).toBeNull();
  await vi.waitFor(() => expect(mail.taken).toHaveLength(1), SOON);
  expect((await PostalMime.parse(mail.taken[0]?.bytes ?? '')).text).not.toContain('Caution');
});

test('where such CVs are refused, the applicant learns why and what to do, with and without scripts', async () => {
  const { url, database } = await startTestService({ environment: { ACTIVE_DOCUMENTS: 'refuse' } });
  const detail = `active: ${launch}; ${acts}`;
  const response = await upload(url, uploadForm({ bytes: ACTIVE }));
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors).toEqual([{ pointer: '#/req', detail, code: 'active' }]);

  const form = new FormData();
  const { s3bucketpathname: _, portal: __, ...fields } = application('');
  for (const [name, value] of Object.entries({ ...fields, contactNumber: '9876543210', role: TEST_POSITION }))
    form.append(name, value);
  form.append('req', new File([new Uint8Array(ACTIVE)], 'cv.pdf'));
  const headers = { 'sec-fetch-site': 'same-origin' };
  const page = await fetch(url + ENDPOINTS.application, { method: 'POST', headers, body: form });
  expect([page.status, await page.text()]).toEqual([422, expect.stringContaining(detail)]);

  expect((await upload(url)).status).toBe(200);
  expect(await database.selectFrom('attachments').select('key').execute()).toHaveLength(1);
});
