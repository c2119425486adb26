import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import sharp, { type Sharp } from 'sharp';
import { content, PLATFORM } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

// A company's optional assets.

const { brand, company, stories } = content;

test('a company’s wordmark is in the header and footer', async ({ page }) => {
  const file = readFileSync(path.join(FULL_COMPANY, 'brand/wordmark.svg'), 'utf8');
  const [, viewBox] = /viewBox="([^"]+)"/.exec(file) ?? [];
  await visit(page, '/careers');
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    const letters = part.locator(`svg[viewBox="${viewBox}"]`);
    await expect(letters).toBeVisible();
    const color = await letters.evaluate((element) => getComputedStyle(element).color);
    await expect(letters.locator('path')).toHaveCSS('stroke', color);
    await expect(part.getByText(company.name, { exact: true }).first()).toBeAttached();
  }
});

test('labels use the company’s own typeface', async ({ page }) => {
  const family = brand.typefaces.labels?.family ?? '';
  await visit(page, '/careers');
  const label = page.getByText(content.pages.careers.label, { exact: true }).and(page.locator('main *'));
  await expect(label.first()).toHaveCSS('font-family', new RegExp(`^"?${family}"?,`));
  const loaded = await page.evaluate(async (name) => {
    const faces = await document.fonts.load(`1em ${name}`);
    return faces.map(({ status }) => status);
  }, family);
  expect(loaded).toEqual(['loaded']);
});

test('a photograph replaces a drawing', async ({ page }) => {
  const photographed = stories.find(({ slug }) => existsSync(photographOf(slug)))?.slug;
  await visit(page, `/success-stories/${photographed}`);
  const picture = page.locator(`main img[src="/pictures/success-stories/${photographed}.avif"]`).first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
});

test('the photograph at the top of a page is on its preview card', async ({ page }) => {
  const photographed = stories.find(({ slug }) => existsSync(photographOf(slug)))?.slug ?? '';
  const card = sharp(await (await page.request.get(`/og/success-stories-${photographed}.jpg`)).body());
  const art = sharp(photographOf(photographed));
  const [shown, own] = await Promise.all([card, art].map(cornerOf));
  for (const [channel, value] of (own ?? []).entries()) {
    expect(Math.abs((shown?.[channel] ?? Number.NaN) - value)).toBeLessThan(6);
  }
});

test('the link preview of a page uses the picture that its file names', async ({ page }) => {
  const { image = '' } = content.platforms[0]?.metadata ?? {};
  await visit(page, PLATFORM.page);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', company.url + image);
  expect((await page.request.get(image)).headers()['content-type']).toBe('image/jpeg');
});

function photographOf(story: string): string {
  return path.join(FULL_COMPANY, `public/pictures/success-stories/${story}.avif`);
}

/** The color in the lower right corner, where a card has no words. */
async function cornerOf(picture: Sharp): Promise<number[]> {
  const { width = 0, height = 0 } = await picture.metadata();
  const corner = picture.extract({ left: width - 40, top: height - 40, width: 20, height: 20 });
  // `stats` reads the input, not the cropped result.
  const { channels } = await sharp(await corner.toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}
