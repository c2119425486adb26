import { z } from 'zod';
import { metadataSchema, text } from './metadata.ts';

/** Front matter of `company/policy.md`; the body is the policy, a section per `##` heading. */
export const policySchema = z.strictObject({
  headline: text,
  summary: text,
  /** The day the text last changed, as YYYY-MM-DD. */
  updated: z.iso.date(),
  metadata: metadataSchema,
});

export type Policy = z.infer<typeof policySchema> & {
  sections: { id: string; heading: string; html: string }[];
};
