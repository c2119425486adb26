import { startChangedSite } from '../service/changed-site.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';
import { startTool, useTool, WORDS } from './tool.ts';

test.setTimeout(240_000);

test('a tool that needs no consent runs on each page', async ({ page }) => {
  const tool = await startTool();
  const site = await startChangedSite('minimal', (company) => useTool(company, tool, 'not-required'));
  await visit(page, `${site.url}/contact`);
  await expect(page.locator('html')).toHaveAttribute('data-tool', 'here');
  await expect.poll(() => tool.asked.map(({ what }) => what)).toEqual(['GET /script.js', 'POST /event']);
  await site.stop();
  tool.stop();
});

test('the consent banner is mirrored on a right-to-left page', async ({ page }) => {
  const tool = await startTool();
  const site = await startChangedSite('minimal', (company) => useTool(company, tool, 'required'));
  await visit(page, `${site.url}/contact`);
  const left = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.x ?? 0;
  await expect(page.getByRole('dialog', { name: WORDS.title })).toBeVisible();
  expect(await left(WORDS.accept)).toBeLessThan(await left(WORDS.refuse));
  const words = (await page.getByText(WORDS.text).boundingBox())?.x ?? 0;
  expect(words).toBeGreaterThan(await left(WORDS.refuse));
  await site.stop();
  tool.stop();
});
