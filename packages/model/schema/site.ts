import { z } from 'zod';
import { analyticsSchema } from './analytics.ts';
import { directionOf, isLanguageTag, scriptKindOf } from './languages/language-tags.ts';
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
    script: scriptKindOf(site.language),
    /** The beginning of its pages' paths: empty, or that of another language (`languages/load-languages.ts`). */
    base: '' as '' | `/${string}`,
  }));

export type Site = z.infer<typeof siteSchema>;

/** The settings of the site in another language. */
export function siteIn(language: string, base: `/${string}`, own: Site): Site {
  return {
    ...own,
    language,
    direction: directionOf(language),
    script: scriptKindOf(language),
    base,
    // They are the own language's.
    otherLanguages: [],
  };
}
