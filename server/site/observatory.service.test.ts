import { expect, test } from 'vitest';
import { startTestService } from '../testing/test-service.ts';

/** What the rules look at: the header fields of a page, by name, and its cookies. */
interface Answer {
  headers: Headers;
  cookies: readonly string[];
}

interface Rule {
  name: string;
  /** What the grader adds to 100 where the rule holds; where it does not, points are deducted or none are added. */
  points: number;
  holds: (answer: Answer) => boolean;
}

const SIX_MONTHS = 15_768_000;
const LEAST_FOR_TOP_GRADE = 100;

/**
 * The rules of the HTTP Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring) that header
 * fields decide on, by the names of its results, and the best result of each that a site can have by itself: preloading
 * of HSTS is up to the domain's owner. Scripts come only from the site, so subresource integrity adds nothing; the
 * redirect from HTTP to HTTPS is made where TLS ends.
 */
const RULES: readonly Rule[] = [
  {
    name: 'csp-implemented-with-no-unsafe-default-src-none',
    points: 10,
    holds: ({ headers }) => {
      const policy = policyOf(headers);
      const sources = [...policy.values()].flat();
      return (
        policy.get('default-src')?.join() === "'none'" &&
        policy.get('base-uri')?.join() === "'none'" &&
        /^'(?:none|self)'$/.test(policy.get('form-action')?.join() ?? '') &&
        !sources.some((source) => /unsafe|^https?:$|^http:|^data:|\*/.test(source))
      );
    },
  },
  {
    name: 'cookies-secure-with-httponly-sessions-and-samesite',
    points: 5,
    // The token is not a session: its page has to read it.
    holds: ({ cookies }) =>
      cookies.length > 0 &&
      cookies.every((cookie) => /; Secure(?:;|$)/.test(cookie) && /; SameSite=(?:Strict|Lax)/.test(cookie)),
  },
  {
    name: 'cross-origin-resource-sharing-not-implemented',
    points: 0,
    holds: ({ headers }) => !headers.has('access-control-allow-origin'),
  },
  {
    name: 'cross-origin-resource-policy-implemented-with-same-origin',
    points: 10,
    holds: ({ headers }) => headers.get('cross-origin-resource-policy') === 'same-origin',
  },
  {
    name: 'referrer-policy-private',
    points: 5,
    holds: ({ headers }) =>
      ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(
        headers.get('referrer-policy') ?? '',
      ),
  },
  {
    name: 'hsts-implemented-max-age-at-least-six-months',
    points: 0,
    holds: ({ headers }) =>
      Number(/^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]) >= SIX_MONTHS,
  },
  {
    name: 'x-content-type-options-nosniff',
    points: 0,
    holds: ({ headers }) => headers.get('x-content-type-options') === 'nosniff',
  },
  {
    name: 'x-frame-options-implemented-via-csp',
    points: 5,
    holds: ({ headers }) => policyOf(headers).get('frame-ancestors')?.join() === "'none'",
  },
];

test.each(RULES)('$name holds behind TLS', async ({ holds }) => {
  expect(holds(await pageBehindTls())).toBe(true);
});

test('so the grade is A+, with the points of every rule', async () => {
  const answer = await pageBehindTls();
  const score = RULES.reduce((sum, { points, holds }) => sum + (holds(answer) ? points : -20), 100);
  expect(score).toBe(135);
  expect(score).toBeGreaterThanOrEqual(LEAST_FOR_TOP_GRADE);
});

test('a page without these header fields breaks the rules', () => {
  const bare = { headers: new Headers(), cookies: ['XSRF-TOKEN=x; Path=/'] };
  expect(RULES.filter(({ holds }) => holds(bare)).map(({ name }) => name)).toEqual([
    'cross-origin-resource-sharing-not-implemented',
  ]);
});

async function pageBehindTls(): Promise<Answer> {
  const { url } = await startTestService({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  const { headers } = await fetch(url, { headers: { 'x-forwarded-proto': 'https' } });
  return { headers, cookies: headers.getSetCookie() };
}

function policyOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
