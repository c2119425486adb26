import type { Content } from '../../schema/load.ts';
import { platforms } from '../figures/platforms.ts';
import type { Stroke } from '../figures/shapes.ts';

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

/** All folders of drawings: all other pictures are prints (`prints/catalogue.ts`). An entry that has no drawing yet gets only an event. */
export function folders(content: Content): Folder[] {
  const slugs = content.platforms.map(({ slug }) => slug);
  return [{ name: 'platform', slugs, figures: platforms, ground: 'both' }];
}
