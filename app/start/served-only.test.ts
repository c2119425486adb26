import { afterEach, expect, test, vi } from 'vitest';
import { withServedOnly } from './served-only.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a page is rendered from all that it loads, and hands over what its scripts need', () => {
  vi.stubEnv('DEV', false);
  const data = withServedOnly({ title: 'Careers' }, { metadata: { title: 'Careers – Company' } });
  expect(data.metadata).toEqual({ title: 'Careers – Company' });
  expect(JSON.parse(JSON.stringify(data))).toEqual({ title: 'Careers' });
});

test('while the site is developed scripts are given all', () => {
  vi.stubEnv('DEV', true);
  expect({ ...withServedOnly({ a: 1 }, { b: 2 }) }).toEqual({ a: 1, b: 2 });
});
