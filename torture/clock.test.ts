import { expect, test } from 'vitest';
import { loadContent } from '#schema/load.ts';
import { isOpen } from '#schema/position-end.ts';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import { SERVED_POSITION } from '#server/testing/served-company.ts';
import { CLOCKS } from './clock.ts';

test('the position that is applied for is open at whatever time a clock shows', () => {
  const { company, positions } = loadContent(FULL_COMPANY);
  const position = positions.find(({ title }) => title === SERVED_POSITION);
  const shown = CLOCKS.map((clock) => Date.parse(`${clock.replace('@', '').replace(' ', 'T')}Z`));
  const latest = Math.max(Date.now() + 400 * 86_400_000, ...shown.filter((moment) => !Number.isNaN(moment)));

  expect(position && isOpen(position, company, latest)).toBe(true);
});
