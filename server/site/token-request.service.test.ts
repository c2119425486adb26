import { expect, test } from 'vitest';
import { XSRF_HEADER, XSRF_TOKEN_PATH } from '#contract/xsrf.ts';
import { CONTACT, call } from '../testing/calls.ts';
import { startTestService } from '../testing/test-service.ts';

const COOKIE = /^XSRF-TOKEN=([\w.-]{70,90}); Path=\/; SameSite=Strict$/;

test.each([{}, { SHARED_CACHE_SECONDS: '60' }])(
  'with %j a page can ask for just its token',
  async (environment) => {
    const { url } = await startTestService({ environment });
    const answers = await Promise.all([1, 2].map(() => fetch(url + XSRF_TOKEN_PATH)));
    const tokens = answers.map(({ headers }) => COOKIE.exec(headers.getSetCookie().join())?.[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const answer of answers) {
      expect(answer.status).toBe(204);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.has('etag')).toBe(false);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(await answer.text()).toBe('');
    }
    for (const token of tokens) {
      const headers = { cookie: `XSRF-TOKEN=${token}`, [XSRF_HEADER]: token };
      expect((await call(url, 'contact', CONTACT, headers)).status).toBe(200);
    }
  },
);

test('a browser that has a token keeps it', async () => {
  const { url } = await startTestService();
  const answer = await fetch(url + XSRF_TOKEN_PATH, { headers: { cookie: 'XSRF-TOKEN=abc' } });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
});

test('behind TLS the token is secure', async () => {
  const { url } = await startTestService({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  const answer = await fetch(url + XSRF_TOKEN_PATH, { headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure$/);
});

test('pages of other origins, even allowed ones, are given nothing to read', async () => {
  const origin = 'https://www.company.example';
  const { url } = await startTestService({ environment: { ALLOWED_ORIGINS: origin } });
  const { headers } = await fetch(url + XSRF_TOKEN_PATH, { headers: { origin } });
  expect(headers.has('access-control-allow-origin')).toBe(false);
});

test('the token can only be read, and counts against the calls of its sender', async () => {
  const { url } = await startTestService({ limits: { callsPerMinute: 3 } });
  const answers = [];
  for (const method of ['GET', 'HEAD', 'POST', 'GET'])
    answers.push(await fetch(url + XSRF_TOKEN_PATH, { method }));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 405, 429]);
  expect(answers[2]?.headers.get('allow')).toBe('GET, HEAD');
  expect(answers[3]?.headers.get('cache-control')).toBe('no-store');
  expect(answers[3]?.headers.getSetCookie()).toEqual([]);
  expect((await fetch(url)).status).toBe(200);
});
