import { z } from 'zod';
import { analyticsSchema } from './analytics.ts';
import { text } from './reading/text.ts';

const languageTag = text
  .refine(isLanguageTag, 'must be the code of a language')
  .meta({ examples: ['en-GB'] });

/** `company/site.yaml`: how the site behaves where its owner may choose. */
export const siteSchema = z
  .strictObject({
    /** The language in which it is written, as a BCP 47 tag. */
    language: languageTag,
    /** Its reading direction; if left out, that of its language. */
    direction: z.enum(['ltr', 'rtl'], 'must be ltr or rtl').optional(),
    /**
     * The same site in other languages, page for page, by the origins where it is served: search engines then show each
     * reader their own.
     */
    otherLanguages: z
      .array(
        z.strictObject({
          language: languageTag,
          url: z.url().refine((value) => !value.endsWith('/'), 'must not end with a slash'),
        }),
      )
      .default([]),
    forms: z.strictObject({
      /**
       * Whether a visitor is told about a failed call: `console` writes it to the browser's console only, as
       * required (docs/behavior.md, "Failed calls"); `visible` shows a message beside the button as well.
       */
      failureNotice: z.enum(['console', 'visible']),
    }),
    /** Whether visits are counted on the site's own server (docs/behavior.md, "What is counted"). */
    visits: z.enum(['counted', 'off']).default('counted'),
    /** A tool of the owner's own that looks at visits, on another host; most have none. */
    analytics: analyticsSchema.optional(),
    /** Lets `npm run operator -- announce` tell search engines which pages are new (https://www.indexnow.org). */
    indexNow: z
      .strictObject({
        /** Any word of 8 to 128 letters, digits and dashes: the site shows it, which proves that it is yours. */
        key: text
          .regex(/^[A-Za-z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits or dashes')
          .meta({ examples: ['6f1c9e0b7a4d4f0c'] }),
      })
      .optional(),
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
