import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { openKeeper } from '@website/store/database/group-commit.ts';
import { call, OWN_PAGE, PDF, pdfOf, problemOf, upload, uploadForm } from '@website/tests/fixtures/calls.ts';
import { readCorpus } from '@website/tests/fixtures/cv-corpus/corpus.ts';
import { openUpload } from '@website/tests/fixtures/open-upload.ts';
import { cvFile, cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import { startTestService, TEST_FORMS, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

async function filesOf({ dataDir }: TestService): Promise<string[]> {
  const entries = await readdir(cvFolders(dataDir).root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

test('a CV is stored byte for byte under an unguessable path', async () => {
  const service = await startTestService();
  const bytes = pdfOf(3_000_000);
  const response = await upload(service.url, uploadForm({ bytes, name: 'My CV.PDF', fileName: 'My CV' }));

  expect(response.status).toBe(200);
  const { s3bucketpathname, ...others } = (await response.json()) as Record<string, string>;
  expect(others).toEqual({});
  expect(s3bucketpathname).toMatch(/^cv\/[0-9a-f]{32}\.pdf$/);
  const file = cvFile(service.dataDir, s3bucketpathname ?? '');
  expect((await readFile(file)).equals(bytes)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await filesOf(service)).toEqual([file]);
  expect(await service.database.selectFrom('attachments').selectAll().executeTakeFirst()).toMatchObject({
    key: s3bucketpathname,
    file_name: 'My CV.pdf',
    content_type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    claimed_at: null,
    cautions: null,
  });
});

test('the parts may come in any order, and names in any script', async () => {
  const { url, database } = await startTestService();
  const form = new FormData();
  form.append('fileName', 'Lebenslauf Müller 履歴書');
  form.append('contentType', '');
  form.append('req', new File([new Uint8Array(PDF)], 'Lebenslauf Müller 履歴書.pdf'));
  expect((await upload(url, form)).status).toBe(200);
  const { file_name } = await database.selectFrom('attachments').selectAll().executeTakeFirstOrThrow();
  expect(file_name).toBe('Lebenslauf Müller 履歴書.pdf');
});

const { empty, wrongType } = TEST_FORMS.application.fields.s3bucketpathname;

test('a file that ends in .pdf, .PDF, .doc or .docx is accepted, any other name is refused with the alert', async () => {
  const service = await startTestService();
  const send = (name: string) => upload(service.url, uploadForm({ name }));
  for (const name of ['cv.exe', 'cv.pdf.exe', 'cv.Pdf', 'cv.DOCX', 'cv', 'pdf']) {
    const response = await send(name);
    expect(response.status).toBe(422);
    const errors = [{ pointer: '#/req', detail: wrongType, code: 'wrongType' }];
    expect((await problemOf(response)).errors, name).toEqual(errors);
  }
  expect(await filesOf(service)).toEqual([]);
  for (const extension of ['pdf', 'PDF', 'doc', 'docx'])
    expect((await send(`cv.${extension}`)).status, extension).toBe(200);
});

test.each([
  ['libreoffice-table.rtf', 'cv.doc', 'otherKind', 'otherKind: rtf: .doc'],
  ['picture.png', 'cv.pdf', 'otherKind', 'otherKind: picture: .pdf'],
  ['libreoffice-password.docx', 'cv.docx', 'password', 'password'],
  ['password-aes-256.pdf', 'cv.pdf', 'lockedPdf', 'lockedPdf'],
  ['bytes that nobody knows', 'cv.PDF', 'unknownKind', 'unknownKind: .PDF'],
  ['nothing', 'cv.pdf', 'empty', empty],
])('%s named %s is refused as what it is: %s', async (refused, name, code, detail) => {
  const service = await startTestService();
  const file = readCorpus('refused').find((one) => one.name === refused);
  const bytes = file?.bytes ?? Buffer.from(refused === 'nothing' ? [] : [0, 1, 2, 3]);
  const response = await upload(service.url, uploadForm({ bytes, name }));
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors).toEqual([{ pointer: '#/req', detail, code }]);
  expect(await filesOf(service)).toEqual([]);
});

test('a file beyond the limit is refused with 413 and leaves nothing; one at the limit is accepted', async () => {
  const service = await startTestService({ environment: { MAX_UPLOAD_BYTES: '200000' } });
  const response = await upload(service.url, uploadForm({ bytes: pdfOf(200_001) }));
  expect(response.status).toBe(413);
  expect(response.headers.get('content-type')).toMatch(/problem\+json/);
  expect(await filesOf(service)).toEqual([]);
  expect((await upload(service.url, uploadForm({ bytes: pdfOf(200_000) }))).status).toBe(200);
  // The text field beside the file is limited, too.
  for (const [length, status] of [
    [60_000, 200],
    [100_000, 413],
  ] as const)
    expect((await upload(service.url, uploadForm({ fileName: 'x'.repeat(length) }))).status).toBe(status);
});

test('a part that is missing, invalid, unknown or repeated is refused by name and leaves nothing', async () => {
  const service = await startTestService();
  const file = () => new File(['x'], 'b.pdf');
  for (const [change, pointer] of [
    [(form: FormData) => form.delete('req'), '#/req'],
    [(form: FormData) => form.delete('contentType'), '#/contentType'],
    [(form: FormData) => form.delete('fileName'), '#/fileName'],
    [(form: FormData) => form.append('req', file()), '#/req'],
    [(form: FormData) => form.append('fileName', 'again'), '#/fileName'],
    [(form: FormData) => form.append('extra', 'x'), '#/extra'],
    [(form: FormData) => form.append('extra', file()), '#/extra'],
    [(form: FormData) => form.set('req', 'text'), '#/req'],
    [(form: FormData) => form.set('fileName', file()), '#/fileName'],
  ] as const) {
    const form = uploadForm();
    change(form);
    const response = await upload(service.url, form);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([{ pointer, detail: expect.any(String) }]);
  }
  expect((await call(service.url, 'upload', {})).status).toBe(415);
  expect(await filesOf(service)).toEqual([]);
  expect(await service.database.selectFrom('attachments').selectAll().execute()).toEqual([]);
});

test('a connection that breaks off leaves nothing', async () => {
  const service = await startTestService();
  const { socket } = await openUpload(service.port);
  await vi.waitFor(async () => expect(await filesOf(service)).toHaveLength(1), SOON);
  socket.destroy();
  await vi.waitFor(async () => expect(await filesOf(service)).toEqual([]), SOON);
});

test('if its row cannot be written the upload fails and the file is removed', async () => {
  const service = await startTestService();
  await sql`create trigger fault before insert on attachments begin select raise(abort, 'injected'); end`.execute(
    service.database,
  );
  const response = await upload(service.url);
  expect(response.status).toBe(500);
  expect(await filesOf(service)).toEqual([]);
});

test('a commit with an unknown result keeps its file, and repeating the upload gets its path', async () => {
  let lost = false;
  const service = await startTestService({
    keeper: (database, mailDomain) => {
      const keeper = openKeeper(database, { mailDomain });
      return {
        keep: async (record) => {
          const result = await keeper.keep(record);
          if (lost) return result;
          lost = true;
          throw new Error('the connection was lost on the commit');
        },
      };
    },
  });
  const headers = { ...OWN_PAGE, 'idempotency-key': 'key' };
  expect((await upload(service.url, uploadForm(), headers)).status).toBe(500);
  const again = await upload(service.url, uploadForm(), headers);
  expect(again.status).toBe(200);
  const { s3bucketpathname } = (await again.json()) as { s3bucketpathname: string };
  expect(await filesOf(service)).toEqual([cvFile(service.dataDir, s3bucketpathname)]);
});

test('a body whose Content-Length is too large is refused before it is sent', async () => {
  const { port } = await startTestService();
  const { answer } = await openUpload(port, { 'content-length': '50000000' });
  await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 413 /), SOON);
});
