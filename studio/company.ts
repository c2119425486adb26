import path from 'node:path';
import { loadContent } from '../schema/load.ts';
import type { Cast } from './scene/scene.ts';

/**
 * Reads from the content what the pictures say and show.
 *
 * @throws {ContentError} if a content file has a fault
 */
export function readCast(): Cast {
  const { company, platforms, verticals } = loadContent(path.join(import.meta.dirname, '../company'));
  return {
    name: company.name,
    words: company.tagline.split(/\s+/),
    platforms: platforms.map(({ slug, title }) => ({ slug, title })),
    verticals: verticals.map(({ slug, title }) => ({ slug, title })),
  };
}
