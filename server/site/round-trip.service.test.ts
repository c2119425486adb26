import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestService } from '../testing/test-service.ts';
import { bytesOfFirstAnswer } from './round-trip.ts';

/** A page's first answer: all of its bytes, and its body. */
function firstAnswer(url: string): Promise<{ bytes: number; brotli: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const { rawHeaders, socket } = response;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        expect(rawHeaders).toContain('set-cookie');
        resolve({ bytes: socket.bytesRead, brotli: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject).end();
  });
}

test('the bytes of a first answer are as many as a visitor receives', async () => {
  const { url } = await startTestService();
  const { bytes, brotli } = await firstAnswer(`${url}/careers`);

  const told = bytesOfFirstAnswer(brotliDecompressSync(brotli), brotli, []);
  // The page of this test is so short that its length has fewer figures.
  const figures = `${brotli.length}`.length;
  expect(told - bytes).toBe('14600'.length - figures);
});
