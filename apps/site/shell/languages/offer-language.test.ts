import { expect, test } from 'vitest';
import { wantedLanguage } from './offer-language.ts';

test.each([
  ['sv', ['sv-SE', 'en'], 'sv'],
  ['nothing to a reader of the page’s language', ['en-US', 'sv'], undefined],
  ['the first that the page has', ['fr', 'ar-EG', 'sv'], 'ar'],
  ['a language in the reader’s script', ['zh-TW', 'zh-CN'], 'zh-Hans'],
  ['nothing to a reader of none of them', ['fi'], undefined],
  ['nothing for a tag that is none', ['*'], undefined],
])('an English page is offered in %s', (_, preferred, expected) => {
  expect(wantedLanguage('en-GB', ['ar', 'sv', 'zh-Hans'], preferred)).toBe(expected);
});
