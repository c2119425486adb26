import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readContent } from '../schema/load.ts';
import { ContentReader } from '../schema/reading/content-reader.ts';
import { event } from './figures/event.ts';
import { save } from './output.ts';
import { compose } from './pictures/composition.ts';
import { onInk } from './pictures/on-ink.ts';
import { onPaper } from './pictures/on-paper.ts';
import { seedOf } from './pictures/seed.ts';
import { type Folder, folders } from './pictures/subjects.ts';
import { eventOf } from './pictures/takes.ts';

const chamber = { width: 960, height: 720 };
/** The most bytes a picture may have as it is sent: compressed. */
const limit = 12_000;

/** Draws the site's pictures. */
export async function makePictures(): Promise<void> {
  const content = readContent(new ContentReader(path.join(import.meta.dirname, '../company')));
  for (const folder of folders(content)) makeFolder(folder);
}

function makeFolder({ name, slugs, figures, ground }: Folder): void {
  for (const slug of slugs) {
    const strokes = figures[slug]?.() ?? event(seedOf(slug));
    if (ground !== 'paper') {
      const picture = compose({
        name: eventOf(slug),
        strokes,
        chamber,
        center: [480, 360],
        scale: 1.2,
        charged: 14,
        neutral: 3,
      });
      keep(`pictures/${name}/${slug}.svg`, onInk(picture));
    }
    if (ground !== 'ink') {
      const ending = ground === 'both' ? '-figure.svg' : '.svg';
      keep(`pictures/${name}/${slug}${ending}`, onPaper(strokes));
    }
  }
}

function keep(name: string, svg: string): void {
  process.stdout.write(`company/public/${name}  ${(sentSize(name, svg) / 1000).toFixed(1)} kB\n`);
  save(name, svg);
}

/**
 * How many bytes a picture has as it is sent: compressed.
 *
 * @throws if it has more than a picture may have
 */
export function sentSize(name: string, svg: string): number {
  const size = gzipSync(svg, { level: 9 }).length;
  if (size > limit)
    throw new Error(`company/public/${name} has ${size} bytes when compressed, which is more than ${limit}.`);
  return size;
}
