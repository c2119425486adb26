import type { z } from 'zod';
import type { positionSchema } from '#schema/position.ts';

type Fields = z.infer<typeof positionSchema>;

/** A position as a public board offers it: what the board does not say is left out. */
export interface OfferedPosition
  extends Partial<
    Pick<Fields, 'datePosted' | 'employmentType' | 'salary' | 'skills' | 'experience' | 'openings'>
  > {
  /** Its number or name on the board, which stays the same when its words change. */
  id: string;
  title: string;
  /** What the work is, as HTML. */
  html: string;
  /** Where the work is done, as the board spells it. */
  places: readonly string[];
  isRemote: boolean;
  /** Country codes, where the board gives them. */
  countries: readonly string[];
}
