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
  /** The figure as two amounts, which are drawn to scale. */
  measured: measuredSchema,
});

/** A platform's proof may be a count, which has no earlier value. */
const proofOfPlatform = proof.partial({ measured: true });

/**
 * Front matter of a page of the platform, services or verticals area. The body describes the subject; the fields
 * contain audience, capabilities, delivery, proof and next step.
 */
const anyPage = z.strictObject({
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
  audience: z.array(text).min(2),
  capabilities: z.array(z.strictObject({ name: text, text })).min(3),
  delivery: z.array(z.strictObject({ step: text, text })).min(3),
  proof: proofOfPlatform,
  next: text,
});

/** Front matter of `company/verticals/*.md`, and most of that of `company/services/*.md`. */
export const areaPageSchema = anyPage.extend({ proof });

/** The layers of the platforms' stack, from the top. */
export const LAYERS = ['product', 'data', 'core'] as const;

/** Front matter of `company/platforms/*.md`. */
export const platformPageSchema = anyPage.extend({
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

export type AreaPage = z.infer<typeof anyPage> & MarkdownBody;
export type Layer = z.infer<typeof platformPageSchema>['layer'];
