import type { Content } from '../../schema/load.ts';
import { gaming } from '../figures/gaming.ts';
import { industries } from '../figures/industries.ts';
import { platforms } from '../figures/platforms.ts';
import { services } from '../figures/services.ts';
import type { Stroke } from '../figures/shapes.ts';
import { stories } from '../figures/stories.ts';
import { values } from '../figures/values.ts';
import { verticals } from '../figures/verticals.ts';

/** Drawings by the names of their pictures' files. */
type Figures = Readonly<Record<string, () => Stroke[]>>;

/** A folder of pictures. */
export interface Folder {
  readonly name: string;
  /** The pictures' names. */
  readonly slugs: readonly string[];
  readonly figures: Figures;
  /** What each subject is drawn on: `both` grounds make two files. */
  readonly ground: 'ink' | 'paper' | 'both';
}

/** All folders of pictures. An entry of the content that has no drawing yet gets only an event. */
export function folders(content: Content): Folder[] {
  const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);
  return [
    { name: 'platform', slugs: slugs(content.platforms), figures: platforms, ground: 'both' },
    { name: 'services', slugs: slugs(content.services), figures: services, ground: 'both' },
    { name: 'verticals', slugs: slugs(content.verticals), figures: verticals, ground: 'both' },
    { name: 'success-stories', slugs: slugs(content.stories), figures: stories, ground: 'both' },
    { name: 'industries', slugs: Object.keys(industries), figures: industries, ground: 'paper' },
    { name: 'values', slugs: Object.keys(values), figures: values, ground: 'paper' },
    { name: 'gaming', slugs: Object.keys(gaming), figures: gaming, ground: 'ink' },
  ];
}
