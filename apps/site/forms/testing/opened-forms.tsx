import { CV_PART } from '@website/model/contract/cv-file.ts';
import { expect } from 'vitest';
import { type Locator, type LocatorSelectors, page } from 'vitest/browser';
import { Island } from '../../islands/island.tsx';
import { ApplyButton } from '../../screens/careers/position-row.tsx';
import { content, formTexts } from '../../testing/component-test.ts';
import { mount } from '../../testing/mount.tsx';
import { ScriptedButton } from '../../ui/button.tsx';

const [FIRST, SECOND] = content.positions;
if (FIRST === undefined || SECOND === undefined) throw new Error('The company of the tests lacks positions.');

const POSITION = SECOND;
export const OTHER_POSITION = FIRST;

/** Mounts the contact form. @returns takes it away */
export function mountContact(texts = formTexts.contact): Promise<() => Promise<void>> {
  return mount(
    <main>
      <Island name="contact-form" when="near" props={{ texts }} />
    </main>,
  );
}

/** Mounts buttons of the home page and its reach-us dialog. @returns takes them away */
export function mountReachUs(texts = formTexts.reachUs): Promise<() => Promise<void>> {
  return mount(
    <main>
      <ScriptedButton page="/contact" opens="reach-us-dialog">
        Reach Us
      </ScriptedButton>
      <Island name="reach-us-dialog" when="touched" props={{ texts }} />
    </main>,
  );
}

/** Opens the mounted reach-us dialog. */
export async function openReachUs(): Promise<Locator> {
  await page.getByRole('button', { name: 'Reach Us', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reach Us' });
  await expect.element(dialog.getByLabelText('Name')).toBeVisible();
  return dialog;
}

/** Mounts two positions of the careers page and its application dialog. @returns takes them away */
export function mountApplication(texts = formTexts.application): Promise<() => Promise<void>> {
  return mount(
    <main>
      <ul data-opens="application-dialog" data-waiting="">
        {[POSITION, OTHER_POSITION].map(({ slug, title }) => (
          <li key={slug}>
            <h3 id={`${slug}-title`}>{title}</h3>
            <ApplyButton
              id={`${slug}-apply`}
              titleId={`${slug}-title`}
              position={{ slug, title, role: title, picture: undefined }}
              text="APPLY"
            />
          </li>
        ))}
      </ul>
      <Island name="application-dialog" when="touched" props={{ texts }} />
    </main>,
  );
}

/** Mounts the application form of a position's own page. @returns takes it away */
export function mountPanel(texts = formTexts.application): Promise<() => Promise<void>> {
  return mount(
    <main>
      <section id="apply" tabIndex={-1}>
        <Island name="application-form" when="near" props={{ texts, role: POSITION.title }} />
      </section>
    </main>,
  );
}

/** The button that opens a position's application dialog. */
export function applyButton(title = POSITION.title): Locator {
  return page.getByRole('button', { name: `APPLY ${title}`, exact: true });
}

/** Opens the application dialog of a mounted position. */
export async function openApplication(title = POSITION.title): Promise<Locator> {
  await applyButton(title).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect.element(dialog.getByLabelText('Name')).toBeVisible();
  return dialog;
}

/** The button that sends the form. */
export function submitButton(): Locator {
  return page.getByRole('button', { name: 'SUBMIT', exact: true });
}

export async function fillContact({
  email = 'noor@mail.example',
  message = 'Can you help us?',
} = {}): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Message').fill(message);
}

/** Fills every field of the reach-us form with something valid. */
export async function fillReachUs(dialog: Locator): Promise<void> {
  await dialog.getByLabelText('Name').fill('Noor Haddad');
  await dialog.getByLabelText('Email').fill('noor@mail.example');
  await chooseReason('Product Enhancement');
  await dialog.getByLabelText('Comments').fill('Our app is slow in the morning.');
}

/** Fills the text fields of the application form with something valid. */
export async function fillApplication(form: LocatorSelectors): Promise<void> {
  await form.getByLabelText('Name').fill('Asha Rao');
  await form.getByLabelText('Email').fill('asha@mail.example');
  await form.getByLabelText('Contact number').fill('7700900123');
}

/** Chooses a reason with the mouse. */
export async function chooseReason(reason: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: reason, exact: true }).click();
  await expectListClosed();
}

/** Chooses a country with the mouse. */
export async function chooseCountry(name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country code' }).click();
  await page.getByRole('option', { name }).click();
  await expectListClosed();
}

export async function expectListOpen(): Promise<void> {
  await expect.poll(() => document.querySelector('select:open')).not.toBeNull();
}

export async function expectListClosed(): Promise<void> {
  await expect.poll(() => document.querySelector('select:open')).toBeNull();
}

/** What the closed country selector shows over the words of the chosen option: a flag and a dial code. */
export function shownCountry(): HTMLElement {
  const shown = page.getByRole('combobox', { name: 'Country code' }).element().nextElementSibling;
  if (!(shown instanceof HTMLElement)) throw new Error('The selector shows no country.');
  return shown;
}

/** A file that its name says is a CV. */
export function cvFile(name: string, text: BlobPart = '%PDF-1.4\n%%EOF'): File {
  return new File([text], name, { type: 'application/pdf' });
}

/** Chooses a file as the CV. */
export async function chooseCv(form: LocatorSelectors, file: string | File): Promise<void> {
  await form.getByLabelText('Upload CV').upload(typeof file === 'string' ? cvFile(file) : file);
}

/** Chooses a CV and waits until it has been uploaded. */
export async function uploadCv(form: LocatorSelectors, name = 'Asha Rao.pdf'): Promise<void> {
  await chooseCv(form, name);
  await expect.element(form.getByText(`${name} is uploaded`)).toBeInTheDocument();
}

/** The file in the body of an upload. */
export function uploadedFile(body: string | FormData | undefined): File {
  const file = body instanceof FormData ? body.get(CV_PART) : undefined;
  if (!(file instanceof File)) throw new Error('The upload has no file.');
  return file;
}

/** The text of an element as it is shown. */
export function shownText(locator: Locator): string {
  return (locator.element() as HTMLElement).innerText;
}

/** The texts of all elements that a locator finds. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent?.trim() ?? '');
}
