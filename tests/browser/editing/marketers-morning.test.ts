import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@website/store/config/free-port.ts';
import sharp from 'sharp';
import { startSite } from '../../../scripts/running-site.ts';
import { openTexts, startEditedSite } from '../service/edited-site.ts';
import { content, SERVICE, VERTICAL } from '../service/full-company.ts';

const BUILT = { timeout: 240_000 };

test('a marketer’s morning: a headline and a story with a picture go online, and back, without a terminal', async ({
  browser,
}, { outputDir }) => {
  test.setTimeout(700_000);
  const PORT = String(await freePort());
  const edda = { address: 'edda@company.example', name: 'Edda Editor', roles: ['editor'] } as const;
  const site = await startEditedSite('full', [edda], { HOST: '127.0.0.1', PORT });
  const company = await startSite({ PORT, COMPANY_DIR: site.company }, site.project);
  const { page, context } = await openTexts(browser, site, edda.address);

  await test.step('the headline', async () => {
    await page.getByRole('link', { name: 'Texts' }).click();
    await page.getByLabel('Find a sentence that you see on the site').fill(content.pages.contact.headline);
    await page
      .getByRole('link', { name: /contact\.yaml/ })
      .first()
      .click();
    await page.getByLabel('Headline').first().fill('Write before nine');
    const shown = page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Write before nine' });
    await expect(shown).toBeVisible({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the story, with a picture', async () => {
    await page.getByRole('link', { name: 'All texts' }).first().click();
    await page.getByRole('link', { name: /^Add a success story/ }).click();
    await page.getByLabel('Title').fill('Grain, weighed once');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Summary').fill('One scale instead of four.');
    await page.getByLabel('Client').fill('Tasman Grain');
    await page.getByLabel('Year').fill('2026');
    await page.getByLabel('Vertical').selectOption({ label: VERTICAL.title });
    await page.getByLabel('Service').selectOption({ label: SERVICE.title });
    await page.getByText('For search engines and link previews').click();
    await page.locator('#root_metadata_title').fill('Grain, weighed once');
    await page.locator('#root_metadata_description').fill('How a mill weighs its grain once.');
    await page.getByRole('button', { name: 'Add an entry to Keywords' }).click();
    await page.getByLabel('Keywords, entry 1').fill('grain');
    await page.getByRole('button', { name: 'Add an entry to Figures' }).click();
    await page.locator('#root_figures_0_value').fill('4 to 1');
    await page.locator('#root_figures_0_label').fill('scales');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Grain was weighed four times.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 60_000 });
    await mkdir(outputDir, { recursive: true });
    const photograph = path.join(outputDir, 'photograph.jpg');
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#4477aa' } }).toFile(
      photograph,
    );
    await page.getByLabel('Picture of the page').setInputFiles(photograph);
    await expect(page.getByText('The picture is saved.')).toBeVisible({ timeout: 60_000 });
  });

  const story = `${company.url}/success-stories/grain-weighed-once`;
  await test.step('publish', async () => {
    await page.getByRole('link', { name: '3 changes' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Rendering the pages')).toBeVisible(BUILT);
    await expect(page.getByText(/^Edda Editor published · .* · done$/)).toBeVisible(BUILT);
    const visitor = await browser.newPage();
    await visitor.goto(`${company.url}/contact`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Write before nine');
    await visitor.goto(story);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Grain, weighed once');
    await expect(visitor.locator('img[src*="grain-weighed-once"]').first()).toBeVisible();
    await visitor.close();
    const log = execFileSync('git', ['log', '-1', '--format=%an %s'], {
      cwd: site.company,
      encoding: 'utf8',
    });
    expect(log.trim()).toBe('Edda Editor Change 3 files of the site');
  });

  await test.step('roll back', async () => {
    await page.getByRole('link', { name: 'Published' }).click();
    await page.getByRole('button', { name: 'Roll back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByText(/^Edda Editor rolled back · .* · done$/)).toBeVisible(BUILT);
    expect((await fetch(story)).status).toBe(404);
    expect(await (await fetch(`${company.url}/contact`)).text()).not.toContain('Write before nine');
  });

  await context.close();
  await company.stop();
  await site.close();
});
