import { z } from 'zod';
import { indexPageSchema } from './pages.ts';
import { text } from './reading/text.ts';

/** An area's index page: the headlines of its list and of the paragraphs below. */
const areaIndexSchema = indexPageSchema.extend({ list: text, more: text });

/** Texts that an area's pages share: the headlines of their sections and the labels of their links. */
const entryLabels = z.strictObject({
  /** The link to the area's index page. */
  all: text,
  about: text,
  audience: text,
  capabilities: text,
  delivery: text,
  proof: text,
  /** The link to the success story behind the proof. */
  story: text,
  next: text,
  button: text,
  /** The headline of the list of the area's other pages. */
  others: text,
});

const layer = z.strictObject({ name: text, text });

/** `company/pages/platform.yaml` */
export const platformIndexSchema = areaIndexSchema.extend({
  /** The layers of the stack, from the top. */
  layers: z.strictObject({ product: layer, data: layer, core: layer }),
  entry: entryLabels,
});

/** `company/pages/services.yaml` */
export const servicesIndexSchema = areaIndexSchema.extend({ entry: entryLabels });

/** `company/pages/verticals.yaml` */
export const verticalsIndexSchema = areaIndexSchema.extend({
  entry: entryLabels.extend({
    /** The headline of the platforms behind the industry's stories. */
    platforms: text,
  }),
});

/** `company/pages/success-stories.yaml` */
export const storiesIndexSchema = areaIndexSchema.extend({
  entry: z.strictObject({
    all: text,
    figures: text,
    client: text,
    year: text,
    industry: text,
    service: text,
    platform: text,
    next: text,
  }),
});

export type EntryLabels = z.infer<typeof entryLabels>;
export type PlatformIndex = z.infer<typeof platformIndexSchema>;
export type StoriesIndex = z.infer<typeof storiesIndexSchema>;
