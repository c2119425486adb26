import { COUNTRIES } from '@website/model/contract/countries/countries.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { flagOf } from './flag.ts';

test('every country that a company may name has its flag', async () => {
  for (const { code } of COUNTRIES) {
    const { width = 0, height = 0 } = await sharp(Buffer.from(await flagOf(code))).metadata();
    expect(width / height, code).toBeCloseTo(1.5, 1);
  }
});
