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
  })
  .refine(({ before, after }) => before.amount !== after.amount, {
    path: ['after', 'amount'],
    message: 'must differ from the amount of before: there would be nothing to be drawn',
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
