import { z } from 'zod';
import { metadataSchema } from './metadata.ts';
import { pictureName } from './picture-names.ts';
import { text } from './reading/text.ts';

/** A way to work with the company: what it begins with, what it brings, and the button that leads to it. */
const way = z.strictObject({ title: text, text, label: text });

/** As `way`, with the software as it is used. */
const wayOfPlatforms = way.extend({
  /** Name of a file of `company/interfaces`, without its ending; the platforms' pictures are shown without it. */
  shows: text.optional(),
});

/** `company/pages/home.yaml` */
export const homePageSchema = z.strictObject({
  metadata: metadataSchema,
  hero: z.strictObject({
    label: text,
    lead: text,
    button: text,
    /** Leads on to the next section. */
    cue: text,
    /** Its film shows the chamber that the pages can draw live; they go on with it. */
    chamber: z.literal(true).optional(),
    /** Slug of the success story whose first figure stands beside the button; without it the first of the list. */
    story: text.optional(),
  }),
  trio: z.strictObject({
    label: text,
    headline: text,
    forces: z.array(z.strictObject({ name: text, text, picture: pictureName.optional() })).length(3),
  }),
  whatWeDo: z.strictObject({
    label: text,
    headline: text,
    text,
    platform: wayOfPlatforms,
    services: way,
  }),
  stories: z.strictObject({ label: text, headline: text, text, button: text }),
  gaming: z.strictObject({ label: text, headline: text, text }),
  testimonials: z.strictObject({ label: text, headline: text }),
  customers: z.strictObject({ label: text, headline: text, text, button: text }),
  industries: z.strictObject({ label: text, headline: text }),
  presence: z.strictObject({ label: text, headline: text, text }),
});

/** What the first pages of the areas share; each adds its own (`area-index.ts`). */
export const indexPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  lead: text,
  /** Paragraphs that explain the area beyond its list. */
  paragraphs: z.array(text),
  closing: z.strictObject({ headline: text, text, button: text }),
});

/** `company/pages/customers-partners.yaml` */
export const customersPartnersPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  lead: text,
  /** What connects us with each kind of name on the wall. */
  kinds: z.strictObject({
    customer: z.strictObject({ label: text, text }),
    partner: z.strictObject({ label: text, text }),
  }),
  /** Between the two: what one of the customers says. */
  voice: z
    .strictObject({
      /** Slug of a success story of that customer. */
      story: text,
      /** What the link to it is called. */
      link: text,
    })
    .optional(),
  closing: z.strictObject({ headline: text, text, button: text }),
});

/** `company/pages/contact.yaml` */
export const contactPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  lead: text,
  email: z.strictObject({ headline: text, text, copy: text, copied: text }),
  form: z.strictObject({ headline: text, text }),
  offices: z.strictObject({
    headline: text,
    text,
    /** The time at an office, with `{time}` and `{city}` to be filled in. */
    clock: text.includes('{time}'),
  }),
});

/** `company/pages/careers.yaml` */
export const careersPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  welcome: text,
  button: text,
  values: z.strictObject({ headline: text, text }),
  /** The page of one position. */
  position: z.strictObject({
    pageTitle: text.includes('{title}'),
    keywords: z.array(text).min(1),
    label: text,
    all: text,
    toForm: text,
    about: text,
    skills: text,
    apply: text,
    applyText: text,
    others: text,
    /** Once its last day is over. */
    closed: z.strictObject({
      label: text,
      headline: text,
      since: text.includes('{date}'),
      text,
      similar: text,
    }),
  }),
  positions: z.strictObject({
    headline: text,
    text,
    none: text,
    /** What the colors of positions stand for, in the order of the brand's accents. */
    kinds: z.array(text).length(3).optional(),
    readMore: text,
    applyAt: text,
    writeTo: text,
  }),
});

/** `company/pages/not-found.yaml` */
export const notFoundPageSchema = z.strictObject({
  metadata: metadataSchema,
  headline: text,
  text,
  button: text,
  /** What the button says that stops the drawing's lines and lets them go on, if any of them moves. */
  pause: text.optional(),
  play: text.optional(),
});

/** `company/pages/thank-you.yaml` */
export const thankYouPageSchema = z.strictObject({ metadata: metadataSchema, label: text });

/** `company/pages/not-sent.yaml` */
export const notSentPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  text,
  faults: text,
  back: text,
  writeTo: text,
});

/** `company/pages/shell.yaml`: what is on every page. */
export const shellSchema = z.strictObject({
  menu: z.strictObject({
    links: z.array(z.strictObject({ to: z.string().startsWith('/'), label: text, text })).min(1),
    writeToUs: text,
  }),
  band: z.strictObject({
    lines: z.array(text).length(2),
    /** One sentence that says what the lines mean. */
    text: text.optional(),
    showreel: text,
    /** What the film is called; the words of its button if it isn't said. */
    film: text.optional(),
  }),
  footer: z.strictObject({
    groups: z.strictObject({ services: text, platforms: text, verticals: text, company: text }),
    company: z.array(z.strictObject({ to: z.string().startsWith('/'), label: text })).min(1),
    /** The way to the accessibility statement; the statement's own headline if it isn't said. */
    accessibility: text.optional(),
    copyright: text,
  }),
});

export type HomePage = z.infer<typeof homePageSchema>;
export type CustomersPartnersPage = z.infer<typeof customersPartnersPageSchema>;
export type ContactPage = z.infer<typeof contactPageSchema>;
export type CareersPage = z.infer<typeof careersPageSchema>;
