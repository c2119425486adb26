import { z } from 'zod';
import { metadataSchema } from './metadata.ts';
import { text } from './reading/text.ts';

/** Front matter of `company/stories/*.md`; the body has sections with `##` headings. */
export const storySchema = z.strictObject({
  title: text,
  summary: text,
  order: z.number().int().positive(),
  /** The customer; sample stories name an invented one. */
  client: text,
  year: z
    .number()
    .int()
    .meta({ examples: [2026] }),
  /** Slug of a page in `company/verticals`. */
  vertical: text.optional(),
  /** Slug of a page in `company/services`. */
  service: text.optional(),
  /** Slug of a page in `company/platforms`, if the work is based on one. */
  platform: text.optional(),
  /** Name of a file in `company/interfaces`, without its extension: the software in use. */
  shows: text.optional(),
  metadata: metadataSchema,
  /** Measured results, if there are any. */
  figures: z.array(z.strictObject({ value: text, label: text })).default([]),
  quote: z.strictObject({ text, source: text }).optional(),
  /** Marks invented stories of the sample site. */
  sample: z.literal(true).optional(),
});
