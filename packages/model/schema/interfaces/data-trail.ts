import { z } from 'zod';
import { text } from '../reading/text.ts';
import { SHOWN } from './shown.ts';

/** `company/interfaces/*.yaml` of the kind `data-trail`: where the answers of a model come from. */
export const dataTrailSchema = z.strictObject({
  kind: z.literal('data-trail'),
  ...SHOWN,
  /** What comes in. */
  sources: z
    .array(
      z.strictObject({
        name: text,
        amount: text,
        /** How many lines are drawn for it. */
        lines: z.number().int().min(2).max(24),
        /** How many of these end in quarantine. */
        held: z.number().int().min(0).max(8),
      }),
    )
    .min(2)
    .max(5),
  quarantine: z.strictObject({ name: text, amount: text }),
  model: z.strictObject({ name: text, amount: text }),
  answer: z.strictObject({ name: text, amount: text }),
  columns: z.strictObject({ rank: text, unit: text, because: text, source: text, state: text }),
  /** The answers, the most important one first. */
  rows: z.array(
    z.strictObject({
      unit: text,
      /** How likely it is, from 0 to 100. */
      risk: z.number().int().min(0).max(100),
      because: text,
      source: text,
      state: text,
      /** Whether people have found it to be so. */
      confirmed: z.literal(true).optional(),
    }),
  ),
});

export type DataTrail = z.infer<typeof dataTrailSchema>;
