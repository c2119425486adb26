import { z } from 'zod';
import { text } from './metadata.ts';

/** `company/site.yaml`: how the site behaves where its owner may choose. */
export const siteSchema = z
  .strictObject({
    /** The language in which it is written, as a BCP 47 tag. */
    language: text.refine(isLanguageTag, 'must be the code of a language').meta({ examples: ['en-GB'] }),
    /** Its reading direction; if left out, that of its language. */
    direction: z.enum(['ltr', 'rtl'], 'must be ltr or rtl').optional(),
    forms: z.strictObject({
      /**
       * Whether a visitor is told about a failed call: `console` writes it to the browser's console only, as
       * required (docs/behavior.md, "Failed calls"); `visible` shows a message beside the button as well.
       */
      failureNotice: z.enum(['console', 'visible']),
    }),
    /** Phrases of texts, such as "three positions", that count something other than what this company lists. */
    otherNumbers: z.array(text).default([]),
  })
  .transform(({ direction, ...site }) => ({
    ...site,
    direction: direction ?? directionOf(site.language),
    /** Whether the letters of its script are joined, also in print. */
    isJoined: isJoined(site.language),
  }));

/** Scripts whose letters are joined, by ISO 15924: Arabic, Syriac, Mandaic, N'Ko, Adlam, Hanifi Rohingya, Mongolian. */
const JOINED = new Set(['Arab', 'Aran', 'Syrc', 'Mand', 'Nkoo', 'Adlm', 'Rohg', 'Mong']);

function isJoined(language: string): boolean {
  if (!isLanguageTag(language)) return false;
  return JOINED.has(new Intl.Locale(language).maximize().script ?? '');
}

function isLanguageTag(tag: string): boolean {
  // BCP 47 has room for languages of more letters, such as "English", but none is registered.
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function directionOf(language: string): 'ltr' | 'rtl' {
  if (!isLanguageTag(language)) return 'ltr';
  // TypeScript does not know it yet.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction?: string } };
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
}
