import type { APIRequestContext, Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { PAGES, UNLISTED_PAGES } from '../service/site-paths.ts';
import { expect, test } from '../service/test.ts';

const ALL = [...PAGES, ...UNLISTED_PAGES];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Ways of writing the same HTML: React's are others.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-implicit-input-type': 'off',
    'doctype-style': 'off',
    // All scripts and styles are the site's own.
    'require-sri': 'off',
    // A matter of typography: numbers may break where the window has no room.
    'tel-non-breaking': 'off',
    // A list's item may be named by its heading: a screen reader then says which position it is in.
    'aria-label-misuse': 'off',
    // A page of sections has its contents twice, of which the style sheet shows one.
    'unique-landmark': 'off',
    // The number stands beside its country's code, so browsers must fill in what follows it, into a field for telephones.
    'valid-autocomplete': 'off',
  },
});

/** What a page refers to, and what can be referred to on it. */
interface References {
  links: string[];
  ids: string[];
  pictures: { source: string; alt: string | null; width: string | null; height: string | null }[];
}

async function referencesOf(page: Page, request: APIRequestContext, path: string): Promise<References> {
  const html = await (await request.get(path)).text();
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    const all = <T>(selector: string, take: (element: Element) => T) =>
      [...read.querySelectorAll(selector)].map(take);
    return {
      links: all(
        'a[href], link[href], form[action]',
        (one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '',
      ),
      ids: all('[id]', ({ id }) => id),
      pictures: all('img', (picture) => ({
        source: picture.getAttribute('src') ?? '',
        alt: picture.getAttribute('alt'),
        width: picture.getAttribute('width'),
        height: picture.getAttribute('height'),
      })),
    };
  }, html);
}

test('every page is valid HTML', async ({ request }) => {
  for (const path of ALL) {
    const { results } = await validator.validateString(await (await request.get(path)).text());
    const said = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(said, path).toEqual([]);
  }
});

test('every link leads to something, and every anchor to a place on its page', async ({ page, request }) => {
  const references = new Map<string, References>();
  for (const path of ALL) references.set(path, await referencesOf(page, request, path));
  const answered = new Map<string, number>();
  for (const [from, { links }] of references) {
    for (const link of new Set(links)) {
      const target = new URL(link, `http://site.test${from}`);
      if (target.host !== 'site.test') continue;
      const { pathname } = target;
      const known = answered.get(pathname) ?? (await request.get(pathname, { maxRedirects: 0 })).status();
      answered.set(pathname, known);
      // Where a form is posted to, nothing can be fetched.
      if (!pathname.startsWith('/api/')) expect(known, `${from} links to ${link}`).toBe(200);
      const anchor = decodeURIComponent(target.hash.slice(1));
      if (anchor !== '') expect(references.get(pathname)?.ids, `${from} links to ${link}`).toContain(anchor);
    }
  }
  expect(answered.size).toBeGreaterThan(PAGES.length);
});

test('every picture has its size, so that nothing moves when it comes, and a text or none on purpose', async ({
  page,
  request,
}) => {
  let count = 0;
  for (const path of ALL) {
    for (const { source, ...attributes } of (await referencesOf(page, request, path)).pictures) {
      count++;
      expect(attributes, `${source} on ${path}`).toEqual({
        alt: expect.any(String),
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
      });
      expect((await request.head(source)).status(), source).toBe(200);
    }
  }
  expect(count).toBeGreaterThan(PAGES.length);
});
