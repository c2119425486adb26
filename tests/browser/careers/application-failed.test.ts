import { APPLICATION_CALL, fillApplication, openApplication, uploadCv } from '../service/application.ts';
import { POSITION } from '../service/full-company.ts';
import { hold } from '../service/slow-line.ts';
import { answeredWith, expect, test, UNANSWERED } from '../service/test.ts';

for (const failure of ['no answer', 'status 500', 'another text'] as const) {
  test(`a failed application (${failure}) is only logged, and can be sent again`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(UNANSWERED, answeredWith(500), /CallFailure: Sending the application failed/);
    await page.route(APPLICATION_CALL, (route) => {
      if (failure === 'no answer') return route.abort();
      if (failure === 'status 500') return route.fulfill({ status: 500, body: 'success' });
      return route.fulfill({ body: 'not now' });
    });
    const modal = await openApplication(page, POSITION.title);
    await fillApplication(modal, { email: 'asha@mail.example' });
    await uploadCv(modal);
    const before = await modal.innerText();
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Sending the application failed'),
    );
    await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    expect((await logged).type()).toBe('error');

    await expect(modal.getByRole('button', { name: 'SUBMIT', exact: true })).toBeEnabled();
    await expect.poll(() => modal.innerText()).toBe(before);
    await expect(modal.getByLabel('Name')).toHaveValue('Asha Rao');
    await expect(modal.getByLabel('Contact number')).toHaveValue('7700900123');
    await expect(page.getByRole('dialog')).toHaveCount(1);

    await page.unrouteAll();
    await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
  });
}

test('while an application is under way the button says so and a second click sends nothing', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('userprofiledetail') && sent.push(request.url()));
  const release = await hold(page, APPLICATION_CALL);
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await uploadCv(modal);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).dblclick();
  const button = modal.getByRole('button', { name: 'SENDING…', exact: true });
  await expect(button).toBeDisabled();
  await expect(modal.getByText('Sending…', { exact: true })).toHaveRole('status');
  await button.click({ force: true });
  await modal.getByLabel('Email').press('Enter');
  release();
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
});
