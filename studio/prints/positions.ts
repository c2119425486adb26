import path from 'node:path';
import { withAccents, positionSchema } from '@website/model/schema/position.ts';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import { charges } from '../palette.ts';
import type { Accent } from './inks.ts';
import type { Scene } from './scene.ts';
import { positionsScene } from './subjects/events/positions.ts';

/** The picture of the careers page, or of a position's page. */
export interface PositionsPrint {
  /** The page's path without the first slash. */
  readonly page: string;
  /** Printed over each other, each in its accent. */
  readonly layers: readonly { readonly scene: Scene; readonly hue: Accent }[];
}

/**
 * The careers page has a track for each open position, one of them in each accent; the page of a position has the same picture with
 * its own one colored, in the accent that its file gives it.
 */
export function positionsPrints(): PositionsPrint[] {
  const reader = new ContentReader(path.join(import.meta.dirname, '../../company'));
  const positions = withAccents(reader.folder('positions', positionSchema), undefined);
  reader.throwFaults();
  const colored = (place: number, hue: Accent) => ({ scene: positionsScene(positions.length, place), hue });
  const third = Math.floor(positions.length / 3);
  return [
    { page: 'careers', layers: [colored(0, 'solve'), colored(third, 'build'), colored(2 * third, 'scale')] },
    ...positions.map(({ slug, accent }, place) => ({
      page: `careers/${slug}`,
      layers: [colored(place, charges[accent - 1] ?? 'scale')],
    })),
  ];
}
