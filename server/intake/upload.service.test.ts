import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openKeeper } from '../database/keeper.ts';
import { call, OWN_PAGE, PDF, pdfOf, problemOf, upload, uploadForm } from '../testing/calls.ts';
import { readCorpus } from '../testing/cv-corpus/corpus.ts';
import { cvFile, cvFolders } from '../testing/cv-files.ts';
import { SOON } from '../testing/soon.ts';
import { startTestService, TEST_FORMS, type TestService } from '../testing/test-service.ts';

async function filesOf({ dataDir }: TestService): Promise<string[]> {
  const entries = await readdir(cvFolders(dataDir).root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

test('a CV is kept byte for byte under an unguessable path', async () => {
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

test.each(['pdf', 'PDF', 'doc', 'docx'])('a file that ends in .%s is taken', async (extension) => {
  const { url } = await startTestService();
  expect((await upload(url, uploadForm({ name: `cv.${extension}` }))).status).toBe(200);
});

test.each(['cv.exe', 'cv.pdf.exe', 'cv.Pdf', 'cv.DOCX', 'cv', 'pdf'])(
  '%s is refused with the alert',
  async (name) => {
    const service = await startTestService();
    const response = await upload(service.url, uploadForm({ name }));
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([
      {
        pointer: '#/req',
        detail: TEST_FORMS.application.fields.s3bucketpathname.wrongType,
        code: 'wrongType',
      },
    ]);
    expect(await filesOf(service)).toEqual([]);
  },
);

test('an empty file is refused', async () => {
  const service = await startTestService();
  const response = await upload(service.url, uploadForm({ bytes: Buffer.alloc(0) }));
  expect(response.status).toBe(422);
  const { empty } = TEST_FORMS.application.fields.s3bucketpathname;
  expect((await problemOf(response)).errors).toEqual([{ pointer: '#/req', detail: empty, code: 'empty' }]);
  expect(await filesOf(service)).toEqual([]);
});

test.each([
  ['libreoffice-table.rtf', 'cv.doc', 'otherKind', 'otherKind: rtf (kind): .doc'],
  ['picture.png', 'cv.pdf', 'otherKind', 'otherKind: picture (kind): .pdf'],
  ['libreoffice-table.odt', 'cv.docx', 'otherKind', 'otherKind: openDocument (kind): .docx'],
  ['libreoffice-password.doc', 'cv.doc', 'password', 'password'],
  ['libreoffice-password.docx', 'cv.docx', 'password', 'password'],
  ['password-aes-256.pdf', 'cv.pdf', 'lockedPdf', 'lockedPdf'],
])('%s named %s is refused as what it is: %s', async (refused, name, code, detail) => {
  const service = await startTestService();
  const file = readCorpus('refused').find((one) => one.name === refused);
  const response = await upload(service.url, uploadForm({ bytes: file?.bytes ?? Buffer.alloc(0), name }));
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors).toEqual([{ pointer: '#/req', detail, code }]);
  expect(await filesOf(service)).toEqual([]);
});

test('bytes that nobody knows are refused by the ending of their name', async () => {
  const { url } = await startTestService();
  const response = await upload(url, uploadForm({ bytes: Buffer.from([0, 1, 2, 3]), name: 'cv.PDF' }));
  expect((await problemOf(response)).errors).toEqual([
    { pointer: '#/req', detail: 'unknownKind: .PDF', code: 'unknownKind' },
  ]);
});

test('a file beyond the limit is refused with 413 and leaves nothing; one at the limit is taken', async () => {
  const service = await startTestService({ environment: { MAX_UPLOAD_BYTES: '200000' } });
  const response = await upload(service.url, uploadForm({ bytes: pdfOf(200_001) }));
  expect(response.status).toBe(413);
  expect(response.headers.get('content-type')).toMatch(/problem\+json/);
  expect(await filesOf(service)).toEqual([]);
  expect((await upload(service.url, uploadForm({ bytes: pdfOf(200_000) }))).status).toBe(200);
});

test.each<[string, (form: FormData) => void, string]>([
  ['a missing file', (form) => form.delete('req'), '#/req'],
  ['a missing contentType', (form) => form.delete('contentType'), '#/contentType'],
  ['a missing fileName', (form) => form.delete('fileName'), '#/fileName'],
  ['a second file', (form) => form.append('req', new File(['x'], 'b.pdf')), '#/req'],
  ['a second text', (form) => form.append('fileName', 'again'), '#/fileName'],
  ['an unknown text', (form) => form.append('extra', 'x'), '#/extra'],
  ['an unknown file', (form) => form.append('extra', new File(['x'], 'b.pdf')), '#/extra'],
  ['a text for the file', (form) => form.set('req', 'text'), '#/req'],
  ['a file for a text', (form) => form.set('fileName', new File(['x'], 'b.pdf')), '#/fileName'],
])('%s is refused by name and leaves nothing', async (_, change, pointer) => {
  const service = await startTestService();
  const form = uploadForm();
  change(form);
  const response = await upload(service.url, form);
  expect(response.status).toBe(422);
  expect((await problemOf(response)).errors).toEqual([{ pointer, detail: expect.any(String) }]);
  expect(await filesOf(service)).toEqual([]);
  expect(await service.database.selectFrom('attachments').selectAll().execute()).toEqual([]);
});

test('more parts than anybody needs are refused', async () => {
  const service = await startTestService();
  const form = uploadForm();
  for (let i = 0; i < 50; i++) form.append('extra', 'x');
  expect((await upload(service.url, form)).status).toBe(400);
  expect(await filesOf(service)).toEqual([]);
});

test.each([
  ['no boundary', 'multipart/form-data', 'anything', 400],
  ['another boundary', 'multipart/form-data; boundary=x', '--y\r\n\r\n--y--', 400],
  ['nothing', 'multipart/form-data; boundary=x', '', 422],
  [
    'a body that breaks off in the file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="req"; filename="cv.pdf"\r\n\r\n%PDF-1.4',
    400,
  ],
  [
    'a field of the prototype',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
    400,
  ],
])('%s is refused, not a fault of the service', async (_, contentType, body, status) => {
  const service = await startTestService();
  const headers = { ...OWN_PAGE, 'content-type': contentType };
  const response = await fetch(service.url + ENDPOINTS.upload, { method: 'POST', headers, body });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/problem\+json/);
  expect(await filesOf(service)).toEqual([]);
});

test('JSON is refused with 415', async () => {
  const { url } = await startTestService();
  expect((await call(url, 'upload', {})).status).toBe(415);
});

test('a connection that breaks off leaves nothing', async () => {
  const service = await startTestService();
  const socket = connect(service.port, '127.0.0.1');
  await once(socket, 'connect');
  const headers = Object.entries(OWN_PAGE)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.write(
    `POST ${ENDPOINTS.upload} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 1000000\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
      `--x\r\nContent-Disposition: form-data; name="req"; filename="cv.pdf"\r\n\r\n${'x'.repeat(100_000)}`,
  );
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

test('a body that says it is too large is refused before it is sent', async () => {
  const { port } = await startTestService();
  const socket = connect(port, '127.0.0.1');
  const headers = Object.entries(OWN_PAGE).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${ENDPOINTS.upload} HTTP/1.1\r\nHost: x\r\n${headers.join('')}` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 50000000\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
});
