import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { XSRF_HEADER } from '@website/model/contract/call-headers.ts';
import { CONTACT, call, OWN_PAGE, REACH_US } from '@website/tests/fixtures/calls.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, test, vi } from 'vitest';

const LONG = 'We have looked at your offer and would like to know more about it, please.';
const LINKS = `${LONG} https://one.example https://two.example`;

/** Header fields of a page that a browser has just fetched. */
async function freshPage({ url }: TestService): Promise<Record<string, string>> {
  const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
  return { cookie, [XSRF_HEADER]: cookie.split('=')[1] ?? '' };
}

/** Why each submission is held, in the order of arrival, and the state of its notification. */
async function holdsOf({ database }: TestService) {
  const rows = await database
    .selectFrom('submissions')
    .innerJoin('outbox', 'outbox.submission_id', 'submissions.id')
    .select(['held_for', 'status'])
    .orderBy('outbox.id')
    .execute();
  return rows.map(({ held_for, status }) => [held_for, status === 'held']);
}

async function expectSame(one: Response, other: Response): Promise<void> {
  expect(other.status).toBe(one.status);
  expect(await other.text()).toBe(await one.text());
  const names = ({ headers }: Response) => [...headers.keys()].sort();
  expect(names(other)).toEqual(names(one));
}

test('suspected spam is answered like any other form, stored, and not sent', async () => {
  const service = await startTestService();
  const good = await call(service.url, 'reachUs', REACH_US);
  const spam = await call(service.url, 'reachUs', { ...REACH_US, name: 'Win at https://spam.example' });
  await expectSame(good, spam);
  expect(await holdsOf(service)).toEqual([
    [null, false],
    ['fast name-link', true],
  ]);
  const mail = path.join(service.dataDir, 'mail');
  await vi.waitFor(async () => {
    const [first] = await service.database.selectFrom('outbox').select('status').orderBy('id').execute();
    expect(first?.status).toBe('written');
  }, SOON);
  expect(await readdir(mail)).toHaveLength(1);
});

test('the fourth identical submission is held; the first three are not', async () => {
  const service = await startTestService();
  for (const contactemail of ['a@one.example', 'b@two.example', 'c@three.example', 'd@four.example']) {
    const body = {
      ...CONTACT,
      contactemail,
      message: contactemail.startsWith('c') ? LONG.toUpperCase() : LONG,
    };
    expect((await call(service.url, 'contact', body)).status).toBe(200);
  }
  expect(await holdsOf(service)).toEqual([
    [null, false],
    [null, false],
    [null, false],
    ['fast repeated', true],
  ]);
});

test('a resent form is answered again, and does not count as a repetition', async () => {
  const service = await startTestService();
  for (let n = 0; n < 4; n++) {
    await call(
      service.url,
      'contact',
      { ...CONTACT, message: LONG },
      { ...OWN_PAGE, 'idempotency-key': 'k' },
    );
  }
  expect(await holdsOf(service)).toEqual([[null, false]]);
});

test('a form with links is held if its page was fetched just now or is unknown', async () => {
  const service = await startTestService();
  const page = await freshPage(service);
  const forged = `${page[XSRF_HEADER]}forged`;
  for (const headers of [page, { cookie: `XSRF-TOKEN=${forged}`, [XSRF_HEADER]: forged }, OWN_PAGE])
    await call(service.url, 'contact', { ...CONTACT, message: `${headers.cookie} ${LINKS}` }, headers);
  expect(await holdsOf(service)).toEqual(Array(3).fill(['fast links', true]));
});
