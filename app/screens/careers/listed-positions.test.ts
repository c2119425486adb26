import { expect, test } from 'vitest';
import { listed, WHOLE } from './listed-positions.ts';

const position = (slug: string) => ({
  slug,
  title: slug,
  experience: '3-7 Years',
  openings: '1',
  html: '<p>…</p>',
});

test('the first positions come whole, those after them without their text', () => {
  const positions = Array.from({ length: WHOLE + 2 }, (_, place) => position(`position-${place}`));
  const rows = listed(positions);
  expect(rows.slice(0, WHOLE)).toEqual(positions.slice(0, WHOLE));
  for (const row of rows.slice(WHOLE)) expect(row).not.toHaveProperty('html');
  expect(rows.map(({ slug }) => slug)).toEqual(positions.map(({ slug }) => slug));
});
