import { z } from 'zod';
import { accentNumber } from './codes.ts';
import { measuredSchema } from './measured.ts';
import { metadataSchema } from './metadata.ts';
import { text } from './reading/text.ts';

const proof = z.strictObject({
  figure: text,
  text,
  /** Slug of the success story behind it. */
  story: text.optional(),
  /** The figure as two amounts, which are drawn to scale; a count has no earlier value. */
  measured: measuredSchema.optional(),
});

/**
 * Front matter of `company/verticals/*.md`, and most of that of `company/platforms/*.md` and `company/services/*.md`. The
 * body describes the subject; the fields contain audience, capabilities, delivery, proof and next step. A list that is
 * left out, and a proof, have no section.
 */
export const areaPageSchema = z.strictObject({
  /** The name in menus, footers and lists. */
  title: text,
  /** The headline of the page. */
  headline: text,
  /** One sentence for lists and the page's lead. */
  summary: text,
  /** Position in lists and in the footer, counted from 1. */
  order: z.number().int().positive(),
  /** The accent of its pictures; the first by default. */
  accent: accentNumber.optional(),
  metadata: metadataSchema,
  audience: z.array(text).default([]),
  capabilities: z.array(z.strictObject({ name: text, text })).default([]),
  delivery: z.array(z.strictObject({ step: text, text })).default([]),
  proof: proof.optional(),
  next: text,
});

/** The layers of the platforms' stack, from the top. */
export const LAYERS = ['product', 'data', 'core'] as const;

/** Front matter of `company/platforms/*.md`. */
export const platformPageSchema = areaPageSchema.extend({
  /** Its layer in the stack. */
  layer: z.enum(LAYERS),
  /** Name of a file in `company/interfaces`, without its extension: the software shown at the top of the page. */
  shows: text.optional(),
});

/** Front matter of `company/services/*.md`. */
export const servicePageSchema = areaPageSchema.extend({
  /** What a client brings at the start. */
  start: text,
});

interface MarkdownBody {
  slug: string;
  /** The body as HTML. */
  html: string;
}

export type AreaPage = z.infer<typeof areaPageSchema> & MarkdownBody;
export type Layer = z.infer<typeof platformPageSchema>['layer'];
