// @module-tag office

import { freePort } from '@website/store/config/free-port.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { expect, test } from 'vitest';
import { CLIENT, type Issuer, startIssuer } from '../testing/openid-issuer.ts';
import { PEOPLE, startTestOffice, type TestOffice, type TestOfficeOptions } from '../testing/test-office.ts';

const RITA = { sub: '7', email: PEOPLE.recruiter.address, email_verified: true, name: 'R. Recruiter' };

async function officeOf(issuer: Pick<Issuer, 'url'>, options: TestOfficeOptions = {}): Promise<TestOffice> {
  return startTestOffice({
    ...options,
    environment: {
      OFFICE_ADDRESS: 'https://office.company.example',
      OFFICE_OPENID: issuer.url,
      OFFICE_OPENID_CLIENT: CLIENT.id,
      OFFICE_OPENID_SECRET: CLIENT.secret,
      OFFICE_OPENID_NAME: 'Company account',
    },
  });
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');

/** Goes to the issuer and comes back, as a browser does. */
async function throughIssuer({
  stranger,
}: TestOffice): Promise<{ back: string; cookie: string; begun: Response }> {
  const begun = await stranger('/api/sign-in/openid', { json: {} });
  const { url } = (await begun.json()) as { url: string };
  const { headers } = await fetch(url, { redirect: 'manual' });
  const { pathname, search, origin } = new URL(headers.get('location') ?? '');
  expect(origin).toBe('https://office.company.example');
  return { back: pathname + search, cookie: cookieOf(begun), begun };
}

const comeBack = ({ stranger }: TestOffice, back: string, cookie: string) =>
  stranger(back, { headers: { cookie, 'sec-fetch-site': 'cross-site', origin: '' } });

testOnEachEngine('the company’s own sign-in lets people of the list in, on %s', async (engine) => {
  const issuer = await startIssuer();
  issuer.account = RITA;
  const office = await officeOf(issuer, { engine });
  expect(await (await office.stranger('/api/sign-in')).json()).toMatchObject({ openId: 'Company account' });
  for (let time = 1; time <= 2; time++) {
    const { back, cookie, begun } = await throughIssuer(office);
    const [state = ''] = begun.headers.getSetCookie();
    expect(state).toMatch(/^__Host-office\.state=.*; HttpOnly; Secure; SameSite=Lax$/);
    const entered = await comeBack(office, back, cookie);
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/']);
    const session = entered.headers.getSetCookie().find((set) => set.includes('session_token')) ?? '';
    expect(session).toMatch(
      /^__Host-office\.session_token=.*; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const inside = await office.stranger('/api/nothing', {
      headers: { cookie: session.split(';', 1)[0] ?? '' },
    });
    expect(inside.status).toBe(404);
    // The answer of the issuer works once.
    expect((await comeBack(office, back, cookie)).headers.get('location')).toMatch(/\/sign-in\?error=/);
  }
  const { database } = office.office;
  expect(await database.selectFrom('office_events').select(['person', 'what']).execute()).toEqual(
    Array(2).fill({ person: RITA.email, what: 'signed-in' }),
  );
  const [account] = await database.selectFrom('office_accounts').selectAll().execute();
  expect(account).toMatchObject({
    accountId: RITA.email,
    accessToken: null,
    idToken: null,
    refreshToken: null,
  });
});

test('somebody who has come by a link comes by the company’s own sign-in, too', async () => {
  const issuer = await startIssuer();
  issuer.account = { ...RITA, email: RITA.email.toUpperCase() };
  const office = await officeOf(issuer);
  await office.as(PEOPLE.recruiter);
  const { back, cookie } = await throughIssuer(office);
  expect((await comeBack(office, back, cookie)).headers.get('location')).toBe('/');
  expect(await office.office.database.selectFrom('office_users').select('email').execute()).toHaveLength(1);
});

const REFUSED: readonly [string, (issuer: Issuer) => void][] = [
  [
    'an address that is not in the list',
    (issuer) => Object.assign(issuer.account, { email: 'x@company.example' }),
  ],
  ['an address that is not verified', (issuer) => Object.assign(issuer.account, { email_verified: false })],
  ['an address of which nothing is said', (issuer) => delete issuer.account.email_verified],
  ['no address', (issuer) => delete issuer.account.email],
  ['a token for another program', (issuer) => Object.assign(issuer, { forge: withClaim({ aud: 'other' }) })],
  [
    'a token of another issuer',
    (issuer) => Object.assign(issuer, { forge: withClaim({ iss: 'https://evil.example' }) }),
  ],
  ['a token of another sign-in', (issuer) => Object.assign(issuer, { forge: withClaim({ nonce: 'other' }) })],
  ['a token that has expired', (issuer) => Object.assign(issuer, { forge: withClaim({ exp: 1 }) })],
  ['a token with another signature', (issuer) => Object.assign(issuer, { hasOtherKey: true })],
];

function withClaim(claim: Record<string, unknown>): Issuer['forge'] {
  return (claims) => ({ ...claims, ...claim });
}

test.each(REFUSED)('%s lets nobody in, new or known', async (_, change) => {
  for (const isKnown of [false, true]) {
    const issuer = await startIssuer();
    issuer.account = { ...RITA };
    const office = await officeOf(issuer);
    if (isKnown) {
      const { back, cookie } = await throughIssuer(office);
      expect((await comeBack(office, back, cookie)).headers.get('location')).toBe('/');
    }
    change(issuer);
    const { back, cookie } = await throughIssuer(office);
    const refused = await comeBack(office, back, cookie);
    expect(refused.status).toBe(302);
    expect(refused.headers.get('location')).toMatch(
      /^(?:https:\/\/office\.company\.example)?\/sign-in\?error=/,
    );
    expect(cookieOf(refused)).not.toContain('session_token');
    const sessions = await office.office.database.selectFrom('office_sessions').select('id').execute();
    expect(sessions).toHaveLength(isKnown ? 1 : 0);
  }
});

test('people are known by their address: who gets another one is the person of that address', async () => {
  const issuer = await startIssuer();
  issuer.account = { ...RITA };
  const office = await officeOf(issuer);
  const enter = async () => {
    const { back, cookie } = await throughIssuer(office);
    return (await comeBack(office, back, cookie)).headers.get('location');
  };
  expect(await enter()).toBe('/');
  issuer.account.email = 'rita.married@company.example';
  expect(await enter()).toContain('/sign-in?error=not_listed');
  office.setPeople([{ ...PEOPLE.recruiter, address: issuer.account.email }]);
  expect(await enter()).toBe('/');
  issuer.account.email = RITA.email;
  expect(await enter()).toContain('/sign-in?error=not_listed');
});

test('an answer that this browser has not asked for lets nobody in (login CSRF)', async () => {
  const issuer = await startIssuer();
  issuer.account = RITA;
  const office = await officeOf(issuer);
  const [one, other] = [await throughIssuer(office), await throughIssuer(office)];
  for (const cookie of ['', other.cookie]) {
    const refused = await comeBack(office, one.back, cookie);
    expect(refused.headers.get('location')).toContain('/sign-in?error=');
    expect(cookieOf(refused)).not.toContain('session_token');
  }
});

test('an issuer that is down stops only this way in, until it is back', async () => {
  const port = await freePort();
  const office = await officeOf({ url: `http://127.0.0.1:${port}` });
  const down = await office.stranger('/api/sign-in/openid', { json: {} });
  expect([down.status, ((await down.json()) as { detail: string }).detail]).toEqual([
    503,
    'The company’s own sign-in can’t be reached at the moment. Please try again soon.',
  ]);
  expect((await (await office.as(PEOPLE.sales))('/api/nothing')).status).toBe(404);
  const issuer = await startIssuer(port);
  issuer.account = RITA;
  const { back, cookie } = await throughIssuer(office);
  expect((await comeBack(office, back, cookie)).headers.get('location')).toBe('/');
});
