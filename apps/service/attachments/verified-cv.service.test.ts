import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { verifiedCv } from '@website/store/cvs/hand-out.ts';
import { cvFile, openCvStore } from '@website/tests/fixtures/stored-cvs.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';

async function keptCv(bytes: Buffer) {
  const dataDir = await testFolder();
  const cvStore = await openCvStore(dataDir);
  const { size, sha256, put } = await cvStore.receive(Readable.from([Buffer.from(bytes)]));
  const key = await put('pdf');
  return { cvStore, cv: { key, size, sha256 }, file: cvFile(dataDir, key) };
}

test.each([
  ['another byte', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes[0] ?? 0])])],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['more at its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ['far more at its end', (bytes: Buffer) => Buffer.concat([bytes, randomBytes(200_000)])],
  ['nothing', () => Buffer.alloc(0)],
])('a CV with %s is an error before its end', async (_, changed) => {
  const { cvStore, cv, file } = await keptCv(
    Buffer.concat([Buffer.from('%PDF-'), randomBytes(200_000), Buffer.from('EOF')]),
  );
  await writeFile(file, changed(await readFile(file)));
  let read = 0;
  const reading = (async () => {
    for await (const piece of verifiedCv(cvStore, cv)) read += piece.length;
  })();
  await expect(reading).rejects.toThrow(`${cv.key} is not the file that was received`);
  expect(read).toBeLessThan(cv.size);
});
