import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import {
  application,
  applyNatively,
  CONTACT,
  call,
  OWN_PAGE,
  problemOf,
  REACH_US,
  uploadedPath,
  uploadForm,
} from '@website/tests/fixtures/calls.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

const ALLOWED = 'https://www.company.example';

/** How each call comes: from a page's scripts, or from a browser without them. */
const WAYS = [
  'contact by script',
  'contact natively',
  'reach us by script',
  'reach us natively',
  'application by script',
  'application natively',
  'upload by script',
] as const;
type Way = (typeof WAYS)[number];

async function send(url: string, way: Way, headers: Record<string, string>): Promise<number> {
  const post = async (call: keyof typeof ENDPOINTS, body: string | FormData | URLSearchParams) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const request = { method: 'POST', redirect: 'manual', headers: { ...headers, ...type }, body } as const;
    return (await fetch(url + ENDPOINTS[call], request)).status;
  };
  const { contactemail, message } = CONTACT;
  switch (way) {
    case 'contact by script':
      return post('contact', JSON.stringify(CONTACT));
    case 'contact natively':
      return post('contact', new URLSearchParams({ contactemail, message }));
    case 'reach us by script':
      return post('reachUs', JSON.stringify(REACH_US));
    case 'reach us natively':
      return post('reachUs', new URLSearchParams(REACH_US));
    case 'application by script':
      return post('application', JSON.stringify(application(await uploadedPath(url))));
    case 'application natively':
      return (await applyNatively(url, { headers })).status;
    case 'upload by script':
      return post('upload', uploadForm());
  }
}

const SITES = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'] as const;
const ORIGINS = [undefined, 'own', 'own host, other port', 'like the allowed', 'null', 'allowed'] as const;
const TOKENS = {
  pair: OWN_PAGE,
  'another pair': { ...OWN_PAGE, 'X-XSRF-TOKEN': 'of another page' },
  'cookie only': { cookie: OWN_PAGE.cookie },
  'header only': { 'X-XSRF-TOKEN': OWN_PAGE['X-XSRF-TOKEN'] },
  none: {},
} as const;

interface Source {
  site: (typeof SITES)[number];
  origin: (typeof ORIGINS)[number];
  token: keyof typeof TOKENS;
}

/** The rules of decisions 6 and 18, implemented independently of the guard. */
function mayCall({ site, origin, token }: Source, native: boolean): boolean {
  const wrongPair = token === 'another pair' || token === 'header only';
  if (wrongPair) return false;
  if (origin === 'allowed') return true;
  if (site === 'cross-site') return false;
  if (site !== 'same-origin' && origin !== undefined && origin !== 'own') return false;
  if (token === 'pair') return true;
  return native && (site === 'same-origin' || origin === 'own');
}

test.each(WAYS)('%s is accepted from allowed pages, and refused from all others', async (way) => {
  const { url } = await startTestService({
    environment: { ALLOWED_ORIGINS: ALLOWED },
    limits: { callsPerMinute: 1_000_000, uploadsPerHour: 1_000_000 },
  });
  const origins = {
    own: url,
    'own host, other port': 'http://127.0.0.1:1',
    'like the allowed': `${ALLOWED}.elsewhere.example`,
    null: 'null',
    allowed: ALLOWED,
  };
  const native = way.endsWith('natively');
  const taken = native ? 303 : 200;
  const wrong: string[] = [];
  for (const site of SITES) {
    for (const origin of ORIGINS) {
      for (const token of Object.keys(TOKENS) as (keyof typeof TOKENS)[]) {
        const status = await send(url, way, {
          ...TOKENS[token],
          ...(site === undefined ? {} : { 'sec-fetch-site': site }),
          ...(origin === undefined ? {} : { origin: origins[origin] }),
        });
        const expected = mayCall({ site, origin, token }, native) ? taken : 403;
        if (status !== expected) wrong.push(`${site} ${origin} ${token}: ${status} instead of ${expected}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('calls need the token that a page has set; without it they are refused as forbidden, and nothing is stored', async () => {
  const { url, database } = await startTestService();
  const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { cookie, 'x-xsrf-token': cookie.split('=')[1] };
  for (const wrong of [`${headers['x-xsrf-token']}x`, '']) {
    const refused = await call(url, 'contact', CONTACT, { ...headers, 'x-xsrf-token': wrong });
    expect(await problemOf(refused)).toMatchObject({ type: '/problems/forbidden', status: 403 });
  }
  expect(await database.selectFrom('submissions').select('id').execute()).toEqual([]);
  expect((await call(url, 'contact', CONTACT, headers)).status).toBe(200);
});

test('a CORS preflight allows the calls to pages of an allowed origin, not to others', async () => {
  const { url } = await startTestService({ environment: { ALLOWED_ORIGINS: ALLOWED } });
  const preflight = (origin: string) =>
    fetch(url + ENDPOINTS.contact, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
  const allowed = await preflight(ALLOWED);
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, ALLOWED]);
  const other = await preflight('https://elsewhere.example');
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
  const answer = await call(url, 'contact', CONTACT, { origin: ALLOWED });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, ALLOWED]);
});
