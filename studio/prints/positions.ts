import path from 'node:path';
import { positionSchema } from '../../schema/position.ts';
import { ContentReader } from '../../schema/reading/content-reader.ts';
import type { Scene } from './scene.ts';
import { positionsScene } from './subjects/events/positions.ts';

/** What the careers page or the page of a position shows. */
export interface PositionsPrint {
  /** The page's path without the first slash. */
  readonly page: string;
  readonly scene: Scene;
}

/** The careers page has a track for each open position; the page of a position has the same picture with its own one colored. */
export function positionsPrints(): PositionsPrint[] {
  const reader = new ContentReader(path.join(import.meta.dirname, '../../company'));
  const slugs = reader.folder('positions', positionSchema).map(({ slug }) => slug);
  reader.end();
  const pages = ['careers', ...slugs.map((slug) => `careers/${slug}`)];
  return pages.map((page, place) => ({ page, scene: positionsScene(slugs.length, place - 1) }));
}
