import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstAnswer } from '../testing/first-answer.ts';
import { startTestService } from '../testing/test-service.ts';
import { bytesOfFirstAnswer, contentComesAtOnce, ONE_ROUND_TRIP } from './round-trip.ts';

test('the bytes of a first answer are as many as a visitor receives', async () => {
  const { url } = await startTestService();
  const { bytes, rawHeaders, brotli } = await firstAnswer(new URL('/careers', url));
  expect(rawHeaders).toContain('set-cookie');

  const told = bytesOfFirstAnswer(brotliDecompressSync(brotli), brotli, []);
  // The page of this test is so short that its length has fewer figures.
  const figures = `${brotli.length}`.length;
  expect(told - bytes).toBe('14600'.length - figures);
});

test('content comes at once if it ends in the first round trip, however much follows', () => {
  const noise = Array.from({ length: 4000 }, (_, index) => Math.sin(index).toString(36)).join(' ');
  const comes = (page: string) => {
    const brotli = brotliCompressSync(page);
    expect(brotli.length).toBeGreaterThan(ONE_ROUND_TRIP);
    return contentComesAtOnce(brotli, brotli.length + 1300);
  };

  expect(comes(`<main>${noise.slice(0, 8000)}</main>${noise}`)).toBe(true);
  expect(comes(`<main>${noise}</main>`)).toBe(false);
  expect(comes(noise)).toBe(false);
});
