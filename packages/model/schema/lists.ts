import { z } from 'zod';
import { pictureName } from './picture-names.ts';
import { text } from './reading/text.ts';

/** `company/testimonials.yaml`. A source is a role and a kind of organization, never an invented person's name. */
export const testimonialsSchema = z.array(
  z.strictObject({ quote: text, source: text, sample: z.literal(true).optional() }),
);

/** `company/values.yaml`: the value cards of the careers page, in order. */
export const valuesSchema = z.array(z.strictObject({ title: text, text, picture: pictureName.optional() }));

/**
 * `company/customers.yaml`: the logo wall and the home page's carousel, which stands still if there are too few to
 * loop.
 */
export const customersSchema = z.array(
  z.strictObject({ name: text, kind: z.enum(['customer', 'partner']), sample: z.literal(true).optional() }),
);

/** `company/industries.yaml`: the industry tiles of the home page, each leading to a vertical. */
export const industriesSchema = z.array(
  z.strictObject({
    title: text,
    text,
    /** Slug of a page in `company/verticals`. */
    vertical: text,
  }),
);

/** `company/gaming.yaml`: the slides of the home page's gaming-content slider. */
export const gamingSchema = z.array(
  z.strictObject({ title: text, label: text, text, picture: pictureName.optional() }),
);

export type Testimonial = z.infer<typeof testimonialsSchema>[number];
export type Value = z.infer<typeof valuesSchema>[number];
export type GamingSlide = z.infer<typeof gamingSchema>[number];
