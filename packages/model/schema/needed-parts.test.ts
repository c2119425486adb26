import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadContent } from './load.ts';
import { loadIntakeContent } from './load-intake.ts';
import { pageExists } from './page-paths.ts';
import { sectionsOf } from './pages.ts';
import { companyCopy, faultsOf } from './testing/company-copy.ts';

/** Changes a YAML file of a company. */
async function change(root: string, file: string, edit: (value: Record<string, unknown>) => void) {
  const whole = path.join(root, file);
  const value = parse(await readFile(whole, 'utf8'));
  edit(value);
  await writeFile(whole, stringify(value));
}

test.each([
  ['pages/platform.yaml', 'platforms/keel-platform.md', 'lists the platforms'],
  ['pages/success-stories.yaml', 'stories/anchors-found-in-minutes.md', 'lists the stories'],
  ['pages/careers.yaml', 'positions/backend-engineer.md', 'lists the positions'],
  ['pages/customers-partners.yaml', 'customers.yaml', 'shows all customers'],
  ['pages/news.yaml', 'news/2199-01-01-the-next-century.md', 'lists the news'],
])('%s is missed if its area has entries', async (file, needing, purpose) => {
  const root = await companyCopy();
  await rm(path.join(root, file));
  expect(faultsOf(root)).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${file}: Add this file: ${needing} needs this page, which ${purpose}$`),
    ),
  );
});

test('a misspelled page is reported once, under its own name', async () => {
  const root = await companyCopy();
  const careers = await readFile(path.join(root, 'pages/careers.yaml'), 'utf8');
  await rm(path.join(root, 'pages/careers.yaml'));
  await writeFile(path.join(root, 'pages/carreers.yaml'), careers);
  expect(faultsOf(root).filter((fault) => fault.includes('careers.yaml'))).toEqual([
    expect.stringContaining('Did you mean pages/careers.yaml?'),
  ]);
});

test('without careers page and contact form, their texts may be left out, and the forms are not offered', async () => {
  const root = await companyCopy();
  for (const part of ['pages/careers.yaml', 'positions', 'written', 'news', 'mail.yaml', 'redirects.yaml'])
    await rm(path.join(root, part), { recursive: true });
  await change(root, 'pages/contact.yaml', (contact) => delete contact.form);
  await change(root, 'forms.yaml', (forms) => {
    delete forms.application;
    delete forms.contact;
  });
  const content = loadContent(root);
  expect(pageExists('/careers', content)).toBe(false);
  expect(pageExists('/contact', content)).toBe(true);
  expect(loadIntakeContent(root).offered).toEqual(['reachUs']);
  // Submissions of an earlier time are labeled by the names of their fields.
  expect(content.forms.application.fields.contactNumber.label).toBe('contactNumber');
});

test('a form that a page has needs texts', async () => {
  const root = await companyCopy();
  await change(root, 'forms.yaml', (forms) => delete forms.application);
  expect(faultsOf(root)).toEqual([
    'forms.yaml: application: is missing: pages/careers.yaml has this form, so write its texts',
  ]);
});

test('the home page has the listed sections in their order, or all that have texts', async () => {
  const root = await companyCopy();
  await change(root, 'pages/home.yaml', (home) => {
    home.sections = ['presence', 'trio'];
  });
  expect(sectionsOf(loadContent(root).pages.home)).toEqual(['presence', 'trio']);
  await change(root, 'pages/home.yaml', (home) => {
    delete home.sections;
    delete home.gaming;
    delete home.trio;
  });
  expect(sectionsOf(loadContent(root).pages.home)).toEqual([
    ...['whatWeDo', 'stories', 'industries', 'testimonials', 'customers', 'news', 'presence'],
  ]);
});

test('a listed section without texts, and one that is listed twice, are faults', async () => {
  const root = await companyCopy();
  await change(root, 'pages/home.yaml', (home) => {
    home.sections = ['trio', 'stories', 'trio'];
    delete home.stories;
  });
  expect(faultsOf(root)).toEqual([
    expect.stringMatching(
      /sections\.1: lists stories, which has no texts: write them below, under stories, or delete this line$/,
    ),
    expect.stringMatching(/sections\.2: lists trio again: delete this line$/),
  ]);
});
