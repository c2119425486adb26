import { z } from 'zod';
import { text } from './reading/text.ts';

const amount = z.strictObject({
  /** How much it was, in the measure's unit; what is drawn is as long. */
  amount: z.number().positive(),
  /** The same in words. */
  says: text,
});

/** A thing measured twice in one unit, before the work and after it: drawn to scale, so two amounts that differ. */
export const measuredSchema = z
  .strictObject({
    /** What both amounts count, as the scale below them calls it. */
    unit: text.meta({ examples: ['hours'] }),
    before: amount.meta({ examples: [{ amount: 34, says: '34 hours before' }] }),
    after: amount.meta({ examples: [{ amount: 12, says: '12 hours now' }] }),
    /**
     * A smaller unit, for an amount of `after` that is next to nothing on the scale: it is drawn in it, on a scale that is one of
     * `unit` long.
     */
    closer: z
      .strictObject({
        /** What the second scale counts. */
        unit: text,
        /** How many of them make one of the larger unit. */
        perUnit: z.int().min(2).max(60),
      })
      .optional()
      .meta({ examples: [{ unit: 'minutes', perUnit: 60 }] }),
  })
  .refine(({ before, after }) => before.amount !== after.amount, {
    path: ['after', 'amount'],
    message: 'must differ from the amount of before: there would be nothing to be drawn',
  })
  .refine(({ before, after, closer }) => !closer || (after.amount <= 1 && before.amount > 1), {
    path: ['closer'],
    message: 'needs an amount of after that is at most 1, and one of before that is more',
  })
  .superRefine(({ unit, before, after }, context) => {
    if (!unit.startsWith('%')) return;
    for (const [name, { amount: share }] of Object.entries({ before, after })) {
      if (share <= 100) continue;
      context.addIssue({
        code: 'custom',
        path: [name, 'amount'],
        message: `must not be more than 100, since the unit is ${unit}`,
      });
    }
  });

export type Measured = z.infer<typeof measuredSchema>;
