import { z } from 'zod';
import { metadataSchema } from './metadata.ts';
import { text } from './reading/text.ts';

/**
 * Front matter of a page that is a text to be read: `company/policy.md` and `company/accessibility.md`. The body is the
 * text, a section per `##` heading.
 */
export const writtenPageSchema = z.strictObject({
  headline: text,
  summary: text,
  /** The day the text last changed, as YYYY-MM-DD. */
  updated: z.iso.date(),
  metadata: metadataSchema,
});

export type WrittenPage = z.infer<typeof writtenPageSchema> & {
  sections: { id: string; heading: string; parts: { id: string; heading: string }[]; html: string }[];
};
