import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import {
  application,
  type CallName,
  CONTACT,
  OWN_PAGE,
  problemOf,
  REACH_US,
  uploadForm,
} from '../testing/calls.ts';
import { cvFolders } from '../testing/cv-files.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

const ENCODINGS = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  zstd: zstdCompressSync,
  'GZIP, br': (body: Buffer) => brotliCompressSync(gzipSync(body)),
  // A body that claims to be encoded but is not is refused as well.
  'x-unknown': (body: Buffer) => body,
} as const;

const JSON_BODIES = {
  contact: CONTACT,
  reachUs: REACH_US,
  application: application(`cv/${'0'.repeat(32)}.pdf`),
} as const;

/** The body of a call as a page sends it, and its type. */
async function bodyOf(name: CallName): Promise<{ type: string; bytes: Buffer }> {
  if (name !== 'upload')
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(JSON_BODIES[name])) };
  const form = new Response(uploadForm());
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
}

async function keptBy({ database, dataDir }: TestService) {
  const folder = cvFolders(dataDir).root;
  return [
    ...(await database.selectFrom('submissions').select('id').execute()),
    ...(await database.selectFrom('attachments').select('key').execute()),
    ...(await readdir(path.join(folder, 'incoming'))),
    ...(await readdir(path.join(folder, 'cv'))),
  ];
}

const CALLS = Object.keys(ENDPOINTS) as CallName[];

test.each(CALLS)('%s with an encoded body is refused with 415 and keeps nothing', async (name) => {
  const service = await startTestService();
  const { type, bytes } = await bodyOf(name);
  for (const [encoding, encode] of Object.entries(ENCODINGS)) {
    const response = await fetch(service.url + ENDPOINTS[name], {
      method: 'POST',
      headers: { ...OWN_PAGE, 'content-type': type, 'content-encoding': encoding },
      body: new Uint8Array(encode(bytes)),
    });
    expect([encoding, response.status]).toEqual([encoding, 415]);
    expect(response.headers.get('accept-encoding')).toBe('identity');
    expect(await problemOf(response)).toMatchObject({
      type: '/problems/unsupported-media-type',
      detail: 'This call takes bodies without a Content-Encoding only.',
    });
  }
  expect(await keptBy(service)).toEqual([]);
});

test('a body that says it is not encoded is taken', async () => {
  const { url } = await startTestService();
  const response = await fetch(url + ENDPOINTS.contact, {
    method: 'POST',
    headers: { ...OWN_PAGE, 'content-type': 'application/json', 'content-encoding': 'identity' },
    body: JSON.stringify(CONTACT),
  });
  expect(response.status).toBe(200);
});
