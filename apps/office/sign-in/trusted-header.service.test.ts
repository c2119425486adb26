// @module-tag office

import { expect, test } from 'vitest';
import { PEOPLE, startTestOffice } from '../testing/test-office.ts';

const BEHIND_PROXY = {
  OFFICE_ADDRESS: 'https://office.company.example',
  OFFICE_TRUSTED_HEADER: 'X-Forwarded-Email',
};
const as = (address: string) => ({ headers: { 'x-forwarded-email': address } });

test('a trusted proxy says with each request who sends it', async () => {
  const { office, stranger, setPeople } = await startTestOffice({
    environment: { ...BEHIND_PROXY, TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.0/8' },
  });
  const { address } = PEOPLE.recruiter;
  expect((await stranger('/api/nothing')).status).toBe(401);
  for (const named of [address, address.toUpperCase(), ` ${address}`])
    expect((await stranger('/api/nothing', as(named))).status).toBe(404);
  for (const named of [
    'stranger@company.example',
    '',
    `${address}, ${PEOPLE.operator.address}`,
    `<${address}>`,
  ])
    expect((await stranger('/api/nothing', as(named))).status).toBe(401);
  // Another site's page can't use that: the guard comes first.
  const foreign = { headers: { ...as(address).headers, 'sec-fetch-site': 'cross-site', origin: '' } };
  expect((await stranger('/api/nothing', foreign)).status).toBe(403);
  const events = await office.database.selectFrom('office_events').select(['person', 'what']).execute();
  expect(events).toEqual([{ person: address, what: 'signed-in' }]);
  setPeople([PEOPLE.operator]);
  expect((await stranger('/api/nothing', as(address))).status).toBe(401);
});

test('the header means nothing from any other address, also beside a true one', async () => {
  const { stranger } = await startTestOffice({
    environment: { ...BEHIND_PROXY, TRUSTED_PROXIES: '10.0.0.0/8' },
  });
  for (const headers of [
    as(PEOPLE.operator.address).headers,
    { ...as(PEOPLE.operator.address).headers, 'x-forwarded-for': '10.0.0.1' },
  ])
    expect((await stranger('/api/nothing', { headers })).status).toBe(401);
});

test('without the setting the header means nothing', async () => {
  const { OFFICE_TRUSTED_HEADER: _, ...environment } = BEHIND_PROXY;
  const { stranger } = await startTestOffice({
    environment: { ...environment, TRUSTED_PROXIES: '127.0.0.0/8' },
  });
  expect((await stranger('/api/nothing', as(PEOPLE.operator.address))).status).toBe(401);
});
