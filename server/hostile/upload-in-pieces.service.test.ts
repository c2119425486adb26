import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { OWN_PAGE } from '../testing/calls.ts';
import { cvFile } from '../testing/cv-files.ts';
import { pdf } from '../testing/pdf.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

const BOUNDARY = 'bound';
const TEXTS = { contentType: 'application/pdf', fileName: 'cv' };

/** Sends an upload whose file is these pieces; each reaches the parser by itself. Returns what was kept of it. */
async function kept({ url, dataDir }: TestService, pieces: readonly Buffer[]): Promise<Buffer> {
  const call = request(url + ENDPOINTS.upload, {
    method: 'POST',
    headers: { ...OWN_PAGE, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const answered = once(call, 'response');
  for (const [name, value] of Object.entries(TEXTS)) {
    call.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  call.write(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="req"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  for (const piece of pieces) call.write(piece);
  call.end(`\r\n--${BOUNDARY}--\r\n`);
  const [response] = (await answered) as [IncomingMessage];
  const body = (await json(response)) as { s3bucketpathname: string };
  expect([response.statusCode, body]).toEqual([200, expect.anything()]);
  return readFile(cvFile(dataDir, body.s3bucketpathname));
}

/** A PDF with something in it, in pieces: the first begins it, the last ends it. */
function pdfWith(pieces: readonly string[]): Buffer[] {
  const filling = pieces.join('');
  const file = pdf('Asha Rao, tester', filling);
  const start = file.lastIndexOf(`\n${filling}\nendstream`, -1, 'latin1') + 1;
  const filled = pieces.map((piece) => Buffer.from(piece, 'latin1'));
  return [file.subarray(0, start), ...filled, file.subarray(start + filling.length)];
}

const limits = { callsPerMinute: 1_000_000, uploadsPerHour: 1_000_000 };

test('beginnings of the delimiter within a file do no harm, wherever the body is cut', async () => {
  const service = await startTestService({ limits });
  const delimiter = `\r\n--${BOUNDARY}`;
  const beginnings = Array.from({ length: delimiter.length - 1 }, (_, length) =>
    delimiter.slice(0, length + 1),
  );
  const piece = fc.oneof(
    fc.constantFrom(...beginnings, 'x', '-', '\n'),
    fc.constantFrom(...beginnings).map((beginning) => `content${beginning}`),
    fc.integer({ min: 1, max: 20_000 }).map((length) => 'y'.repeat(length)),
  );
  const run = async (pieces: string[]) => {
    const file = pdfWith(pieces);
    // The delimiter itself would end the file.
    fc.pre(!Buffer.concat(file).includes(delimiter));
    expect((await kept(service, file)).equals(Buffer.concat(file))).toBe(true);
  };
  await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 12 }), run), {
    numRuns: 60,
    examples: [
      [['hello\r\n--boun', '\r', 'xyz']],
      // Large ones, as their memory is given back.
      ...[4095, 4096, 4097, 65_536, 100_003].map((length): [string[]] => [
        Array.from({ length: 9 }, (_, index) => String.fromCharCode(97 + index).repeat(length)),
      ]),
    ],
  });
});
