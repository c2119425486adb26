import { z } from 'zod';
import { analyticsSchema } from './analytics.ts';
import { text } from './reading/text.ts';

const languageTag = text
  .refine(isLanguageTag, 'Write the code of a language, such as en-GB')
  .meta({ examples: ['en-GB'] });

/** `company/site.yaml`: the site's settings. */
export const siteSchema = z
  .strictObject({
    /** The site's language as a BCP 47 tag. */
    language: languageTag,
    /** The writing direction; by default that of the language. */
    direction: z.enum(['ltr', 'rtl'], 'Write ltr (left to right) or rtl (right to left)').optional(),
    /**
     * Translations of the site, page for page, by their origins, so that search engines show each reader their own
     * language.
     */
    otherLanguages: z
      .array(
        z.strictObject({
          language: languageTag,
          url: z.url().refine((value) => !value.endsWith('/'), 'Delete the slash at the end'),
        }),
      )
      .default([]),
    forms: z.strictObject({
      /**
       * How a failed call (docs/behavior.md, "Failed calls") is reported: `console` logs to the browser's console
       * only, as required; `visible` also shows a message beside the button.
       */
      failureNotice: z.enum(['console', 'visible']),
    }),
    /** Whether the service counts visits (docs/behavior.md, "What is counted"). */
    visits: z.enum(['counted', 'off']).default('counted'),
    /** A third-party analytics tool. */
    analytics: analyticsSchema.optional(),
    /** Enables `npm run operator -- announce`, which notifies search engines of new pages (https://www.indexnow.org). */
    indexNow: z
      .strictObject({
        /** A key of 8 to 128 letters, digits and dashes, which the site publishes as a proof of ownership. */
        key: text
          .regex(/^[A-Za-z0-9-]{8,128}$/, 'Write 8 to 128 letters, digits or dashes')
          .meta({ examples: ['6f1c9e0b7a4d4f0c'] }),
      })
      .optional(),
    /** Phrases such as "three positions" that are no counts of this company's content. */
    otherNumbers: z.array(text).default([]),
    /** The version of the product that this folder is written for, by which `npm run upgrade` knows what to change. It writes it. */
    version: text
      .regex(/^\d+\.\d+\.\d+$/, 'Write the version as three numbers, such as 0.4.0')
      .meta({ examples: ['0.4.0'] })
      .optional(),
  })
  .transform(({ direction, ...site }) => ({
    ...site,
    direction: direction ?? directionOf(site.language),
    /** Whether its script is cursive, as Arabic is. */
    isJoined: isJoined(site.language),
  }));

/** Cursive scripts by ISO 15924: Arabic, Syriac, Mandaic, N'Ko, Adlam, Hanifi Rohingya, Mongolian. */
const JOINED = new Set(['Arab', 'Aran', 'Syrc', 'Mand', 'Nkoo', 'Adlm', 'Rohg', 'Mong']);

function isJoined(language: string): boolean {
  if (!isLanguageTag(language)) return false;
  return JOINED.has(new Intl.Locale(language).maximize().script ?? '');
}

function isLanguageTag(tag: string): boolean {
  // BCP 47 allows longer language subtags, such as "English", but none is registered.
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function directionOf(language: string): 'ltr' | 'rtl' {
  if (!isLanguageTag(language)) return 'ltr';
  // Missing in TypeScript's types.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction?: string } };
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
}
