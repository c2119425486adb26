import { z } from 'zod';
import { text } from '../reading/text.ts';
import { BASE_FIELDS } from './base-fields.ts';

/** The states of an appointment. */
const STATES = ['done', 'in-room', 'waiting', 'booked', 'free'] as const;

/** `company/interfaces/*.yaml` of the kind `clinic-day`: a morning's appointments, and the record of one patient. */
export const clinicDaySchema = z.strictObject({
  kind: z.literal('clinic-day'),
  ...BASE_FIELDS,
  day: text,
  /** The hours of the time axis; each column starts at the first. */
  hours: z.array(text).min(2),
  /** The labels of the states. */
  states: z.strictObject({ done: text, 'in-room': text, waiting: text, booked: text, free: text }),
  columns: z
    .array(
      z.strictObject({
        name: text,
        role: text,
        /** Consecutive, without gaps. */
        slots: z.array(
          z.strictObject({
            /** Minutes. */
            lasts: z.union([z.literal(15), z.literal(30), z.literal(45), z.literal(60)]),
            who: text,
            what: text.optional(),
            state: z.enum(STATES),
          }),
        ),
      }),
    )
    .min(2)
    .max(4),
  record: z.strictObject({
    name: text,
    facts: text,
    /** The alert at the top of the record. */
    alert: text,
    measured: z.array(
      z.strictObject({
        label: text,
        value: text,
        unit: text,
        /** In chronological order. */
        trend: z.array(z.number()).min(2),
        /** Whether it is out of range. */
        outside: z.literal(true).optional(),
      }),
    ),
    entries: z.array(z.strictObject({ date: text, text, by: text })),
  }),
});

export type ClinicDay = z.infer<typeof clinicDaySchema>;
