import { z } from 'zod';
import { text } from '../reading/text.ts';
import { SHOWN } from './shown.ts';

/** What a role may do with a field. */
const RIGHTS = ['edit', 'read', 'none'] as const;

/** `company/interfaces/*.yaml` of the kind `app-builder`: an application's steps, who may do what, and what was changed. */
export const appBuilderSchema = z.strictObject({
  kind: z.literal('app-builder'),
  ...SHOWN,
  /** What every application has, and the one that is open, counted from 1. */
  parts: z.strictObject({ list: z.array(text).min(2).max(7), open: z.number().int().min(1) }),
  /** The steps of the work on a canvas of four columns and three rows. */
  steps: z.array(
    z.strictObject({
      name: text,
      text,
      column: z.number().int().min(1).max(4),
      row: z.number().int().min(1).max(3),
      /** The one that is chosen. */
      chosen: z.literal(true).optional(),
    }),
  ),
  /** Which step leads to which, both counted from 1, and under which condition. */
  links: z.array(
    z.strictObject({ from: z.number().int().min(1), to: z.number().int().min(1), when: text.optional() }),
  ),
  rights: z.strictObject({
    title: text,
    roles: z.array(text).min(1).max(4),
    /** What the rights are called. */
    names: z.strictObject({ edit: text, read: text, none: text }),
    /** For each field what each role may do, in the order of the roles. */
    fields: z.array(z.strictObject({ name: text, rights: z.array(z.enum(RIGHTS)) })),
  }),
  audit: z.strictObject({
    title: text,
    list: z.array(z.strictObject({ time: text, who: text, text })),
  }),
});

export type AppBuilder = z.infer<typeof appBuilderSchema>;
