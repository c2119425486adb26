import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { cardsOf } from '@website/site/brand/cards/pages.ts';
import { addressOfCard } from '@website/site/brand/draw-brand.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { content } from '../browser/service/full-company.ts';
import { PAGES, WITH_INTERFACES } from '../browser/service/site-paths.ts';
import { attributesOf, documentOf, request } from './document.ts';

const { name: NAME, url: ORIGIN } = content.company;

/** The company's name follows a title, unless it is in the title already. */
const NAME_ONCE = new RegExp(`^(?!.*${NAME}.*${NAME}).*${NAME}`);

/** A page's metadata. */
async function tagsOf(path: string) {
  const read = await documentOf(path);
  return {
    titles: [...read.querySelectorAll('head title')].map(({ textContent }) => textContent),
    descriptions: attributesOf(read, 'meta[name="description"]', 'content'),
    keywords: attributesOf(read, 'meta[name="keywords"]', 'content'),
    ogTitles: attributesOf(read, 'meta[property="og:title"]', 'content'),
    siteNames: attributesOf(read, 'meta[property="og:site_name"]', 'content'),
    imageAlts: attributesOf(read, 'meta[property="og:image:alt"]', 'content'),
    cards: attributesOf(read, 'meta[name="twitter:card"]', 'content'),
    ogUrls: attributesOf(read, 'meta[property="og:url"]', 'content'),
    images: attributesOf(read, 'meta[property="og:image"]', 'content'),
    canonicals: attributesOf(read, 'link[rel="canonical"]', 'href'),
    languages: attributesOf(read, 'html', 'lang'),
    headings: read.querySelectorAll('h1').length,
  };
}

test('every page answers with its metadata and one heading of the first level', async () => {
  for (const path of PAGES) {
    const address = path === '/home' ? `${ORIGIN}/` : `${ORIGIN}${path}`;
    const tags = await tagsOf(path);
    expect.soft(tags, path).toEqual({
      titles: [
        address === `${ORIGIN}/` ? content.pages.home.metadata.title : expect.stringMatching(NAME_ONCE),
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

test('every page has the picture at its top on its preview card', async () => {
  // The opening of these is the software itself.
  const isShown = (path: string) => path.startsWith('/platform/') && WITH_INTERFACES.includes(path);
  for (const card of cardsOf(content).filter(({ page }) => !isShown(page) && page !== '/error-page')) {
    const expected = addressOfCard(card, `${FULL_COMPANY}/public`);
    const shown = (await documentOf(card.page)).querySelector('main img')?.getAttribute('src');
    // A page without a picture at its top may have others further down.
    if (expected !== undefined) expect.soft(shown, card.page).toBe(expected);
  }
});

test('the home page has the default title and description', async () => {
  const { titles, descriptions } = await tagsOf('/');
  const { metadata } = content.pages.home;
  expect(titles).toEqual([metadata.title]);
  expect(descriptions).toEqual([metadata.description]);
});

test('no two pages share a title, a description or a preview card', async () => {
  const owners = new Map<string, string>();
  for (const path of PAGES.filter((candidate) => candidate !== '/home')) {
    const { titles, descriptions, images } = await tagsOf(path);
    for (const text of [...titles, ...descriptions, ...images]) {
      expect(owners.get(text), `${path} has "${text}" too`).toBeUndefined();
      owners.set(text, path);
    }
    for (const image of images) {
      const response = await request(new URL(image).pathname);
      expect(response.status, image).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(await sharp(await response.arrayBuffer()).metadata(), image).toMatchObject({
        width: 1200,
        height: 630,
      });
    }
  }
});
