import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The language in which an English page is offered to a visitor, by the browser's languages and the cookie. */
async function offered(languages: readonly string[], cookie = ''): Promise<string | undefined> {
  const offers = ['ar', 'sv', 'zh-Hans'].map((offer) => ({ dataset: { offer }, hidden: true }));
  const documentElement = { lang: 'en-GB' };
  vi.stubGlobal('document', { documentElement, cookie, querySelectorAll: () => offers });
  vi.stubGlobal('navigator', { languages });
  vi.resetModules();
  await import('./language-offer.ts');
  return offers.find(({ hidden }) => !hidden)?.dataset.offer;
}

test.each([
  ['sv', ['sv-SE', 'en'], 'sv'],
  ['nothing to a reader of the page’s language', ['en-US', 'sv'], undefined],
  ['the first that it has', ['fr', 'ar-EG', 'sv'], 'ar'],
  ['a language in the reader’s script', ['zh-TW', 'zh-CN'], 'zh-Hans'],
  ['nothing to a reader of none of them', ['fi'], undefined],
  ['nothing for a tag that is none', ['*'], undefined],
])('a page is offered in %s', async (_, languages, expected) => {
  expect(await offered(languages)).toBe(expected);
});

test('an earlier choice counts instead of the browser’s languages', async () => {
  expect(await offered(['sv'], 'a=1; language=en-GB')).toBeUndefined();
  expect(await offered(['en'], 'language=ar; b=2')).toBe('ar');
});
