import type { Locator, Page } from '@playwright/test';
import { fillApplication, openApplication, UPLOAD_CALL, uploadCv } from '../service/application.ts';
import { content, POSITION } from '../service/full-company.ts';
import { fillReachUs, openReachUs } from '../service/reach-us.ts';
import { approachSlider } from '../service/sliders.ts';
import { hold } from '../service/slow-line.ts';
import { answeredWith, expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { spokenText } from './spoken-text.ts';

// Each form, slider and dialog as exposed to screen readers, state by state. The snapshots in `spoken/` are reviewed by reading
// them aloud; after a change, `npm run test:browser -- spoken --update-snapshots` updates them for another review.

const CONTACT_CALL = '**/api/ContactInfos/contactus';

const FAULTS = content.forms.shared.faults;

const dialogOf = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT', exact: true }).click();

async function contactForm(page: Page): Promise<Locator> {
  await visit(page, '/contact');
  const form = page.getByRole('region', { name: content.pages.contact.form.headline });
  await expect(form.getByLabel('Message')).toBeVisible();
  return form;
}

const STATES: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'contact-empty': contactForm,
  'contact-fault': async (page) => {
    const form = await contactForm(page);
    await form.getByLabel('Email').fill('noor');
    await form.getByLabel('Message').focus();
    await expect(form.getByText('Not a valid email')).toBeVisible();
    return form;
  },
  'contact-sending': async (page) => {
    await hold(page, CONTACT_CALL);
    const form = await contactForm(page);
    await form.getByLabel('Email').fill('noor@mail.example');
    await submit(page);
    await expect(form.getByRole('status').filter({ hasText: /./ })).toBeAttached();
    return form;
  },
  'contact-thanks': async (page) => {
    const form = await contactForm(page);
    await form.getByLabel('Email').fill('noor@mail.example');
    await submit(page);
    await expect(dialogOf(page).getByText(/^Thank you/)).toBeVisible();
    return dialogOf(page);
  },
  'reach-us-empty': openReachUs,
  'reach-us-faults': async (page) => {
    const modal = await openReachUs(page);
    await submit(page);
    await expect(modal.getByRole('region', { name: FAULTS }).getByRole('link')).toHaveCount(3);
    return modal;
  },
  'reach-us-thanks': async (page) => {
    const modal = await openReachUs(page);
    await fillReachUs(modal, { emailId: 'noor@mail.example' });
    await submit(page);
    await expect(dialogOf(page).getByText(/^Thank you/)).toBeVisible();
    return dialogOf(page);
  },
  'application-empty': (page) => openApplication(page, POSITION.title),
  'application-faults': async (page) => {
    const modal = await openApplication(page, POSITION.title);
    await submit(page);
    await expect(modal.getByRole('region', { name: FAULTS }).getByRole('link')).toHaveCount(4);
    return modal;
  },
  'application-one-fault': async (page) => {
    const modal = await openApplication(page, POSITION.title);
    await fillApplication(modal, { email: 'asha@mail.example' });
    await submit(page);
    await expect(modal.getByText('Please upload your CV.', { exact: true })).toBeVisible();
    return modal;
  },
  'application-uploading': async (page) => {
    await hold(page, UPLOAD_CALL);
    const modal = await openApplication(page, POSITION.title);
    const file = { name: 'Asha Rao.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await modal.getByLabel('Upload CV').setInputFiles(file);
    await expect(modal.getByRole('progressbar')).toBeVisible();
    return modal;
  },
  'application-uploaded': async (page) => {
    const modal = await openApplication(page, POSITION.title);
    await fillApplication(modal, { email: 'asha@mail.example' });
    await uploadCv(modal);
    return modal;
  },
  'application-upload-failed': async (page) => {
    await page.route(UPLOAD_CALL, (route) => route.fulfill({ status: 503 }));
    const modal = await openApplication(page, POSITION.title);
    const file = { name: 'Asha Rao.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await modal.getByLabel('Upload CV').setInputFiles(file);
    await expect(modal.getByText(content.forms.application.fields.s3bucketpathname.retry)).toBeVisible();
    return modal;
  },
  'application-refused-file': async (page) => {
    const modal = await openApplication(page, POSITION.title);
    const file = {
      name: 'Asha Rao.doc',
      mimeType: 'application/msword',
      buffer: Buffer.from('{\\rtf1 Asha}'),
    };
    page.once('dialog', (alert) => alert.accept());
    await modal.getByLabel('Upload CV').setInputFiles(file);
    await expect(modal.getByText(content.forms.application.fields.s3bucketpathname.refused)).toBeAttached();
    return modal;
  },
  'application-thanks': async (page) => {
    const modal = await openApplication(page, POSITION.title);
    await fillApplication(modal, { email: 'asha@mail.example' });
    await uploadCv(modal);
    await submit(page);
    await expect(dialogOf(page).getByText(/^Thank you/)).toBeVisible();
    return dialogOf(page);
  },
  'slider-stories': async (page) => {
    await visit(page, '/');
    return approachSlider(page, 'Success stories');
  },
  'slider-gaming': async (page) => {
    await visit(page, '/');
    return approachSlider(page, 'Gaming content');
  },
  'slider-customers': async (page) => {
    await visit(page, '/');
    return approachSlider(page, 'Customers and partners');
  },
  menu: async (page) => {
    await visit(page, '/careers');
    await page.getByRole('banner').getByRole('button').click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    return page.getByRole('banner');
  },
  showreel: async (page) => {
    await visit(page, '/careers');
    await page.getByRole('button', { name: 'Play the showreel', exact: true }).click();
    await expect(dialogOf(page).locator('summary')).toBeVisible();
    return dialogOf(page);
  },
};

// Stops sliders and transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [state, reach] of Object.entries(STATES)) {
  test(`the accessibility tree of ${state} matches the reviewed snapshot`, { tag: '@nightly' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(answeredWith(503), answeredWith(422), /CallFailure/);
    const part = await reach(page);
    expect(await spokenText(part)).toMatchSnapshot(`${state}.txt`);
  });
}
