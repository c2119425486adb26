import { z } from 'zod';
import { measuredSchema } from './measured.ts';
import { metadataSchema } from './metadata.ts';
import { text } from './reading/text.ts';

/** Which of the brand's three accents (`brand.yaml`), from 1 on. */
export const accentNumber = z.number().int().min(1).max(3);

const proof = z.strictObject({
  figure: text,
  text,
  /** Slug of the success story that shows it. */
  story: text.optional(),
  /** What the figure says, as two amounts that are drawn to scale. */
  measured: measuredSchema,
});

/** What a platform has proved may be a count, which has no before. */
const proofOfPlatform = proof.partial({ measured: true });

/**
 * Front matter of a page of the platform, services or verticals area. The body says what the thing is; the fields
 * say who it is for, what it does, how it is delivered, what proves it and what comes next.
 */
const anyPage = z.strictObject({
  /** The name in menus, footers and lists. */
  title: text,
  /** The page's own headline. */
  headline: text,
  /** One sentence for lists and the page's lead. */
  summary: text,
  /** Place in lists and in the footer, counted from 1. */
  order: z.number().int().positive(),
  /** Which of the brand's accents its pictures have; the first without it. */
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
  /** Its level in the stack. */
  layer: z.enum(LAYERS),
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

export type AreaPage = z.infer<typeof anyPage> & MarkdownBody;
export type Layer = z.infer<typeof platformPageSchema>['layer'];
