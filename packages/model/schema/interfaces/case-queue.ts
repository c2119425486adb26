import { z } from 'zod';
import { text } from '../reading/text.ts';
import { SHOWN } from './shown.ts';

/** How urgent a case is, from the least on. */
const PRIORITIES = ['low', 'normal', 'high'] as const;

/** `company/interfaces/*.yaml` of the kind `case-queue`: the cases of an office, with their deadlines. */
export const caseQueueSchema = z.strictObject({
  kind: z.literal('case-queue'),
  ...SHOWN,
  /** Measured values above the queue. */
  figures: z.array(z.strictObject({ value: text, label: text })).max(4),
  /** What the columns are called. */
  columns: z.strictObject({ case: text, subject: text, state: text, due: text, officer: text }),
  /** What is said once a column's heading has been pressed. */
  sorted: z.strictObject({
    ascending: text.includes('{column}').meta({ examples: ['Sorted by {column}, first to last'] }),
    descending: text.includes('{column}').meta({ examples: ['Sorted by {column}, last to first'] }),
  }),
  /** What the choice of states is called, and the one of all of them. */
  filter: z.strictObject({ label: text, all: text }),
  /** The states that a case may be in. */
  states: z.array(text).min(2).max(4),
  /** What the priorities are called. */
  priorities: z.strictObject({ low: text, normal: text, high: text }),
  /** In the order of what is due first. */
  cases: z
    .array(
      z.strictObject({
        number: text,
        subject: text,
        /** What sort of case it is. */
        type: text,
        /** One of the `states`, counted from 1. */
        state: z.number().int().min(1).max(4),
        priority: z.enum(PRIORITIES),
        /** When it has to be decided, in words. */
        due: text,
        /** Working days that are left; 0 is today. */
        left: z.number().int().min(0),
        /** Working days that it may take altogether. */
        limit: z.number().int().min(1),
        /** Whether the clock stands still, since something is waited for. */
        paused: z.literal(true).optional(),
        officer: text,
      }),
    )
    .min(3)
    .max(10),
});

export type CaseQueue = z.infer<typeof caseQueueSchema>;
