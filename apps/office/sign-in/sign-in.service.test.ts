import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { expect } from 'vitest';
import { PEOPLE, startTestOffice } from '../testing/test-office.ts';

testOnEachEngine('a link signs in once, on %s', async (engine) => {
  const { as, stranger, office } = await startTestOffice({ engine });
  const page = await as(PEOPLE.recruiter);
  expect((await page('/api/nothing')).status).toBe(404);
  expect((await stranger('/api/nothing')).status).toBe(401);
  const events = await office.database.selectFrom('office_events').selectAll().execute();
  expect(events).toMatchObject([{ person: PEOPLE.recruiter.address, what: 'signed-in' }]);
});
