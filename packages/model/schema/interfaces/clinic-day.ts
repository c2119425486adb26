import { z } from 'zod';
import { text } from '../reading/text.ts';
import { SHOWN } from './shown.ts';

/** How far an appointment has come. */
const STATES = ['done', 'in-room', 'waiting', 'booked', 'free'] as const;

/** `company/interfaces/*.yaml` of the kind `clinic-day`: a morning's appointments, and the record of one patient. */
export const clinicDaySchema = z.strictObject({
  kind: z.literal('clinic-day'),
  ...SHOWN,
  day: text,
  /** The hours beside the columns, one after the other; each column begins at the first. */
  hours: z.array(text).min(2),
  /** What the states are called. */
  states: z.strictObject({ done: text, 'in-room': text, waiting: text, booked: text, free: text }),
  columns: z
    .array(
      z.strictObject({
        name: text,
        role: text,
        /** One after the other, without gaps. */
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
    /** What everybody has to see who opens the record. */
    alert: text,
    measured: z.array(
      z.strictObject({
        label: text,
        value: text,
        unit: text,
        /** From the earliest on. */
        trend: z.array(z.number()).min(2),
        /** Whether it is outside of what is wanted. */
        outside: z.literal(true).optional(),
      }),
    ),
    entries: z.array(z.strictObject({ date: text, text, by: text })),
  }),
});

export type ClinicDay = z.infer<typeof clinicDaySchema>;
