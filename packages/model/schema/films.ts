import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './faults/fault.ts';
import { vttFault } from './web-vtt.ts';

/** The files that each film needs: two encodings, and two posters that stand in its place. */
const FILMS: Readonly<Record<string, readonly string[]>> = {
  'film of the home page': ['hero', 'hero-portrait'].flatMap((name) => filesOf(name)),
  showreel: ['showreel', 'showreel-preview'].flatMap((name) => filesOf(name)),
};

/** What the showreel may have beside it: its captions, and what it shows in words. */
const CAPTIONS = 'media/showreel.vtt';
const DESCRIPTION = 'media/showreel.txt';

/**
 * Films of which a part is missing. A company has all of a film or nothing of it.
 *
 * @param publicFolder - what is served as it is
 */
export function filmFaults(publicFolder: string): Fault[] {
  return [...missingParts(publicFolder), ...besideFaults(publicFolder)];
}

function missingParts(publicFolder: string): Fault[] {
  return Object.entries(FILMS).flatMap(([film, files]) => {
    const missing = files.filter((file) => !existsSync(path.join(publicFolder, file)));
    if (missing.length === files.length) return [];
    return missing.map((file) => ({
      file: `public/${file}`,
      reason: `is missing: the ${film} needs it, too; to have no film, delete its other files`,
    }));
  });
}

/** What is wrong with the words beside the showreel. */
function besideFaults(publicFolder: string): Fault[] {
  const there = [CAPTIONS, DESCRIPTION].filter((file) => existsSync(path.join(publicFolder, file)));
  const hasFilm = filesOf('showreel').some((file) => existsSync(path.join(publicFolder, file)));
  return there.flatMap((name) => {
    const file = `public/${name}`;
    if (!hasFilm) return [{ file, reason: 'stands beside no showreel: delete it, or bring the film' }];
    const text = readFileSync(path.join(publicFolder, name), 'utf8');
    const fault = name === CAPTIONS ? vttFault(text) : descriptionFault(text);
    return fault === undefined ? [] : [{ file, ...fault }];
  });
}

function descriptionFault(text: string) {
  const [title, ...paragraphs] = text.trim().split(/(?:\r?\n){2,}/);
  if (title && !title.includes('\n') && paragraphs.length > 0) return undefined;
  return {
    reason: 'must have a first line by which it is opened, an empty line, and then what the film shows',
    example: 'What the film shows\n\nThree tracks of light cross a dark hall.',
  };
}

function filesOf(name: string): string[] {
  return ['mp4', 'webm', 'avif', 'jpg'].map((ending) => `media/${name}.${ending}`);
}
