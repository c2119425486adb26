import { z } from 'zod';
import { text } from './reading/text.ts';

/** A page's metadata for search engines and link previews (docs/behavior.md, "Page metadata"). */
export const metadataSchema = z.strictObject({
  /** The page's title; the company's name is appended. */
  title: text,
  /** Whether the company's name is omitted from the title. */
  titleAlone: z.literal(true, 'Write true, or delete the line').optional(),
  description: text,
  /** Search terms, comma-separated in the page's `keywords` tag. */
  keywords: z
    .array(text)
    .min(1)
    .meta({ examples: [['app development', 'mobile apps']] }),
  /**
   * Path of the page's own preview picture (1200×630) in `public/`, with a leading slash; by default a card is
   * generated.
   */
  image: z
    .string()
    .startsWith('/')
    .meta({ examples: ['/pictures/our-card.jpg'] })
    .optional(),
  /** The picture's text alternative; by default the title. */
  imageAlt: text.optional(),
});

export type ContentMetadata = z.infer<typeof metadataSchema>;
