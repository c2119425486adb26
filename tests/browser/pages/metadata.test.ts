import type { Page } from '@playwright/test';
import { addressAtTop } from '@website/model/schema/picture-names.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import sharp from 'sharp';
import { content } from '../service/full-company.ts';
import { PAGES, WITH_INTERFACES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';

const { name: NAME, url: ORIGIN } = content.company;

/** What a served document says about itself, before any script. */
async function documentTags(page: Page, path: string) {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return page.evaluate(
    (html) => {
      const read = new DOMParser().parseFromString(html, 'text/html');
      const all = (selector: string, attribute: string) =>
        [...read.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute) ?? '');
      return {
        titles: [...read.querySelectorAll('title')].map(({ textContent }) => textContent),
        descriptions: all('meta[name="description"]', 'content'),
        keywords: all('meta[name="keywords"]', 'content'),
        ogTitles: all('meta[property="og:title"]', 'content'),
        siteNames: all('meta[property="og:site_name"]', 'content'),
        imageAlts: all('meta[property="og:image:alt"]', 'content'),
        cards: all('meta[name="twitter:card"]', 'content'),
        ogUrls: all('meta[property="og:url"]', 'content'),
        images: all('meta[property="og:image"]', 'content'),
        canonicals: all('link[rel="canonical"]', 'href'),
        languages: all('html', 'lang'),
        headings: read.querySelectorAll('h1').length,
      };
    },
    await response.text(),
  );
}

test('every page answers with its metadata and one heading of the first level', async ({ page }) => {
  for (const path of PAGES) {
    const address = path === '/home' ? `${ORIGIN}/` : `${ORIGIN}${path}`;
    const tags = await documentTags(page, path);
    expect.soft(tags, path).toEqual({
      titles: [
        address === `${ORIGIN}/` ? content.pages.home.metadata.title : expect.stringContaining(` – ${NAME}`),
      ],
      descriptions: [expect.stringMatching(/\S.{40}/)],
      keywords: [expect.stringMatching(/\S+, \S/)],
      ogTitles: tags.titles.map((title) => title.replace(` – ${NAME}`, '')),
      siteNames: [content.company.name],
      imageAlts: tags.ogTitles,
      cards: ['summary_large_image'],
      ogUrls: [address],
      images: [expect.stringMatching(/\.(png|jpg)$/)],
      canonicals: [address],
      languages: [content.site.language],
      headings: 1,
    });
    expect.soft(tags.images[0]?.startsWith(`${ORIGIN}/`), path).toBe(true);
  }
});

test('every page has the picture at its top on its preview card', async ({ page }) => {
  // The opening of these is the software itself.
  const isShown = (path: string) => path.startsWith('/platform/') && WITH_INTERFACES.includes(path);
  for (const address of PAGES.filter((candidate) => !isShown(candidate))) {
    const html = await (await page.request.get(address)).text();
    const shown = await page.evaluate((source) => {
      const read = new DOMParser().parseFromString(source, 'text/html');
      return read.querySelector('main img')?.getAttribute('src');
    }, html);
    const path = address === '/home' ? '/' : address;
    expect.soft(shown, address).toBe(addressAtTop(`${FULL_COMPANY}/public`, path));
  }
});

test('the home page carries the default title and description', async ({ page }) => {
  const { titles, descriptions } = await documentTags(page, '/');
  const { metadata } = content.pages.home;
  expect(titles).toEqual([metadata.title]);
  expect(descriptions).toEqual([metadata.description]);
});

test('no two pages share a title, a description or a preview card', async ({ page }) => {
  const owners = new Map<string, string>();
  for (const path of PAGES.filter((candidate) => candidate !== '/home')) {
    const { titles, descriptions, images } = await documentTags(page, path);
    for (const text of [...titles, ...descriptions, ...images]) {
      expect(owners.get(text), `${path} has "${text}" too`).toBeUndefined();
      owners.set(text, path);
    }
    for (const image of images) {
      const response = await page.request.get(new URL(image).pathname);
      expect(response.status(), image).toBe(200);
      expect(response.headers()['content-type']).toBe('image/jpeg');
      expect(await sharp(await response.body()).metadata(), image).toMatchObject({
        width: 1200,
        height: 630,
      });
    }
  }
});
