import { z } from 'zod';
import { text } from '../reading/text.ts';
import { SHOWN } from './shown.ts';

/** `company/interfaces/*.yaml` of the kind `stock-floor`: the shelves of a store, and what to do about one part. */
export const stockFloorSchema = z.strictObject({
  kind: z.literal('stock-floor'),
  ...SHOWN,
  figures: z.array(z.strictObject({ value: text, label: text })).max(3),
  /** How full each place of each shelf is, from 0 to 5, a digit each. */
  shelves: z
    .array(
      z.strictObject({
        name: text,
        places: z
          .string()
          .regex(/^[0-5]+$/, 'must be digits from 0 to 5, in quotes')
          .meta({ examples: ['5532104'] }),
      }),
    )
    .min(2),
  part: z.strictObject({
    /** Where it lies: which of the shelves, and which place on it, both counted from 1. */
    shelf: z.number().int().min(1),
    place: z.number().int().min(1),
    number: text,
    name: text,
    facts: z.array(z.strictObject({ label: text, value: text })),
    curve: z.strictObject({
      title: text,
      /** Pieces at the end of each week, up to now. */
      before: z.array(z.number().min(0)).min(2),
      /** Pieces expected in the weeks to come. */
      ahead: z.array(z.number().min(0)).min(1),
      /** At which it should be ordered again, and what that is called. */
      reorder: z.number().min(0),
      limit: text,
    }),
    proposals: z.strictObject({
      title: text,
      /** The best one first. */
      list: z.array(z.strictObject({ title: text, text, cost: text, when: text })),
    }),
  }),
});

export type StockFloor = z.infer<typeof stockFloorSchema>;
