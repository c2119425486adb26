import { randomUUID } from 'node:crypto';
import { thankedAndBackToHome } from '../service/forms.ts';
import { inboxOf, mailOf } from '../service/operator.ts';
import { chooseReason, fillReachUs, openReachUs, REACH_US_CALL } from '../service/reach-us.ts';
import { hold } from '../service/slow-line.ts';
import { answeredWith, expect, test, UNANSWERED } from '../service/test.ts';

test('a visitor asks to be contacted: the request is kept and mailed', async ({ page, context, site }) => {
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

test('comments are sent as they were written', async ({ page }) => {
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await modal.getByLabel('Comments').fill('One line,\nand «another» – 日本語');
  const sent = page.waitForRequest(REACH_US_CALL);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Noor Haddad',
    emailId: 'noor@mail.example',
    reason: 'Product Enhancement',
    comments: 'One line,\nand «another» – 日本語',
  });
});

for (const failure of ['no answer', 'status 500'] as const) {
  test(`a failed request (${failure}) is only logged and the form keeps its state`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(UNANSWERED, answeredWith(500), /CallFailure: Sending the reach-us request failed/);
    await page.route(REACH_US_CALL, (route) =>
      failure === 'no answer' ? route.abort() : route.fulfill({ status: 500 }),
    );
    const modal = await openReachUs(page);
    await fillReachUs(modal, { emailId: 'noor@mail.example' });
    const before = await modal.innerText();
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes(`Sending the reach-us request failed: ${failure}`),
    );
    await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    expect((await logged).type()).toBe('error');
    await expect(modal.getByRole('button', { name: 'SUBMIT', exact: true })).toBeEnabled();
    await expect.poll(() => modal.innerText()).toBe(before);
    await expect(modal.getByLabel('Name')).toHaveValue('Noor Haddad');
    await expect(modal.getByLabel('Comments')).toHaveValue('Our app is slow in the morning.');
    await expect(modal.getByRole('combobox', { name: 'Reason' })).toHaveValue('Product Enhancement');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a double click sends once and the button says that it is sending', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('regdetail') && sent.push(request.url()));
  const release = await hold(page, REACH_US_CALL);
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).dblclick();
  const button = modal.getByRole('button', { name: 'SENDING…', exact: true });
  await expect(button).toBeDisabled();
  await expect(modal.getByText('Sending…', { exact: true })).toHaveRole('status');
  await modal.getByLabel('Name').press('Enter');
  release();
  await expect(page.getByText(/^Thank you for contacting/)).toBeVisible();
  expect(sent).toHaveLength(1);
});
