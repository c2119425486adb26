import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { IDEMPOTENCY_HEADER, REPLACES_HEADER } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  application,
  type CallName,
  CONTACT,
  call,
  OWN_PAGE,
  PDF,
  REACH_US,
  upload,
  uploadedPath,
  uploadForm,
} from '../../fixtures/calls.ts';
import { cvFolders } from '../../fixtures/stored-cvs.ts';
import { testFolder } from '../../fixtures/test-folder.ts';
import { startTestService, type TestService } from '../../fixtures/test-service.ts';

const NAMES = Object.keys(ENDPOINTS) as CallName[];

/** A CV with unique bytes. */
function freshCv(): Buffer {
  return Buffer.concat([
    PDF.subarray(0, 9),
    Buffer.from(`% ${randomBytes(8).toString('hex')}\n`),
    PDF.subarray(9),
  ]);
}

/** Makes one of the four calls, each time the same, or with another body. */
type Caller = (headers: object, other?: boolean) => Promise<Response>;

async function callerOf({ url }: TestService, name: CallName): Promise<Caller> {
  const send = (headers: object, body: object) => call(url, name, body, { ...OWN_PAGE, ...headers });
  switch (name) {
    case 'contact':
      return (headers, other) => send(headers, { ...CONTACT, ...(other && { message: 'Something else.' }) });
    case 'reachUs':
      return (headers, other) => send(headers, { ...REACH_US, ...(other && { name: 'Somebody Else' }) });
    case 'application': {
      const [one, another] = [application(await uploadedPath(url)), application(await uploadedPath(url))];
      return (headers, other) => send(headers, other ? another : one);
    }
    case 'upload': {
      const [one, another] = [freshCv(), freshCv()];
      return (headers, other) =>
        upload(url, uploadForm({ bytes: other ? another : one }), { ...OWN_PAGE, ...headers });
    }
  }
}

function keyed(key: string) {
  return { [IDEMPOTENCY_HEADER]: key };
}

/** How many submissions, CVs and files are stored. */
async function storedCounts({ database, dataDir }: TestService) {
  const count = async (table: 'submissions' | 'outbox' | 'attachments') =>
    (
      await database
        .selectFrom(table)
        .select(['rowid' as never])
        .execute()
    ).length;
  const folder = cvFolders(dataDir).root;
  return {
    submissions: await count('submissions'),
    outbox: await count('outbox'),
    attachments: await count('attachments'),
    files: (await readdir(path.join(folder, 'cv'))).length,
    incoming: (await readdir(path.join(folder, 'incoming'))).length,
  };
}

test.each(NAMES)('%s is stored once under a key, however often and concurrently it is sent', async (name) => {
  const service = await startTestService();
  const send = await callerOf(service, name);
  const before = await storedCounts(service);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(keyed('k'))));
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(taken.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) {
    expect(status).toBe(409);
    expect(headers.get('retry-after')).toBe('1');
  }
  const once = await storedCounts(service);
  expect(once.submissions + once.attachments).toBe(before.submissions + before.attachments + 1);
  expect(once).toMatchObject({ outbox: once.submissions, files: once.attachments, incoming: 0 });

  const again = await send(keyed('k'));
  expect([again.status, again.headers.get('content-type')]).toEqual([
    200,
    taken[0]?.headers.get('content-type'),
  ]);
  const texts = await Promise.all([...taken, again].map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  const other = await send(keyed('k'), true);
  expect([other.status, other.headers.get('content-type')]).toEqual([
    422,
    expect.stringMatching(/problem\+json/),
  ]);
  for (const key of ['', '""', 'with a space', 'ümlaut', 'x'.repeat(201)]) {
    const response = await send(keyed(key));
    expect([key, response.status]).toEqual([key, 400]);
    expect(response.headers.get('content-type')).toMatch(/problem\+json/);
  }
  expect(await storedCounts(service)).toEqual(once);
  expect((await send(keyed('another'), true)).status).toBe(200);
});

test.each(NAMES)('%s without a key is processed each time', async (name) => {
  const service = await startTestService();
  const send = await callerOf(service, name);
  const before = await storedCounts(service);
  expect((await send({})).status).toBe(200);
  // A CV can be claimed once; everything else may be sent repeatedly.
  expect((await send({})).status).toBe(name === 'application' ? 422 : 200);
  const after = await storedCounts(service);
  const added = after.submissions + after.attachments - before.submissions - before.attachments;
  expect(added).toBe(name === 'application' ? 1 : 2);
});

test('keys of different calls are different keys, and quotes around one are ignored', async () => {
  const service = await startTestService();
  const body = application(await uploadedPath(service.url));
  const headers = { ...OWN_PAGE, ...keyed('k') };
  const statuses = [
    await call(service.url, 'contact', CONTACT, headers),
    await call(service.url, 'reachUs', REACH_US, headers),
    await call(service.url, 'application', body, headers),
    await upload(service.url, uploadForm(), headers),
    await call(service.url, 'contact', CONTACT, { ...OWN_PAGE, ...keyed('"k"') }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await storedCounts(service)).toMatchObject({ submissions: 3, attachments: 2 });
});

test('bodies that differ only in the order of their fields are the same', async () => {
  const service = await startTestService();
  const headers = { ...OWN_PAGE, ...keyed('k') };
  const turned = Object.fromEntries(Object.entries(CONTACT).reverse());
  expect((await call(service.url, 'contact', CONTACT, headers)).status).toBe(200);
  expect((await call(service.url, 'contact', turned, headers)).status).toBe(200);
  expect(await storedCounts(service)).toMatchObject({ submissions: 1 });
});

test('a key that was refused is free for the corrected form', async () => {
  const service = await startTestService();
  const headers = { ...OWN_PAGE, ...keyed('k') };
  expect((await call(service.url, 'contact', { ...CONTACT, contactemail: 'x' }, headers)).status).toBe(422);
  expect((await call(service.url, 'contact', CONTACT, headers)).status).toBe(200);
});

test('an accepted form is recognized after a restart', async () => {
  const dataDir = path.join(await testFolder(), 'data');
  const first = await startTestService({ dataDir });
  const key = keyed('k');
  const bytes = freshCv();
  const send = async ({ url }: TestService) => [
    await (await upload(url, uploadForm({ bytes }), { ...OWN_PAGE, ...key })).text(),
    await (await call(url, 'contact', CONTACT, { ...OWN_PAGE, ...key })).text(),
  ];
  const answers = await send(first);
  await first.close();
  const second = await startTestService({ dataDir });
  expect(await send(second)).toEqual(answers);
  expect(await storedCounts(second)).toMatchObject({ submissions: 1, attachments: 1, files: 1 });
});

test('an upload that replaces another leaves one file, and the first key is free again', async () => {
  const service = await startTestService();
  const { url } = service;
  const send = (name: string, key: string, replaced = '') =>
    upload(url, uploadForm({ bytes: Buffer.concat([PDF, Buffer.from(`% ${name}\n%%EOF\n`)]) }), {
      ...OWN_PAGE,
      ...keyed(key),
      [REPLACES_HEADER]: replaced,
    });
  const path1 = ((await (await send('one', 'k1')).json()) as { s3bucketpathname: string }).s3bucketpathname;
  const second = await send('two', 'k2', path1);
  expect(second.status).toBe(200);
  expect(await storedCounts(service)).toMatchObject({ attachments: 1, files: 1 });
  expect((await call(url, 'application', application(path1))).status).toBe(422);
  // The first file is chosen again: it has been deleted, so it is stored again.
  expect((await send('one', 'k1')).status).toBe(200);
  expect(await storedCounts(service)).toMatchObject({ attachments: 2, files: 2 });
});

test('a claimed or unknown upload cannot be replaced, nor anything that is not a path', async () => {
  const service = await startTestService();
  const { url } = service;
  const claimed = await uploadedPath(url);
  expect((await call(url, 'application', application(claimed))).status).toBe(200);
  for (const replaced of [claimed, 'cv/unknown.pdf', '../intake.sqlite', '/etc/hostname', 'cv', '%00', '*']) {
    const response = await upload(url, uploadForm(), { ...OWN_PAGE, [REPLACES_HEADER]: replaced });
    expect([replaced, response.status]).toEqual([replaced, 200]);
  }
  expect(await storedCounts(service)).toMatchObject({ attachments: 8, files: 8, submissions: 1 });
  const files = await readdir(cvFolders(service.dataDir).cvs);
  expect(files).toContain(path.basename(claimed));
});

test('an upload that is replaced and claimed at the same moment is entirely one or the other', async () => {
  const service = await startTestService();
  const { url } = service;
  for (let round = 0; round < 5; round++) {
    const first = await uploadedPath(url);
    const [replacing, claiming] = await Promise.all([
      upload(url, uploadForm(), { ...OWN_PAGE, [REPLACES_HEADER]: first }),
      call(url, 'application', application(first)),
    ]);
    expect(replacing.status).toBe(200);
    expect([200, 422]).toContain(claiming.status);
    const isThere = (await readdir(cvFolders(service.dataDir).cvs)).includes(path.basename(first));
    expect(isThere).toBe(claiming.status === 200);
  }
});

/** What a visitor's page may do with a few keys and bodies, several at a time. */
const clicks = fc.array(
  fc.record({
    call: fc.constantFrom('contact' as const, 'reachUs' as const),
    key: fc.constantFrom('a', 'b', 'c'),
    text: fc.constantFrom('one', 'two'),
    waitsForAll: fc.boolean(),
  }),
  { minLength: 2, maxLength: 12 },
);

test('however calls interleave, each key is used once and every answer is correct', async () => {
  const service = await startTestService({
    limits: { callsPerMinute: 1_000_000, uploadsPerHour: 1_000_000 },
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(clicks, async (sequence) => {
      run += 1;
      const sender = `run${run}@customer.example`;
      const bodies = {
        contact: (text: string) => ({ ...CONTACT, contactemail: sender, message: text }),
        reachUs: (text: string) => ({ ...REACH_US, emailId: sender, comments: text }),
      };
      const answers: { form: string; text: string; status: Promise<number> }[] = [];
      for (const { call: name, key, text, waitsForAll } of sequence) {
        const headers = { ...OWN_PAGE, ...keyed(`${run}-${key}`) };
        const response = call(service.url, name, bodies[name](text), headers);
        answers.push({ form: `${name} ${key}`, text, status: response.then(({ status }) => status) });
        if (waitsForAll) await Promise.all(answers.map(({ status }) => status));
      }
      const taken = new Map<string, Set<string>>();
      for (const { form, text, status } of answers) {
        expect([200, 409, 422]).toContain(await status);
        if ((await status) === 200) taken.set(form, (taken.get(form) ?? new Set()).add(text));
      }
      // One body for each accepted form, and no other row.
      for (const texts of taken.values()) expect(texts.size).toBe(1);
      const rows = await service.database
        .selectFrom('submissions')
        .select('id')
        .where('sender', '=', sender)
        .execute();
      expect(rows).toHaveLength(taken.size);
    }),
    { numRuns: 40 },
  );
});
