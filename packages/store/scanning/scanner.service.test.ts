import { Readable } from 'node:stream';
import { pdfOf } from '@website/tests/fixtures/calls.ts';
import { EICAR, EICAR_NAME, startClamd } from '@website/tests/fixtures/clamd-server.ts';
import { expect, test } from 'vitest';
import { clamdAddress } from './clamd.ts';
import { Scanner, type ScannerTimes } from './scanner.ts';

function scannerAt(url: string, times: Partial<ScannerTimes> = {}) {
  const address = clamdAddress(url);
  if (address === undefined) throw new Error(`not an address: ${url}`);
  const scanner = new Scanner(address, times);
  const logged: string[] = [];
  const log = (message: string) => logged.push(message);
  scanner.listener.log = { info: log, warn: log } as never;
  return { scanner, logged, scan: (bytes: Buffer) => scanner.scanUpload(() => inChunks(bytes)) };
}

/** Chunks of the size of a file stream's. */
function inChunks(bytes: Buffer): Readable {
  const chunks = function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  };
  return Readable.from(chunks(), { objectMode: false });
}

test.each(['tcp', 'unix'] as const)('clamd on %s tells clean files from infected ones', async (on) => {
  const clamd = await startClamd([], on);
  const { scan, scanner, logged } = scannerAt(clamd.url);
  expect(await scan(pdfOf(3_000_000))).toEqual({ scan: 'clean', scan_detail: null });
  expect(await scan(EICAR)).toEqual({ scan: 'infected', scan_detail: `${EICAR_NAME}.UNOFFICIAL` });
  const files = Array.from({ length: 30 }, (_, number) => (number % 3 === 0 ? EICAR : pdfOf(300_000)));
  expect((await Promise.all(files.map(scan))).map((found) => found.scan)).toEqual(
    files.map((file) => (file === EICAR ? 'infected' : 'clean')),
  );
  expect([scanner.isDown, logged]).toEqual([false, []]);
});

test('a file beyond clamd’s limits is unscanned, and no outage', async () => {
  const clamd = await startClamd(['StreamMaxLength 1M', 'MaxFileSize 500K']);
  const { scan, scanner } = scannerAt(clamd.url, { uploadMs: 30_000 });
  const beyond = { scan: 'unscanned', scan_detail: 'beyond-limits' };
  for (const size of [1_200_000, 5_000_000, 20_000_000]) expect(await scan(pdfOf(size))).toEqual(beyond);
  // Within StreamMaxLength, but beyond MaxFileSize.
  expect(await scan(pdfOf(700_000))).toEqual(beyond);
  expect(await scan(pdfOf(400_000))).toMatchObject({ scan: 'clean' });
  expect(scanner.isDown).toBe(false);
});

test('a scan that times out while clamd is up is the file’s fault, and no outage', async () => {
  const clamd = await startClamd();
  const { scanner, scan } = scannerAt(clamd.url, { uploadMs: 1, rescanMs: 1 });
  const large = pdfOf(20_000_000);
  expect(await scan(large)).toEqual({ scan: 'unscanned', scan_detail: 'no-answer' });
  expect(await scanner.rescan(() => inChunks(large))).toEqual({
    scan: 'unscanned',
    scan_detail: 'too-slow',
  });
  expect(scanner.isDown).toBe(false);
});

test('a file that cannot be read fails with its own error, and no outage', async () => {
  const clamd = await startClamd();
  const { scanner } = scannerAt(clamd.url);
  const broken = () => new Readable({ read: () => undefined }).destroy(new Error('the disk is gone'));
  await expect(scanner.scanUpload(broken)).rejects.toThrow('the disk is gone');
  expect(scanner.isDown).toBe(false);
});
