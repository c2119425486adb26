import { z } from 'zod';
import { metadataSchema, text } from './metadata.ts';

/** A way to work with the company: what it begins with, what it brings, and the button that leads to it. */
const way = z.strictObject({ title: text, text, label: text });

/** `content/pages/home.yaml` */
export const homePageSchema = z.strictObject({
  metadata: metadataSchema,
  /** `cue` leads on to the next section. */
  hero: z.strictObject({ label: text, lead: text, button: text, cue: text }),
  trio: z.strictObject({
    label: text,
    headline: text,
    forces: z.array(z.strictObject({ name: text, text })).length(3),
  }),
  whatWeDo: z.strictObject({
    label: text,
    headline: text,
    text,
    platform: way,
    services: way,
  }),
  stories: z.strictObject({ label: text, headline: text, text, button: text }),
  gaming: z.strictObject({ label: text, headline: text, text }),
  testimonials: z.strictObject({ label: text, headline: text }),
  customers: z.strictObject({ label: text, headline: text, text, button: text }),
  industries: z.strictObject({ label: text, headline: text }),
  presence: z.strictObject({ label: text, headline: text, text }),
});

/** `content/pages/customers-partners.yaml`, and what the first pages of the areas add to (`area-index.ts`) */
export const indexPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  lead: text,
  /** Paragraphs that explain the area beyond its list. */
  paragraphs: z.array(text),
  closing: z.strictObject({ headline: text, text, button: text }),
});

/** `content/pages/contact.yaml` */
export const contactPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  lead: text,
  email: z.strictObject({ headline: text, text }),
  form: z.strictObject({ headline: text, text }),
  offices: z.strictObject({ headline: text, text }),
});

/** `content/pages/careers.yaml` */
export const careersPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  welcome: text,
  button: text,
  values: z.strictObject({ headline: text, text }),
  positions: z.strictObject({ headline: text, text }),
});

/** `content/pages/not-found.yaml` */
export const notFoundPageSchema = z.strictObject({
  metadata: metadataSchema,
  headline: text,
  text,
  button: text,
});

/** `content/pages/shell.yaml`: what stands on every page. */
export const shellSchema = z.strictObject({
  menu: z.strictObject({
    links: z.array(z.strictObject({ to: z.string().startsWith('/'), label: text, text })).min(1),
    writeToUs: text,
  }),
  band: z.strictObject({ lines: z.array(text).length(2), showreel: text }),
  footer: z.strictObject({
    groups: z.strictObject({ services: text, platforms: text, verticals: text, company: text }),
    company: z.array(z.strictObject({ to: z.string().startsWith('/'), label: text })).min(1),
    copyright: text,
  }),
  /** The picture of link previews for pages that name none, below `public/`. */
  image: z.string().startsWith('/'),
});

export type HomePage = z.infer<typeof homePageSchema>;
export type CareersPage = z.infer<typeof careersPageSchema>;
