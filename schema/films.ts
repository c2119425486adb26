import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './faults/fault.ts';

/** The files that each film needs: two encodings, and two posters that stand in its place. */
const FILMS: Readonly<Record<string, readonly string[]>> = {
  'film of the home page': ['hero', 'hero-portrait'].flatMap((name) => filesOf(name)),
  showreel: ['showreel', 'showreel-preview'].flatMap((name) => filesOf(name)),
};

/**
 * Films of which a part is missing. A company has all of a film or nothing of it.
 *
 * @param publicFolder - what is served as it is
 */
export function filmFaults(publicFolder: string): Fault[] {
  return Object.entries(FILMS).flatMap(([film, files]) => {
    const missing = files.filter((file) => !existsSync(path.join(publicFolder, file)));
    if (missing.length === files.length) return [];
    return missing.map((file) => ({
      file: `public/${file}`,
      reason: `is missing: the ${film} needs it, too; to have no film, delete its other files`,
    }));
  });
}

function filesOf(name: string): string[] {
  return ['mp4', 'webm', 'avif', 'jpg'].map((ending) => `media/${name}.${ending}`);
}
