import { randomUUID } from 'node:crypto';
import { pdf } from '../../fixtures/pdf.ts';
import {
  APPLICATION_CALL,
  chooseCountry,
  fillApplication,
  openApplication,
  UPLOAD_CALL,
  uploadCv,
} from '../service/application.ts';
import { thankedAndBackToHome } from '../service/forms.ts';
import {
  LAST_POSITION,
  POSITION,
  POSITION_WITHOUT_SKILLS,
  SHORTER_POSITION,
} from '../service/full-company.ts';
import { inboxOf, mailOf, operator } from '../service/operator.ts';
import { expect, test } from '../service/test.ts';

test('a candidate applies: the row is stored and the mail has the same file attached', async ({
  page,
  site,
}) => {
  const email = `asha.${randomUUID()}@mail.example`;
  const cv = pdf(`Asha Rao (${randomUUID()}), curriculum vitae`);
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email });
  await chooseCountry(page, 'UK');

  const uploaded = page.waitForResponse(UPLOAD_CALL);
  await modal.getByLabel('Upload CV').setInputFiles({
    name: 'Asha Rao CV.pdf',
    mimeType: 'application/pdf',
    buffer: cv,
  });
  const { s3bucketpathname } = (await (await uploaded).json()) as { s3bucketpathname: string };
  await expect(modal.getByText('Asha Rao CV.pdf is uploaded')).toHaveCount(1);

  const sent = page.waitForRequest(APPLICATION_CALL);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  const body = {
    name: 'Asha Rao',
    email,
    contactNumber: '+44 7700900123',
    country: 'UK',
    s3bucketpathname,
    role: POSITION.title,
    portal: null,
  };
  expect((await sent).postDataJSON()).toMatchObject(body);
  expect(await (await (await sent).response())?.text()).toBe('success');
  await thankedAndBackToHome(page, 'Careers');

  const [row, ...others] = await inboxOf(site, email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'application', fields: body });
  expect(row?.subject).toContain(POSITION.title);
  expect(await operator(site, 'inbox', 'show', row?.id ?? '')).toContain('Asha Rao CV.pdf');

  await expect.poll(async () => (await mailOf(site, email)).length).toBe(1);
  const [mail] = await mailOf(site, email);
  expect(mail?.subject).toContain(POSITION.title);
  expect(mail?.text).toContain('+44 7700900123');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['Asha Rao CV.pdf']);
  const attached = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer);
  expect(attached.equals(cv)).toBe(true);
});

test('both calls send the token from the cookie', async ({ page, context }) => {
  const modal = await openApplication(page, POSITION_WITHOUT_SKILLS.title);
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  expect(token).toMatch(/\S{20}/);
  await fillApplication(modal, { email: 'asha@mail.example' });
  const upload = page.waitForRequest(UPLOAD_CALL);
  await uploadCv(modal);
  expect((await (await upload).allHeaders())['x-xsrf-token']).toBe(token);
  const application = page.waitForRequest(APPLICATION_CALL);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  expect((await (await application).allHeaders())['x-xsrf-token']).toBe(token);
  await expect(page.getByRole('dialog', { name: 'Careers', exact: true })).toBeVisible();
});

test('an application from India is sent with its dial code', async ({ page }) => {
  const modal = await openApplication(page, SHORTER_POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await uploadCv(modal);
  const sent = page.waitForRequest(APPLICATION_CALL);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    contactNumber: '+91 7700900123',
    country: 'India',
    role: SHORTER_POSITION.title,
  });
});

test('after success a second application starts clean', async ({ page }) => {
  const modal = await openApplication(page, POSITION.title);
  await fillApplication(modal, { email: 'asha@mail.example' });
  await chooseCountry(page, 'Japan');
  await uploadCv(modal);
  await modal.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  const thanks = page.getByRole('dialog', { name: 'Careers', exact: true });
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/careers');

  await page
    .getByRole('listitem', { name: LAST_POSITION.title })
    .getByRole('button', { name: 'APPLY' })
    .click();
  const second = page.getByRole('dialog', { name: LAST_POSITION.title });
  await expect(second.getByLabel('Name')).toHaveValue('');
  await expect(second.getByLabel('Email')).toHaveValue('');
  await expect(second.getByLabel('Contact number')).toHaveValue('');
  await expect(second.getByRole('combobox', { name: 'Country code' })).toHaveValue('India');
  await expect(second.getByLabel('Upload CV')).toHaveValue('');
  await expect(second.getByText('Asha Rao.pdf')).toHaveCount(0);
});
