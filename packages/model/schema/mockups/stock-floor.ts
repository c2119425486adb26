import { z } from 'zod';
import { text } from '../reading/text.ts';
import { BASE_FIELDS } from './base-fields.ts';

/** `company/interfaces/*.yaml` of the kind `stock-floor`: the shelves of a store, and proposals for one part. */
export const stockFloorSchema = z.strictObject({
  kind: z.literal('stock-floor'),
  ...BASE_FIELDS,
  figures: z.array(z.strictObject({ value: text, label: text })).max(3),
  /** The fill level of each place on each shelf: a digit from 0 to 5. */
  shelves: z
    .array(
      z.strictObject({
        name: text,
        places: z
          .string()
          .regex(/^[0-5]+$/, 'Write digits from 0 to 5, in quotes')
          .meta({ examples: ['5532104'] }),
      }),
    )
    .min(2),
  part: z.strictObject({
    /** Its shelf, and its place on it, both counted from 1. */
    shelf: z.number().int().min(1),
    place: z.number().int().min(1),
    number: text,
    name: text,
    facts: z.array(z.strictObject({ label: text, value: text })),
    curve: z.strictObject({
      title: text,
      /** The stock at the end of each week, up to now. */
      before: z.array(z.number().min(0)).min(2),
      /** The forecast for the coming weeks. */
      ahead: z.array(z.number().min(0)).min(1),
      /** The reorder level, and its label. */
      reorder: z.number().min(0),
      limit: text,
    }),
    proposals: z.strictObject({
      title: text,
      /** Best first. */
      list: z.array(z.strictObject({ title: text, text, cost: text, when: text })),
    }),
  }),
});

export type StockFloor = z.infer<typeof stockFloorSchema>;
