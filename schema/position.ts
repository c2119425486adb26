import { z } from 'zod';
import { text } from './metadata.ts';

const A_NUMBER = 'must be a number in quotes, such as "3"';

/** Characters that a description on a position's card may have: three or four lines of it, so that it can stand whole. */
const DESCRIPTION_LENGTH = 260;

/** Front matter of `company/positions/*.md`; the body is what the position's own page adds (docs/behavior.md, "Positions"). */
export const positionSchema = z.strictObject({
  title: text,
  /** What one does there, in a sentence or two: shown whole wherever the position is. */
  description: text
    .max(
      DESCRIPTION_LENGTH,
      `must have at most ${DESCRIPTION_LENGTH} characters, since it stands whole on the position’s card: put what is longer below the front matter`,
    )
    .meta({ examples: ['You keep the data that others rely on, and say when they should not.'] }),
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
  /** The longer text of the position's own page as HTML. */
  html: string;
};
