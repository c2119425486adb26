import { z } from 'zod';
import { metadataSchema } from './metadata.ts';
import { text } from './reading/text.ts';

/**
 * Front matter of a page of the platform, services or verticals area. The body says what the thing is; the fields
 * say who it is for, what it does, how it is delivered, what proves it and what comes next.
 */
export const areaPageSchema = z.strictObject({
  /** The name in menus, footers and lists. */
  title: text,
  /** The page's own headline. */
  headline: text,
  /** One sentence for lists and the page's lead. */
  summary: text,
  /** Place in lists and in the footer, counted from 1. */
  order: z.number().int().positive(),
  metadata: metadataSchema,
  audience: z.array(text).min(2),
  capabilities: z.array(z.strictObject({ name: text, text })).min(3),
  delivery: z.array(z.strictObject({ step: text, text })).min(3),
  proof: z.strictObject({
    figure: text,
    text,
    /** Slug of the success story that shows it. */
    story: text.optional(),
  }),
  next: text,
});

/** Front matter of `company/platforms/*.md`. */
export const platformPageSchema = areaPageSchema.extend({
  /** Its level in the stack. */
  layer: z.enum(['product', 'data', 'core']),
  /** Name of a file of `company/interfaces`, without its ending: the software as it is used, at the top of the page. */
  shows: text.optional(),
});

/** Front matter of `company/services/*.md`. */
export const servicePageSchema = areaPageSchema.extend({
  /** What a client comes with to begin here. */
  start: text,
});

interface MarkdownBody {
  slug: string;
  /** The body as HTML. */
  html: string;
}

export type AreaPage = z.infer<typeof areaPageSchema> & MarkdownBody;
export type Layer = z.infer<typeof platformPageSchema>['layer'];
