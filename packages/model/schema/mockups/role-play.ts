import { z } from 'zod';
import { text } from '../reading/text.ts';
import { BASE_FIELDS } from './base-fields.ts';

/** `company/interfaces/*.yaml` of the kind `role-play`: a training conversation with a digital human. */
export const rolePlaySchema = z.strictObject({
  kind: z.literal('role-play'),
  ...BASE_FIELDS,
  /** The scenario of the training. */
  scenario: text,
  /** The disclosure of the figure as a digital human. */
  introduced: text,
  facts: z.array(z.strictObject({ label: text, value: text })).max(4),
  /** The conversation in order. */
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
        /** The time at which it was met; absent if it was not. */
        met: text.optional(),
      }),
    ),
  }),
  /** The source of the figure's facts. */
  source: z.strictObject({ label: text, text }),
});

export type RolePlay = z.infer<typeof rolePlaySchema>;
