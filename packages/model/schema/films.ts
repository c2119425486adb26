import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './faults/fault.ts';
import { vttFault } from './web-vtt.ts';

/** The files of each film: two video encodings and two posters. */
const FILMS: Readonly<Record<string, readonly string[]>> = {
  'film of the home page': ['hero', 'hero-portrait'].flatMap((name) => filesOf(name)),
  showreel: ['showreel', 'showreel-preview'].flatMap((name) => filesOf(name)),
};

/** Optional files of the showreel: captions, and a description of its content. */
const CAPTIONS = 'media/showreel.vtt';
const DESCRIPTION = 'media/showreel.txt';

/**
 * Incomplete films: a company has all files of a film or none.
 *
 * @param publicFolder - the folder of static files
 */
export function filmFaults(publicFolder: string): Fault[] {
  return [...missingParts(publicFolder), ...captionFaults(publicFolder)];
}

function missingParts(publicFolder: string): Fault[] {
  return Object.entries(FILMS).flatMap(([film, files]) => {
    const missing = files.filter((file) => !existsSync(path.join(publicFolder, file)));
    if (missing.length === files.length) return [];
    return missing.map((file) => ({
      file: `public/${file}`,
      reason: `Add this file, which the ${film} needs, too; or delete its other files, to have no film`,
    }));
  });
}

/** Faults of the showreel's captions and description. */
function captionFaults(publicFolder: string): Fault[] {
  const there = [CAPTIONS, DESCRIPTION].filter((file) => existsSync(path.join(publicFolder, file)));
  const hasFilm = filesOf('showreel').some((file) => existsSync(path.join(publicFolder, file)));
  return there.flatMap((name) => {
    const file = `public/${name}`;
    if (!hasFilm) return [{ file, reason: 'Delete this file, or add the showreel: the film is not there' }];
    const text = readFileSync(path.join(publicFolder, name), 'utf8');
    const fault = name === CAPTIONS ? vttFault(text) : descriptionFault(text);
    return fault === undefined ? [] : [{ file, ...fault }];
  });
}

function descriptionFault(text: string) {
  const [title, ...paragraphs] = text.trim().split(/(?:\r?\n){2,}/);
  if (title && !title.includes('\n') && paragraphs.length > 0) return undefined;
  return {
    reason: 'Write one line that sums the film up, an empty line, and then what the film shows',
    example: 'What the film shows\n\nThree tracks of light cross a dark hall.',
  };
}

function filesOf(name: string): string[] {
  return ['mp4', 'webm', 'avif', 'jpg'].map((ending) => `media/${name}.${ending}`);
}
