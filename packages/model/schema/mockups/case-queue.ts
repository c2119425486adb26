import { z } from 'zod';
import { template, text } from '../reading/text.ts';
import { BASE_FIELDS } from './base-fields.ts';

/** Priorities in ascending order. */
const PRIORITIES = ['low', 'normal', 'high'] as const;

/** `company/interfaces/*.yaml` of the kind `case-queue`: an office's cases with their deadlines. */
export const caseQueueSchema = z.strictObject({
  kind: z.literal('case-queue'),
  ...BASE_FIELDS,
  /** Measured values above the queue. */
  figures: z.array(z.strictObject({ value: text, label: text })).max(4),
  /** The column headers. */
  columns: z.strictObject({ case: text, subject: text, state: text, due: text, officer: text }),
  /** Announced to screen readers after sorting by a column. */
  sorted: z.strictObject({
    ascending: template('column').meta({ examples: ['Sorted by {column}, first to last'] }),
    descending: template('column').meta({ examples: ['Sorted by {column}, last to first'] }),
  }),
  /** The label of the state filter, and of its option for all states. */
  filter: z.strictObject({ label: text, all: text }),
  /** The states of cases. */
  states: z.array(text).min(2).max(4),
  /** The labels of the priorities. */
  priorities: z.strictObject({ low: text, normal: text, high: text }),
  /** The cases, sorted by due date. */
  cases: z
    .array(
      z.strictObject({
        number: text,
        subject: text,
        /** The type of case. */
        type: text,
        /** One of the `states`, counted from 1. */
        state: z.number().int().min(1).max(4),
        priority: z.enum(PRIORITIES),
        /** The due date in words. */
        due: text,
        /** Remaining working days; 0 is today. */
        left: z.number().int().min(0),
        /** Working days in total. */
        limit: z.number().int().min(1),
        /** Whether the deadline is suspended. */
        paused: z.literal(true).optional(),
        officer: text,
      }),
    )
    .min(3)
    .max(10),
});

export type CaseQueue = z.infer<typeof caseQueueSchema>;
