import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('SUBMIT is disabled while the form is invalid', async ({ page }) => {
  await visit(page, '/contact');
  const submit = page.getByRole('button', { name: 'SUBMIT', exact: true });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill('noor@mail');
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill('noor@mail.example');
  await expect(submit).toBeEnabled();
  await page.getByLabel('Email').fill('');
  await expect(submit).toBeDisabled();
  await page.getByLabel('Message').fill('A message alone is not enough.');
  await expect(submit).toBeDisabled();
});

for (const way of ['a click', 'Enter in a field', 'Enter on the button'] as const) {
  test(`who presses SUBMIT by ${way} while it is disabled is told what is missing`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('contactus') && calls.push(request.url()));
    await visit(page, '/contact');
    const submit = page.getByRole('button', { name: 'SUBMIT', exact: true });
    await expect(submit).toBeDisabled();
    const email = page.getByLabel('Email');
    if (way === 'Enter in a field') await email.press('Enter');
    else if (way === 'Enter on the button') {
      await page.getByLabel('Message').focus();
      await page.keyboard.press('Tab');
      await expect(submit).toBeFocused();
      await page.keyboard.press('Enter');
    } else {
      const box = await submit.boundingBox();
      await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
    }
    await expect(email).toHaveAccessibleDescription('You must enter a email');
    await expect(email).toBeFocused();
    await expect(submit).toBeDisabled();
    expect(calls).toEqual([]);
  });
}

test('each refusal of the email has its message, which is announced', async ({ page }) => {
  await visit(page, '/contact');
  const email = page.getByLabel('Email');
  await expect(page.getByText('You must enter a email')).toHaveCount(0);
  await email.focus();
  await page.getByLabel('Message').focus();
  await expect(email).toHaveAccessibleDescription('You must enter a email');
  await email.fill('noor');
  await expect(email).toHaveAccessibleDescription('Not a valid email');
  const message = page.getByText('Not a valid email', { exact: true });
  await expect(page.locator('[aria-live="polite"]', { has: message })).toHaveCount(1);
  await email.fill('noor@mail.example');
  await expect(email).not.toHaveAccessibleDescription(/./);
});

test('a message of any length is taken', async ({ page }) => {
  await page.route('**/api/ContactInfos/contactus', (route) => route.fulfill({ json: { status: 200 } }));
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('noor@mail.example');
  await page.getByLabel('Message').fill('x'.repeat(20_000));
  const sent = page.waitForRequest('**/api/ContactInfos/contactus');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  expect((await sent).postDataJSON().message).toHaveLength(20_000);
});

test('what was typed before the scripts arrived is kept and checked', async ({ page }) => {
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
