import { content } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('the picture is that of the hovered or focused platform', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const section = page.getByRole('region', { name: /^What We Do/ });
  const picture = (slug = '') => section.locator(`img[src="/pictures/platform/${slug}.svg"]`);
  const [first, second, third] = content.platforms;
  await expect(picture(first?.slug)).toHaveCSS('opacity', '1');
  await section.getByRole('link', { name: second?.title ?? '' }).hover();
  await expect(picture(second?.slug)).toHaveCSS('opacity', '1');
  await expect(picture(first?.slug)).toHaveCSS('opacity', '0');
  await section.getByRole('link', { name: third?.title ?? '' }).focus();
  await expect(picture(third?.slug)).toHaveCSS('opacity', '1');
});
