import { expect, test } from 'vitest';
import { sentSize } from './picture.ts';
import { seeded } from './random.ts';

test('a picture is measured as it is sent, which is compressed', () => {
  expect(sentSize('pictures/dots.svg', '<circle r="2"/>'.repeat(10_000))).toBeLessThan(1000);
});

test('a picture that is too large stops the run with an error that names it', () => {
  const random = seeded(1);
  const noise = Array.from({ length: 20_000 }, () => Math.floor(random() * 1e6)).join(' ');

  expect(() => sentSize('pictures/noise.svg', noise)).toThrow('company/public/pictures/noise.svg');
});
