import { z } from 'zod';
import { metadataSchema } from './metadata.ts';
import { text } from './reading/text.ts';

/** Front matter of `company/stories/*.md`; the body tells the story in sections headed by `##`. */
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
  /** Slug of a page in `company/platforms`, where the work rests on one. */
  platform: text.optional(),
  /** Name of a file of `company/interfaces`, without its ending: the software as it is used. */
  shows: text.optional(),
  metadata: metadataSchema,
  figures: z.array(z.strictObject({ value: text, label: text })).min(1),
  quote: z.strictObject({ text, source: text }).optional(),
  /** Marks what was invented for the sample site; left out for true stories. */
  sample: z.literal(true).optional(),
});
