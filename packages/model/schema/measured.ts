import { z } from 'zod';
import { text } from './reading/text.ts';

const amount = z.strictObject({
  /** The amount in the measure's unit, drawn to scale. */
  amount: z.number().positive(),
  /** The amount in words. */
  says: text,
});

/** A measurement before and after the work, in one unit and drawn to scale, so the amounts must differ. */
export const measuredSchema = z
  .strictObject({
    /** The unit of both amounts, the label of the scale. */
    unit: text.meta({ examples: ['hours'] }),
    before: amount.meta({ examples: [{ amount: 34, says: '34 hours before' }] }),
    after: amount.meta({ examples: [{ amount: 12, says: '12 hours now' }] }),
    /**
     * A second scale in a smaller unit, as long as one `unit`, for an amount of `after` that is almost invisible on
     * the first.
     */
    closer: z
      .strictObject({
        /** The unit of the second scale. */
        unit: text,
        /** How many of them are one of the larger unit. */
        perUnit: z.int().min(2).max(60),
      })
      .optional()
      .meta({ examples: [{ unit: 'minutes', perUnit: 60 }] }),
  })
  .refine(({ before, after }) => before.amount !== after.amount, {
    path: ['after', 'amount'],
    message: 'Write another amount than before: there would be nothing to draw',
  })
  .refine(({ before, after, closer }) => !closer || (after.amount <= 1 && before.amount > 1), {
    path: ['closer'],
    message:
      'Delete this part: it is only for an amount after that is at most 1, if that before is more than 1',
  })
  .superRefine(({ unit, before, after }, context) => {
    if (!unit.startsWith('%')) return;
    for (const [name, { amount: share }] of Object.entries({ before, after })) {
      if (share <= 100) continue;
      context.addIssue({
        code: 'custom',
        path: [name, 'amount'],
        message: `Write a number of at most 100: the unit is ${unit}`,
      });
    }
  });

export type Measured = z.infer<typeof measuredSchema>;
