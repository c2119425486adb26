import { randomUUID } from 'node:crypto';
import { thankedAndBackToHome } from '../service/forms.ts';
import { inboxOf, mailOf } from '../service/operator.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const CONTACT_CALL = '**/api/ContactInfos/contactus';
const MOMENT = '2031-02-03T04:05:06.789Z';

test('a client writes: the message is stored and mailed, with the time of sending', async ({
  page,
  context,
  site,
}) => {
  const email = `noor.${randomUUID()}@mail.example`;
  await page.clock.setFixedTime(MOMENT);
  await visit(page, '/contact');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Can you help us?');
  const sent = page.waitForRequest(CONTACT_CALL);
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  const request = await sent;
  const body = { contactemail: email, message: 'Can you help us?', createdOn: MOMENT, updatedOn: MOMENT };
  expect(request.postDataJSON()).toMatchObject(body);
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  expect((await request.allHeaders())['x-xsrf-token']).toBe(token);
  await thankedAndBackToHome(page, 'Get in touch');

  const rows = await inboxOf(site, email);
  expect(rows).toMatchObject([{ kind: 'contact', fields: body }]);
  await expect.poll(async () => (await mailOf(site, email)).length).toBe(1);
});

test('text typed before hydration is preserved and validated', async ({ page }) => {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/first-script-*.js', async (route) => {
    await started;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('noor@mail.example');
  start();
  await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('noor@mail.example');
  await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeEnabled();
});
