import { z } from 'zod';
import { metadataSchema } from './metadata.ts';
import { pictureName } from './picture-names.ts';
import { template, text } from './reading/text.ts';

/** A way to work with the company: title, text, and the label of its button. */
const way = z.strictObject({ title: text, text, label: text });

/** As `way`, with an interface. */
const wayOfPlatforms = way.extend({
  /** Name of a file in `company/interfaces`, without its extension; by default the platforms' pictures are shown. */
  shows: text.optional(),
});

/** The sections of the home page below its hero, in their default order. */
const HOME_SECTIONS = [
  'trio',
  'whatWeDo',
  'stories',
  'industries',
  'gaming',
  'testimonials',
  'customers',
  'news',
  'presence',
] as const;

export type HomeSectionName = (typeof HOME_SECTIONS)[number];

/** The texts of each section. A section that the page doesn't show may have some, for later. */
const homeSections = z.strictObject({
  trio: z.strictObject({
    label: text,
    headline: text,
    /** Two to four. */
    forces: z
      .array(z.strictObject({ name: text, text, picture: pictureName.optional() }))
      .min(2)
      .max(4),
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
  /** The three latest news. */
  news: z.strictObject({ label: text, headline: text, button: text }),
  industries: z.strictObject({ label: text, headline: text }),
  presence: z.strictObject({ label: text, headline: text, text }),
} satisfies Record<HomeSectionName, z.ZodType>);

/** `company/pages/home.yaml` */
export const homePageSchema = z.strictObject({
  metadata: metadataSchema,
  hero: z.strictObject({
    label: text,
    lead: text,
    button: text,
    /** The link to the next section. */
    cue: text,
    /** Whether its film shows the chamber, which pages can then render live. */
    chamber: z.literal(true).optional(),
    /** Slug of the success story whose first figure is beside the button; by default the first that has one. */
    story: text.optional(),
  }),
  /** The sections below the hero, in this order; by default all that have texts. */
  sections: z.array(z.enum(HOME_SECTIONS)).optional(),
  ...homeSections.partial().shape,
});

/** The sections that the home page shows, in order, if the company has their content. */
export function sectionsOf(home: HomePage): readonly HomeSectionName[] {
  return home.sections ?? HOME_SECTIONS.filter((name) => home[name] !== undefined);
}

/** The fields that all index pages share; each area adds its own (`area-index.ts`). */
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
  /** The relationship with each kind of name on the wall. */
  kinds: z.strictObject({
    customer: z.strictObject({ label: text, text }),
    partner: z.strictObject({ label: text, text }),
  }),
  /** A customer's quote between the two. */
  voice: z
    .strictObject({
      /** Slug of a success story of that customer. */
      story: text,
      /** The label of the link to it. */
      link: text,
    })
    .optional(),
  closing: z.strictObject({ headline: text, text, button: text }),
});

/** The optional file of the contact page. */
export const CONTACT_FILE = 'pages/contact.yaml';

/** `company/pages/contact.yaml` */
export const contactPageSchema = z.strictObject({
  metadata: metadataSchema,
  label: text,
  headline: text,
  lead: text,
  email: z.strictObject({ headline: text, text, copy: text, copied: text }),
  /** The form; without these texts the page has none. */
  form: z.strictObject({ headline: text, text }).optional(),
  offices: z.strictObject({
    headline: text,
    text,
    /** The local time at an office; `{time}` and `{city}` are placeholders. */
    clock: template('time', 'city?'),
  }),
});

/** The optional file of the careers page. */
export const CAREERS_FILE = 'pages/careers.yaml';

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
    pageTitle: template('title'),
    keywords: z.array(text).min(1),
    label: text,
    all: text,
    toForm: text,
    about: text,
    skills: text,
    /** The skills in a single line, `{skills}`, far down a long list. */
    skillsLine: template('skills'),
    apply: text,
    applyText: text,
    others: text,
    /** After its last day. */
    closed: z.strictObject({
      label: text,
      headline: text,
      since: template('date'),
      text,
      similar: text,
    }),
  }),
  positions: z.strictObject({
    headline: text,
    text,
    none: text,
    /** The meaning of the positions' colors, one to three, in the order of the brand's accents. */
    kinds: z.array(text).min(1).max(3).optional(),
    readMore: text,
    /** Where to apply, below a printed position: the address of its page, and the e-mail address. */
    applyAt: template('address', 'email'),
  }),
});

/** `company/pages/not-found.yaml` */
export const notFoundPageSchema = z.strictObject({
  metadata: metadataSchema,
  headline: text,
  text,
  button: text,
  /** The labels of the button that pauses the drawing's animation, if there is one. */
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
  writeTo: template('email'),
});

/** `company/pages/shell.yaml`: header and footer of every page. */
export const shellSchema = z.strictObject({
  menu: z.strictObject({
    links: z.array(z.strictObject({ to: z.string().startsWith('/'), label: text, text })).min(1),
    writeToUs: text,
  }),
  band: z.strictObject({
    /** One to four. */
    lines: z.array(text).min(1).max(4),
    /** One sentence that explains the lines. */
    text: text.optional(),
    showreel: text,
    /** The film's title; by default the label of its button. */
    film: text.optional(),
  }),
  footer: z.strictObject({
    groups: z.strictObject({ services: text, platforms: text, verticals: text, company: text }),
    company: z.array(z.strictObject({ to: z.string().startsWith('/'), label: text })).min(1),
    /** The link to the accessibility statement; by default its headline. */
    accessibility: text.optional(),
    copyright: template('year'),
  }),
});

export type HomePage = z.infer<typeof homePageSchema>;
/** The texts of the home page's sections. */
export type HomeTexts = z.infer<typeof homeSections>;
export type CustomersPartnersPage = z.infer<typeof customersPartnersPageSchema>;
export type ContactPage = z.infer<typeof contactPageSchema>;
export type CareersPage = z.infer<typeof careersPageSchema>;
