import { z } from 'zod';
import { text } from '../reading/text.ts';
import { BASE_FIELDS } from './base-fields.ts';

/** `company/interfaces/*.yaml` of the kind `data-trail`: the data lineage of a model's answers. */
export const dataTrailSchema = z.strictObject({
  kind: z.literal('data-trail'),
  ...BASE_FIELDS,
  /** The data sources. */
  sources: z
    .array(
      z.strictObject({
        name: text,
        amount: text,
        /** The number of lines drawn for it. */
        lines: z.number().int().min(2).max(24),
        /** The number of these that end in quarantine. */
        held: z.number().int().min(0).max(8),
      }),
    )
    .min(2)
    .max(5),
  quarantine: z.strictObject({ name: text, amount: text }),
  model: z.strictObject({ name: text, amount: text }),
  answer: z.strictObject({ name: text, amount: text }),
  columns: z.strictObject({ rank: text, unit: text, because: text, source: text, state: text }),
  /** The answers by importance. */
  rows: z.array(
    z.strictObject({
      unit: text,
      /** The probability in percent. */
      risk: z.number().int().min(0).max(100),
      because: text,
      source: text,
      state: text,
      /** Whether people have confirmed it. */
      confirmed: z.literal(true).optional(),
    }),
  ),
});

export type DataTrail = z.infer<typeof dataTrailSchema>;
