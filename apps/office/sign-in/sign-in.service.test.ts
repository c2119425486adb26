// @module-tag office

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { PEOPLE, startTestOffice, type TestOffice } from '../testing/test-office.ts';
import { newLink } from './auth.ts';

const HTTPS = {
  OFFICE_ADDRESS: 'https://office.company.example',
  TRUSTED_PROXIES: '127.0.0.1/32',
};

/** The mails with links so far, as one text each. */
async function mailsOf({ dataDir }: TestOffice): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

function tokenIn(text = ''): string {
  return /\/enter#([A-Za-z]{32})\b/.exec(text)?.[1] ?? '';
}

const enter = ({ stranger }: TestOffice, token: string) =>
  stranger('/api/sign-in/enter', { json: { token } });

testOnEachEngine('a mailed link signs a person in once, and is written down, on %s', async (engine) => {
  const office = await startTestOffice({ engine, environment: HTTPS });
  const { address } = PEOPLE.recruiter;
  const asked = await office.stranger('/api/sign-in/link', {
    json: { address: ` ${address.toUpperCase()}` },
  });
  expect(asked.status).toBe(202);
  await vi.waitFor(async () => expect(await mailsOf(office)).toHaveLength(1), 10_000);
  const [mail = ''] = await mailsOf(office);
  expect(mail).toContain(`To: ${address}`);
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail.match(/https:\/\/office\.company\.example\/enter#/g)).toHaveLength(2);

  // Programs that check links fetch it: that shows the page, and does not use it up.
  expect((await office.stranger('/enter', { headers: { accept: 'text/html' } })).status).toBe(200);
  const entered = await enter(office, tokenIn(mail));
  expect(entered.status).toBe(200);
  const [cookie = ''] = entered.headers.getSetCookie();
  expect(cookie.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=28800',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ]);
  expect(cookie).toMatch(/^__Host-office\.session_token=/);
  const inside = await office.stranger('/api/nothing', {
    headers: { cookie: cookie.split(';', 1)[0] ?? '' },
  });
  expect(inside.status).toBe(404);

  const again = await enter(office, tokenIn(mail));
  expect(again.status).toBe(401);
  expect(await again.json()).toMatchObject({ detail: expect.stringContaining('already used') });
  expect(again.headers.getSetCookie()).toEqual([]);
  const { database } = office.office;
  const events = await database.selectFrom('office_events').select(['person', 'what']).execute();
  expect(events).toEqual([{ person: address, what: 'signed-in' }]);
});

test('the answer to an address tells nobody whether it is in the list, and strangers get no mail', async () => {
  const office = await startTestOffice();
  const answers = [];
  for (const address of [PEOPLE.sales.address, 'stranger@company.example', 'no address']) {
    const answer = await office.stranger('/api/sign-in/link', { json: { address } });
    answers.push([answer.status, [...answer.headers.keys()], await answer.text()]);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  // Links that are under way are dropped when the office closes, so it must be long after the delay.
  await vi.waitFor(async () => expect(await mailsOf(office)).toHaveLength(1), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await mailsOf(office)).toHaveLength(1);
});

test('nobody’s mailbox is flooded, and nobody can try many tokens', async () => {
  const office = await startTestOffice();
  const { address } = PEOPLE.sales;
  for (let count = 0; count < 8; count++)
    expect((await office.stranger('/api/sign-in/link', { json: { address } })).status).toBe(202);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await mailsOf(office)).toHaveLength(5);
  let status = 401;
  for (let count = 0; count < 60 && status === 401; count++)
    ({ status } = await enter(office, 'x'.repeat(32)));
  expect(status).toBe(429);
});

test('a link is valid for ten minutes, and a session for eight hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const office = await startTestOffice();
    const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
    const link = async () => tokenIn(await newLink(office.app.auth, office.office, PEOPLE.editor));
    const [first, second] = [await link(), await link()];
    later(9);
    expect((await enter(office, first)).status).toBe(200);
    later(2);
    expect((await enter(office, second)).status).toBe(401);

    const page = await office.as(PEOPLE.editor);
    later(7 * 60);
    expect((await page('/api/nothing')).status).toBe(404);
    // A session is not prolonged by being used.
    later(61);
    expect((await page('/api/nothing')).status).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test('who is taken out of the list is out with the next request, and their link is void', async () => {
  const office = await startTestOffice();
  const [page, other] = [await office.as(PEOPLE.recruiter), await office.as(PEOPLE.operator)];
  const token = tokenIn(await newLink(office.app.auth, office.office, PEOPLE.recruiter));
  expect((await page('/api/nothing')).status).toBe(404);
  office.setPeople([PEOPLE.operator]);
  expect((await page('/api/nothing')).status).toBe(401);
  expect((await enter(office, token)).status).toBe(401);
  expect((await other('/api/nothing')).status).toBe(404);
  // Whoever comes back signs in anew.
  office.setPeople([PEOPLE.operator, PEOPLE.recruiter]);
  expect((await page('/api/nothing')).status).toBe(401);
});

test('a list with a fault keeps the last valid one, and is logged', async () => {
  const office = await startTestOffice();
  const page = await office.as(PEOPLE.recruiter);
  office.setPeople([{ ...PEOPLE.operator, roles: ['king' as 'operator'] }]);
  expect((await page('/api/nothing')).status).toBe(404);
  expect(office.log.join('\n')).toContain(`${PEOPLE.operator.address}: roles: must be of recruiter`);
});

test('signing out ends the session, also for whoever has a copy of the cookie', async () => {
  const office = await startTestOffice();
  const [page, elsewhere] = [await office.as(PEOPLE.editor), await office.as(PEOPLE.editor)];
  const out = await page('/api/sign-out', { json: {} });
  expect(out.status).toBe(200);
  expect(out.headers.getSetCookie().join('\n')).toMatch(/session_token=; Max-Age=0/);
  expect((await page('/api/nothing')).status).toBe(401);
  expect((await elsewhere('/api/nothing')).status).toBe(404);
});

testOnEachEngine('neither tokens of sessions nor links are in the database, on %s', async (engine) => {
  const { app, office, stranger } = await startTestOffice({ engine });
  const used = tokenIn(await newLink(app.auth, office, PEOPLE.sales));
  const unused = tokenIn(await newLink(app.auth, office, PEOPLE.sales));
  const entered = await stranger('/api/sign-in/enter', { json: { token: used } });
  const session = /session_token=([^.%]+)/.exec(entered.headers.getSetCookie().join())?.[1] ?? '';
  expect(session).toHaveLength(32);
  const stored = JSON.stringify([
    await office.database.selectFrom('office_sessions').selectAll().execute(),
    await office.database.selectFrom('office_verifications').selectAll().execute(),
  ]);
  expect(stored).toContain('magic-link');
  for (const token of [session, used, unused]) expect(stored).not.toContain(token);
});

test('a forged or foreign cookie is worth nothing', async () => {
  const office = await startTestOffice();
  const other = await startTestOffice();
  const link = tokenIn(await newLink(other.app.auth, other.office, PEOPLE.operator));
  const [cookie = ''] = (await enter(other, link)).headers.getSetCookie();
  const name = `office-${office.office.config.OFFICE_PORT}.session_token`;
  for (const value of [cookie.split(/[=;]/)[1] ?? '', 'x', `${'a'.repeat(32)}.${'b'.repeat(43)}%3D`])
    expect((await office.stranger('/api/nothing', { headers: { cookie: `${name}=${value}` } })).status).toBe(
      401,
    );
});

test('only the calls of the sign-in that the page makes exist', async () => {
  const { as } = await startTestOffice();
  const page = await as(PEOPLE.operator);
  for (const call of [
    'sign-up/email',
    'sign-in/email',
    'sign-in/social',
    'sign-in/magic-link',
    'update-user',
    'change-email',
    'change-password',
    'delete-user',
    'update-session',
    'revoke-sessions',
    'link-social',
    'passkey/update-passkey',
  ])
    expect((await page(`/api/auth/${call}`, { json: {} })).status, call).toBe(404);
  for (const call of [
    'get-session',
    'list-sessions',
    'list-accounts',
    'magic-link/verify?token=x',
    'error',
    'ok',
  ])
    expect((await page(`/api/auth/${call}`)).status, call).toBe(404);
});

test('a database that can’t be used is told, and is nobody’s fault', async () => {
  const office = await startTestOffice();
  const page = await office.as(PEOPLE.editor);
  const token = tokenIn(await newLink(office.app.auth, office.office, PEOPLE.editor));
  await sql`alter table office_sessions rename to elsewhere`.execute(office.office.database);
  await sql`alter table office_verifications rename to other`.execute(office.office.database);
  for (const answer of [
    await page('/api/nothing'),
    await enter(office, token),
    await office.stranger('/api/auth/passkey/generate-authenticate-options'),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('database') });
  }
});
