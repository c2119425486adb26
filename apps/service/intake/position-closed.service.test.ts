import { POSITION_CLOSED } from '@website/model/contract/problem.ts';
import {
  APPLICANT,
  application,
  applyNatively,
  call,
  OWN_PAGE,
  problemOf,
  uploadedPath,
} from '@website/tests/fixtures/calls.ts';
import { testPosition } from '@website/tests/fixtures/test-content.ts';
import { startTestService, TEST_FORMS } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

const END = Date.UTC(2026, 11, 1);

function startAt(now: { ms: number }) {
  return startTestService({ content: { positions: [testPosition({ endsAt: END })] }, now: () => now.ms });
}

test('an application is accepted up to the last millisecond, and refused from the next one, also without scripts', async () => {
  const now = { ms: END - 1 };
  const { url, database } = await startAt(now);
  const counts = async () =>
    Promise.all(
      (['submissions', 'attachments'] as const).map(
        async (table) => (await database.selectFrom(table).selectAll().execute()).length,
      ),
    );
  expect((await call(url, 'application', application(await uploadedPath(url)))).status).toBe(200);
  expect((await applyNatively(url)).status).toBe(303);
  const cv = await uploadedPath(url);
  now.ms = END;
  const refused = await call(url, 'application', application(cv));
  expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(await problemOf(refused)).toEqual({
    type: POSITION_CLOSED,
    title: 'The position is closed',
    status: 422,
    detail: 'Its last day is over. Applications for it are no longer taken.',
    errors: [{ pointer: '/role', detail: TEST_FORMS.application.refusals.ended }],
  });
  const page = await applyNatively(url, { fields: { ...APPLICANT, name: 'Another' } });
  expect([page.status, await page.text()]).toEqual([
    422,
    expect.stringContaining(TEST_FORMS.application.refusals.ended),
  ]);
  // Its CV is not stored either.
  expect(await counts()).toEqual([2, 3]);
});

test('an application that was accepted in time gets the same answer when it is resent', async () => {
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
