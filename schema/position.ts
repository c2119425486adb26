import { z } from 'zod';
import { text } from './metadata.ts';

const A_NUMBER = 'must be a number in quotes, such as "3"';

/** Front matter of `company/positions/*.md`; the body is the description (docs/behavior.md, "Positions"). */
export const positionSchema = z.strictObject({
  title: text,
  /** A range as a candidate reads it: `3-7 Years`. */
  experience: text.meta({ examples: ['3-7 Years'] }),
  /** How many people are sought; a number kept as text (docs/behavior.md, "Positions"). */
  openings: z
    .string(A_NUMBER)
    .regex(/^\d+$/, A_NUMBER)
    .meta({ examples: ['3'] }),
  skills: z.array(text).min(1).optional(),
});

export type Position = z.infer<typeof positionSchema> & {
  /** The file's name without its ending. */
  slug: string;
  /** The description as HTML. */
  html: string;
};
