import path from 'node:path';
import type { Content } from '@website/model/schema/content.ts';
import { loadContent } from '@website/model/schema/load.ts';

let cached: Content | undefined;

/**
 * The site's content, for loaders. They run while pages are prerendered, in the project's folder; while
 * developing, files are read anew each time so that an author sees a changed sentence at once.
 *
 * @throws {ContentError} telling every fault
 */
export function content(): Content {
  if (import.meta.env.DEV) return loadContent(path.resolve('company'));
  cached ??= loadContent(path.resolve('company'));
  return cached;
}
