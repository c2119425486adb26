import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type EditedSite, type Listed, openTexts, startEditedSite } from '../service/edited-site.ts';
import { POSITION } from '../service/full-company.ts';

// Several people in one office: each sees their own drafts, and those that others show them.

const PEOPLE = {
  edda: { address: 'edda@company.example', name: 'Edda Editor', roles: ['editor'] },
  olaf: { address: 'olaf@company.example', name: 'Olaf Operator', roles: ['operator'] },
  rita: { address: 'rita@company.example', name: 'Rita Recruiter', roles: ['recruiter'] },
} as const satisfies Record<string, Listed>;

const FILE = `positions/${POSITION.slug}.md`;

/** A page is rendered in a second or two, on a machine whose cores are not shared. */
const SHOWN = { timeout: 120_000 };

let site: EditedSite;
const contexts: BrowserContext[] = [];

test.setTimeout(400_000);

test.beforeAll(async () => {
  site = await startEditedSite('full', Object.values(PEOPLE));
});

test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

test.afterAll(() => site.close());

test('two write at once: each previews their own draft, and both texts are saved', async ({ browser }) => {
  const [edda, olaf] = await Promise.all([open(browser, 'edda'), open(browser, 'olaf')]);
  await edda.goto(`${site.url}/edit#/edit/${FILE}`);
  await olaf.goto(`${site.url}/edit#/edit/${FILE}`);
  await field(edda, 'Description').fill('Edda describes it.');
  await field(olaf, 'Title').fill('Olaf’s title');
  await expect(shown(edda).getByText('Edda describes it.').first()).toBeVisible(SHOWN);
  await expect(shown(olaf).getByRole('heading', { level: 1 })).toHaveText('Olaf’s title', SHOWN);
  await expect(shown(olaf).getByText('Edda describes it.')).toHaveCount(0);
  await expect(shown(edda).getByRole('heading', { level: 1 })).toHaveText(POSITION.title);

  for (const [page, words] of [
    [edda, 'Saved.'],
    [olaf, 'Saved, with what somebody else changed meanwhile: Description.'],
  ] as const) {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible(SHOWN);
  }
  expect(await site.textOf(FILE)).toMatch(/^---\ntitle: Olaf’s title\ndescription: Edda describes it\.\n/);
});

test('a draft is shown by a link to whoever may sign in, who need not be allowed to edit', async ({
  browser,
}) => {
  const edda = await open(browser, 'edda');
  await edda.goto(`${site.url}/edit#/edit/pages/contact.yaml`);
  await field(edda, 'Headline').first().fill('A draft among colleagues');
  await expect(shown(edda).getByRole('heading', { level: 1 })).toHaveText('A draft among colleagues', SHOWN);
  await edda.getByRole('button', { name: 'Show to a colleague' }).click();
  const link = await edda.getByRole('dialog').getByLabel('Link').inputValue();

  const rita = await open(browser, 'rita');
  await rita.goto(link);
  await expect(rita.getByText('Edda Editor shows how this page would be')).toBeVisible();
  await expect(shown(rita).getByRole('heading', { level: 1 })).toHaveText('A draft among colleagues', SHOWN);
  await rita.getByRole('button', { name: 'Phone' }).click();
  expect(await rita.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390);
  await rita.goto(`${site.url}/edit#/`);
  await expect(rita.getByText('You may not edit the site.')).toBeVisible();
  await rita.goto(`${site.url}/edit#/draft/aaaaaaaaaaaaaaaa`);
  await expect(rita.getByText('This draft is no longer there')).toBeVisible();
});

async function open(browser: Browser, name: keyof typeof PEOPLE): Promise<Page> {
  const { context, page } = await openTexts(browser, site, PEOPLE[name].address);
  contexts.push(context);
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\(optional\\))?$`));
const shown = (page: Page) => page.frameLocator('iframe');
