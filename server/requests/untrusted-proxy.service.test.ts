import { expect, test } from 'vitest';
import { startTestService } from '../testing/test-service.ts';

const FORWARDED = { headers: { 'x-forwarded-for': '203.0.113.7' } };

function warnings(log: readonly string[]): string[] {
  return log.filter((line) => line.includes('X-Forwarded-For'));
}

test('a proxy that names visitors and is not trusted is said once, with what to set and without the visitor', async () => {
  const { url, log } = await startTestService();
  await fetch(url);
  expect(warnings(log)).toEqual([]);
  for (const path of ['/', '/api/xsrf-token', '/nothing-here']) await fetch(url + path, FORWARDED);
  expect(warnings(log)).toHaveLength(1);
  const [warning = ''] = warnings(log);
  expect(JSON.parse(warning)).toMatchObject({ level: 'warn', proxy: '127.0.0.1' });
  expect(warning).toContain('TRUSTED_PROXIES=127.0.0.1/32');
  expect(warning).not.toContain('203.0.113.7');
});

test('of a trusted proxy nothing is said', async () => {
  const { url, log } = await startTestService({ environment: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  await fetch(url, FORWARDED);
  expect(warnings(log)).toEqual([]);
});
