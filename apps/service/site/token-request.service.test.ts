import { XSRF_HEADER, XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

const COOKIE = /^XSRF-TOKEN=([\w.-]{70,90}); Path=\/; SameSite=Strict; Secure$/;

test.each([{}, { SHARED_CACHE_SECONDS: '60' }])(
  'with %j a page can request just its token, and pages of other origins, even allowed ones, cannot',
  async (settings) => {
    const origin = 'https://www.company.example';
    const environment = { TRUSTED_PROXIES: '127.0.0.1/32', ALLOWED_ORIGINS: origin, ...settings };
    const { url } = await startTestService({ environment });
    const headers = { 'x-forwarded-proto': 'https', origin };
    const answers = await Promise.all([1, 2].map(() => fetch(url + XSRF_TOKEN_PATH, { headers })));
    const tokens = answers.map((answer) => COOKIE.exec(answer.headers.getSetCookie().join())?.[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.has('etag')).toBe(false);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    }
    for (const token of tokens) {
      const own = { cookie: `XSRF-TOKEN=${token}`, [XSRF_HEADER]: token };
      expect((await call(url, 'contact', CONTACT, own)).status).toBe(200);
    }
  },
);

test('the token request is read-only, counts toward the rate limit of calls, and keeps an existing token', async () => {
  const { url } = await startTestService({ limits: { callsPerMinute: 3 } });
  const headers = { cookie: 'XSRF-TOKEN=abc' };
  const answers = [];
  for (const method of ['GET', 'HEAD', 'POST', 'GET'])
    answers.push(await fetch(url + XSRF_TOKEN_PATH, { method, headers }));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 405, 429]);
  expect(answers[2]?.headers.get('allow')).toBe('GET, HEAD');
  expect(answers[3]?.headers.get('cache-control')).toBe('no-store');
  expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
  expect((await fetch(url)).status).toBe(200);
});
