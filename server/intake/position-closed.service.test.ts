import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { POSITION_CLOSED } from '#contract/problem.ts';
import { companyCopy } from '#schema/testing/company-copy.ts';
import { writeBuiltSite } from '../testing/built-site.ts';
import {
  APPLICANT,
  application,
  applyNatively,
  call,
  OWN_PAGE,
  problemOf,
  uploadedPath,
} from '../testing/calls.ts';
import { fakeTimeFrom, whyNoFakeTime } from '../testing/faketime.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { testPosition } from '../testing/test-content.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService, TEST_FORMS } from '../testing/test-service.ts';

const END = Date.UTC(2026, 11, 1);

function startAt(now: { ms: number }) {
  return startTestService({ content: { positions: [testPosition({ endsAt: END })] }, now: () => now.ms });
}

test('an application is taken up to the last millisecond, and refused from the next one', async () => {
  const now = { ms: END - 1 };
  const { url, database } = await startAt(now);
  const kept = async () => (await database.selectFrom('submissions').select('id').execute()).length;
  expect((await call(url, 'application', application(await uploadedPath(url)))).status).toBe(200);
  const cv = await uploadedPath(url);
  now.ms = END;
  const refused = await call(url, 'application', application(cv));
  expect(refused.status).toBe(422);
  expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(await problemOf(refused)).toEqual({
    type: POSITION_CLOSED,
    title: 'The position is closed',
    status: 422,
    detail: 'Its last day is over. Applications for it are no longer taken.',
    errors: [{ pointer: '/role', detail: TEST_FORMS.application.refusals.ended }],
  });
  expect(await kept()).toBe(1);
});

test('so is one that a browser sends by itself: its page says why, with what was typed', async () => {
  const now = { ms: END - 1 };
  const { url, database } = await startAt(now);
  expect((await applyNatively(url)).status).toBe(303);
  now.ms = END;
  const refused = await applyNatively(url, { fields: { ...APPLICANT, name: 'Another' } });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(TEST_FORMS.application.refusals.ended);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(1);
  // The CV that came with it is not kept either.
  expect(await database.selectFrom('attachments').select('key').execute()).toHaveLength(1);
});

test('an application that was taken in time and is sent again is answered as the first time', async () => {
  const now = { ms: END - 1 };
  const { url, database } = await startAt(now);
  const body = application(await uploadedPath(url));
  const headers = { ...OWN_PAGE, 'idempotency-key': 'one-form' };
  const answers = [await call(url, 'application', body, headers)];
  expect((await applyNatively(url)).status).toBe(303);
  now.ms = END;
  answers.push(await call(url, 'application', body, headers));
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([200, 'success']);
  expect((await applyNatively(url)).status).toBe(303);
  const another = await call(url, 'application', body, { ...OWN_PAGE, 'idempotency-key': 'another-form' });
  expect((await problemOf(another)).type).toBe(POSITION_CLOSED);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(2);
});

test('a title that no position has is still a wrong field', async () => {
  const { url } = await startAt({ ms: END });
  const refused = await call(url, 'application', { ...application('cv/x'), role: 'Somebody else' });
  expect(await problemOf(refused)).toMatchObject({
    type: '/problems/invalid-body',
    errors: [{ pointer: '/role', detail: TEST_FORMS.application.refusals.closed }],
  });
});

if (whyNoFakeTime !== undefined)
  process.stderr.write(`\nNOT TESTED: a position that ends by the machine's clock. ${whyNoFakeTime}\n\n`);

/** A position of a company whose first office is in Halifax, four hours behind UTC on that day. */
const LAST_DAY = '2031-01-15';
/** A second later: the clock that a file sets is not exact to the millisecond. */
const MIDNIGHT = Date.parse('2031-01-16T04:00:01Z');

test.skipIf(whyNoFakeTime !== undefined)(
  'by the clock of its machine a server closes a position at midnight of its office, and after a restart it still is',
  async () => {
    const company = await companyCopy();
    await writeFile(
      path.join(company, 'positions/night-watch.md'),
      `---\ntitle: Night Watch\nexperience: 3-7 Years\nopenings: "2"\ndescription: Nobody sleeps.\nvalidThrough: ${LAST_DAY}\n---\n\nWe watch.\n`,
    );
    const folder = await testFolder();
    const siteDir = path.join(folder, 'site');
    await writeBuiltSite(siteDir);
    const time = path.join(folder, 'time');
    const moveTo = (ms: number) =>
      writeFile(time, `@${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}`);
    const start = async () => {
      const server = await startServerProcess({
        dataDir: path.join(folder, 'data'),
        siteDir,
        environment: { ...fakeTimeFrom(time), TZ: 'UTC', COMPANY_DIR: company },
      });
      onTestFinished(server.kill);
      return server;
    };
    await moveTo(MIDNIGHT - 60_000);
    const server = await start();
    const apply = async (url: string) => {
      const body = { ...application(await uploadedPath(url)), role: 'Night Watch' };
      return (await call(url, 'application', body)).status;
    };
    expect(await apply(server.url)).toBe(200);
    await moveTo(MIDNIGHT);
    expect(await apply(server.url)).toBe(422);
    await server.stop();

    await moveTo(MIDNIGHT + 30 * DAY_MS);
    const again = await start();
    expect(await apply(again.url)).toBe(422);
  },
);
