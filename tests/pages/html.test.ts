import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { PAGES, UNLISTED_PAGES } from '../browser/service/site-paths.ts';
import { attributesOf, documentOf, htmlOf, request } from './document.ts';

const ALL = [...PAGES, ...UNLISTED_PAGES];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Matters of style, in which React's markup differs.
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
    // A list's item may be named by its heading: a screen reader then announces its position in the list.
    'aria-label-misuse': 'off',
    // A page of sections has two tables of contents, of which the style sheet shows one.
    'unique-landmark': 'off',
    // The country code has a separate field, so browsers must fill the rest of the number into a field of type `tel`.
    'valid-autocomplete': 'off',
  },
});

/** The addresses that a page links to. */
async function linksOf(path: string): Promise<string[]> {
  const page = await documentOf(path);
  return [
    ...attributesOf(page, 'a[href], link[href]', 'href'),
    ...attributesOf(page, 'form[action]', 'action'),
  ];
}

test('every page is valid HTML', async () => {
  for (const path of ALL) {
    const { results } = await validator.validateString(await htmlOf(path));
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults, path).toEqual([]);
  }
});

test('every link has a target, and every anchor an element on its page', async () => {
  const ids = new Map<string, string[]>();
  for (const path of ALL) ids.set(path, attributesOf(await documentOf(path), '[id]', 'id'));
  const answered = new Map<string, number>();
  for (const from of ALL) {
    for (const link of new Set(await linksOf(from))) {
      const target = new URL(link, `http://site.test${from}`);
      if (target.host !== 'site.test') continue;
      const { pathname } = target;
      const known = answered.get(pathname) ?? (await request(pathname, { redirect: 'manual' })).status;
      answered.set(pathname, known);
      // The addresses to which forms are posted cannot be fetched.
      if (!pathname.startsWith('/api/')) expect(known, `${from} links to ${link}`).toBe(200);
      const anchor = decodeURIComponent(target.hash.slice(1));
      if (anchor !== '') expect(ids.get(pathname), `${from} links to ${link}`).toContain(anchor);
    }
  }
  expect(answered.size).toBeGreaterThan(PAGES.length);
});

test('every picture has its size, so that loading it shifts nothing, and an alternative text or an empty one', async () => {
  let count = 0;
  for (const path of ALL) {
    for (const picture of (await documentOf(path)).querySelectorAll('img')) {
      count++;
      const source = picture.getAttribute('src') ?? '';
      const [alt, width, height] = ['alt', 'width', 'height'].map((name) => picture.getAttribute(name));
      expect({ alt, width, height }, `${source} on ${path}`).toEqual({
        alt: expect.any(String),
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
      });
      expect((await request(source, { method: 'HEAD' })).status, source).toBe(200);
    }
  }
  expect(count).toBeGreaterThan(PAGES.length);
});
