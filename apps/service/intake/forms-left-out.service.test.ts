import { applyNatively, call, problemOf, REACH_US, upload } from '@website/tests/fixtures/calls.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';

test('the calls of a form that no page has are not found, also without scripts, and nothing is stored', async () => {
  const { url, database } = await startTestService({ content: { offered: ['reachUs'], positions: [] } });
  const refused = await call(url, 'contact', { contactemail: 'asha@mail.example' });
  expect(await problemOf(refused)).toEqual({
    type: '/problems/not-found',
    title: 'Not Found',
    status: 404,
    detail: 'This site does not have this form.',
  });
  for (const response of [await call(url, 'application', {}), await upload(url), await applyNatively(url)])
    expect(response.status).toBe(404);
  expect((await call(url, 'reachUs', REACH_US)).status).toBe(200);
  expect(await database.selectFrom('submissions').select('kind').execute()).toEqual([{ kind: 'reach-us' }]);
  expect(await database.selectFrom('attachments').select('key').execute()).toEqual([]);
});
