import { randomUUID } from 'node:crypto';
import { thankedAndBackToHome } from '../service/forms.ts';
import { inboxOf, mailOf } from '../service/operator.ts';
import { chooseReason, openReachUs, REACH_US_CALL } from '../service/reach-us.ts';
import { expect, test } from '../service/test.ts';

test('a visitor asks to be contacted: the request is stored and mailed', async ({ page, context, site }) => {
  const emailId = `noor.${randomUUID()}@mail.example`;
  const modal = await openReachUs(page);
  await modal.getByLabel('Name').fill('Noor Haddad');
  await modal.getByLabel('Email').fill(emailId);
  await chooseReason(page, 'UI/UX Designs');
  const sent = page.waitForRequest(REACH_US_CALL);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  const request = await sent;
  const body = { name: 'Noor Haddad', emailId, reason: 'UI/UX Designs', comments: '' };
  expect(request.postDataJSON()).toMatchObject(body);
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  expect((await request.allHeaders())['x-xsrf-token']).toBe(token);
  await thankedAndBackToHome(page, 'Reach Us');

  const rows = await inboxOf(site, emailId);
  expect(rows).toMatchObject([{ kind: 'reach-us', fields: body }]);
  await expect.poll(async () => (await mailOf(site, emailId)).length).toBe(1);
});
