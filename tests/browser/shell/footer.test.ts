import type { Page } from '@playwright/test';
import { content, VERTICAL } from '../service/full-company.ts';
import { FOOTER_SUB_PATHS } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const GROUPS = {
  ...FOOTER_SUB_PATHS,
  Company: ['/careers', '/success-stories', '/contact', '/privacy-policy'],
};

test('a page built in another year shows the current one', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-04T05:06:07');
  await visit(page, '/');
  await expect(page.getByRole('contentinfo').getByText(`© 2031 ${content.company.name}`)).toBeVisible();
});

/** The columns of links; the languages are apart. */
const groupsIn = (page: Page) =>
  page.getByRole('contentinfo').locator('nav:visible:not(:has([data-language]))');

for (const width of [360, 766]) {
  test(`at ${width} px the groups are an accordion with one section open at a time`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/careers');
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('summary')).toHaveText(Object.keys(GROUPS));
    await expect(groupsIn(page)).toHaveCount(0);
    const section = (name: string) => footer.locator('summary', { hasText: name });
    const link = (path: string) => footer.locator(`details a[href="${path}"]`);

    for (const [name, [first = '']] of Object.entries(GROUPS)) {
      await section(name).click();
      await expect(link(first)).toBeVisible();
      await expect(footer.locator('details[open]')).toHaveCount(1);
    }
    await section('Company').click();
    await expect(footer.locator('details[open]')).toHaveCount(0);
    await section('Verticals').press('Enter');
    await link(VERTICAL.page).click();
    await expect(page).toHaveURL(VERTICAL.page);
  });
}

for (const width of [360, 1280, 1920]) {
  test(`at ${width} px the end of the page does not cut off most of the nameplate`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/careers');
    const footer = page.getByRole('contentinfo');
    const shown = await footer.locator('> svg').evaluate((svg: SVGSVGElement) => {
      const { height } = svg.viewBox.baseVal;
      const end = svg.parentElement?.getBoundingClientRect().bottom ?? 0;
      const box = svg.getBoundingClientRect();
      return (Math.min(end, box.bottom) - box.top) / (box.height * (svg.getBBox().height / height));
    });
    // The box of a drawing is without its strokes.
    expect(shown).toBeGreaterThan(0.5);
  });
}

test('at 767 px the groups are columns', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 740 });
  await visit(page, '/careers');
  await expect(groupsIn(page)).toHaveCount(4);
  await expect(page.getByRole('contentinfo').locator('details:visible, summary:visible')).toHaveCount(0);
});
