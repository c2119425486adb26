import { content, VERTICAL } from '../service/full-company.ts';
import { FOOTER_SUB_PATHS } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const GROUPS = {
  ...FOOTER_SUB_PATHS,
  Company: ['/careers', '/success-stories', '/contact', '/privacy-policy'],
};

test('the footer has its four groups of links', async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const [name, paths] of Object.entries(GROUPS)) {
    const links = footer.getByRole('navigation', { name, exact: true }).getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(paths);
  }
  await expect(
    footer.getByRole('link', { name: content.shell.footer.company.at(-1)?.label ?? '', exact: true }),
  ).toHaveAttribute('href', '/privacy-policy');
  await expect(footer.locator('details:visible')).toHaveCount(0);
});

test('the social link leads to the professional network', async ({ page }) => {
  await visit(page, '/');
  const { network = '', url = '' } = content.company.social ?? {};
  await expect(page.getByRole('contentinfo').getByRole('link', { name: network })).toHaveAttribute(
    'href',
    url,
  );
});

test('the copyright line carries the current year', async ({ page }) => {
  await visit(page, '/');
  const line = `© ${new Date().getFullYear()} ${content.company.name}`;
  await expect(page.getByRole('contentinfo').getByText(line)).toBeVisible();
});

test('a page that was built in another year says the current one', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-04T05:06:07');
  await visit(page, '/');
  await expect(page.getByRole('contentinfo').getByText(`© 2031 ${content.company.name}`)).toBeVisible();
});

for (const width of [360, 766]) {
  test(`at ${width} px the groups are an accordion with one section open at a time`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/careers');
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('summary')).toHaveText(Object.keys(GROUPS));
    await expect(footer.getByRole('navigation')).toHaveCount(0);
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

test('at 767 px the groups are columns', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 740 });
  await visit(page, '/careers');
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(4);
  await expect(page.getByRole('contentinfo').locator('summary:visible')).toHaveCount(0);
});
