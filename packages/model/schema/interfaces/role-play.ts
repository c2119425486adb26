import { z } from 'zod';
import { text } from '../reading/text.ts';
import { SHOWN } from './shown.ts';

/** `company/interfaces/*.yaml` of the kind `role-play`: a conversation with a digital human, for practice. */
export const rolePlaySchema = z.strictObject({
  kind: z.literal('role-play'),
  ...SHOWN,
  /** What is practiced. */
  scenario: text,
  /** What the figure is plainly introduced as. */
  introduced: text,
  facts: z.array(z.strictObject({ label: text, value: text })).max(4),
  /** What was said, in order. */
  turns: z
    .array(
      z.strictObject({
        speaker: z.enum(['figure', 'learner']),
        name: text,
        time: text,
        text,
      }),
    )
    .min(2),
  criteria: z.strictObject({
    title: text,
    list: z.array(
      z.strictObject({
        text,
        /** The time at which it was met; left out if it was not. */
        met: text.optional(),
      }),
    ),
  }),
  /** Where the figure has its facts from. */
  source: z.strictObject({ label: text, text }),
});

export type RolePlay = z.infer<typeof rolePlaySchema>;
