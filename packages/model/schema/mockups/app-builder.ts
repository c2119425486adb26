import { z } from 'zod';
import { text } from '../reading/text.ts';
import { BASE_FIELDS } from './base-fields.ts';

/** A role's permissions on a field. */
const RIGHTS = ['edit', 'read', 'none'] as const;

/** `company/interfaces/*.yaml` of the kind `app-builder`: an application's workflow, permissions and audit trail. */
export const appBuilderSchema = z.strictObject({
  kind: z.literal('app-builder'),
  ...BASE_FIELDS,
  /** The parts of an application, and the open one, counted from 1. */
  parts: z.strictObject({ list: z.array(text).min(2).max(7), open: z.number().int().min(1) }),
  /** The workflow's steps on a canvas of four columns and three rows. */
  steps: z.array(
    z.strictObject({
      name: text,
      text,
      column: z.number().int().min(1).max(4),
      row: z.number().int().min(1).max(3),
      /** The selected step. */
      chosen: z.literal(true).optional(),
    }),
  ),
  /** Transitions between steps, counted from 1, with an optional condition. */
  links: z.array(
    z.strictObject({ from: z.number().int().min(1), to: z.number().int().min(1), when: text.optional() }),
  ),
  rights: z.strictObject({
    title: text,
    roles: z.array(text).min(1).max(4),
    /** The labels of the rights. */
    names: z.strictObject({ edit: text, read: text, none: text }),
    /** The rights of each role on each field, in the order of the roles. */
    fields: z.array(z.strictObject({ name: text, rights: z.array(z.enum(RIGHTS)) })),
  }),
  audit: z.strictObject({
    title: text,
    list: z.array(z.strictObject({ time: text, who: text, text })),
  }),
});

export type AppBuilder = z.infer<typeof appBuilderSchema>;
