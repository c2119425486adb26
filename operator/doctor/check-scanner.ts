import { Readable } from 'node:stream';
import { ping, scanStream } from '#server/scanning/clamd.ts';
import { clamdAddress } from '#server/scanning/clamd-address.ts';
import { sizeInWords } from '../command/size-in-words.ts';
import { type Finding, fault, note, ok } from './finding.ts';

const ABOUT = 'scanner';

const WITHIN_MS = 15_000;

const PIECE = Buffer.alloc(65_536);

/** Whether clamd answers, and takes a file as large as the largest CV. */
export async function checkScanner(url: string | undefined, mostBytes: number): Promise<Finding[]> {
  const address = url === undefined ? undefined : clamdAddress(url);
  if (address === undefined)
    return [
      note(
        ABOUT,
        'CLAMD_URL is not set: CVs are not scanned for viruses.',
        'See "Scanning CVs for viruses" in docs/operations.md.',
      ),
    ];
  const signal = AbortSignal.timeout(WITHIN_MS);
  const gone = await ping(address, signal).then(
    () => undefined,
    (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
  );
  if (gone !== undefined) {
    return [
      fault(
        ABOUT,
        `clamd does not answer: ${gone}.`,
        'Start it, or correct CLAMD_URL. Until then CVs are taken, but kept in quarantine.',
      ),
    ];
  }
  const size = sizeInWords(mostBytes);
  const verdict = await scanStream(address, zeros(mostBytes), signal).catch((error: Error) => error);
  if (!(verdict instanceof Error) && verdict.is === 'clean')
    return [ok(ABOUT, `clamd answers, and scans files of ${size}.`)];
  return [
    fault(
      ABOUT,
      `clamd does not scan a file of ${size} (MAX_UPLOAD_BYTES).`,
      'Raise StreamMaxLength, MaxScanSize and MaxFileSize in its clamd.conf.',
    ),
  ];
}

function zeros(bytes: number): Readable {
  function* pieces() {
    for (let left = bytes; left > 0; left -= PIECE.length)
      yield PIECE.subarray(0, Math.min(left, PIECE.length));
  }
  return Readable.from(pieces(), { objectMode: false });
}
