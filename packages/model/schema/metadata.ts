import { z } from 'zod';
import { text } from './reading/text.ts';

/** What a page says of itself to search engines and link previews (docs/behavior.md, "Page metadata"). */
export const metadataSchema = z.strictObject({
  /** What the page is; the company's name is put after it. */
  title: text,
  /** Whether the title stands by itself, without the company's name. */
  titleAlone: z.literal(true, 'must be true, or the line left out').optional(),
  description: text,
  /** Words that somebody might search for; comma-separated in the page's `keywords` tag. */
  keywords: z
    .array(text)
    .min(1)
    .meta({ examples: [['app development', 'mobile apps']] }),
  /** Path of a preview picture (1200×630) of the page's own below `public/`, starting with a slash; a card is drawn if absent. */
  image: z
    .string()
    .startsWith('/')
    .meta({ examples: ['/pictures/our-card.jpg'] })
    .optional(),
  /** What that picture shows, for those who don't see it; the title if left out. */
  imageAlt: text.optional(),
});

export type ContentMetadata = z.infer<typeof metadataSchema>;
