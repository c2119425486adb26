import type { Content } from '../../schema/load.ts';
import { pages } from '../figures/pages.ts';
import { moved, type Stroke } from '../figures/shapes.ts';
import type { Arrangement } from './composition.ts';
import { folders } from './subjects.ts';
import { eventOf } from './takes.ts';

/** The picture behind the words of a page's link preview. */
interface Card {
  /** Its file's name: the page's path, with dashes for slashes. */
  readonly name: string;
  readonly arrangement: Arrangement;
}

/** What a card shows. */
interface Shown {
  readonly strokes?: readonly Stroke[];
  readonly charged?: number;
}

/** A card for every page of the site. */
export function cards(content: Content): Card[] {
  const areas = folders(content);
  const drawn = (folder: string, slug: string) =>
    areas.find(({ name }) => name === folder)?.figures[slug]?.() ?? [];
  const below = (folder: string, entries: readonly { slug: string }[]) =>
    entries.map(({ slug }) => card(`${folder}/${slug}`, { strokes: drawn(folder, slug) }));
  const index = (folder: string) => {
    const area = areas.find(({ name }) => name === folder);
    const drawings = area?.slugs.map((slug) => drawn(folder, slug)) ?? [];
    return card(folder, { strokes: plate(drawings), charged: 9 });
  };
  const single = (path: string, charged?: number) =>
    card(path, { strokes: pages[path]?.() ?? [], ...(charged === undefined ? {} : { charged }) });
  return [
    single('home', 30),
    index('platform'),
    index('services'),
    index('verticals'),
    index('success-stories'),
    ...below('platform', content.platforms),
    ...below('services', content.services),
    ...below('verticals', content.verticals),
    ...below('success-stories', content.stories),
    single('customers-partners', 6),
    single('contact', 8),
    single('careers', 0),
    single('privacy-policy'),
    single('error-page', 0),
  ];
}

function card(path: string, { strokes = [], charged = 16 }: Shown): Card {
  const arrangement = {
    name: eventOf(path.split('/').at(-1) ?? path),
    strokes,
    chamber: { width: 1200, height: 630 },
    center: [922, 315],
    scale: 0.96,
    charged,
    neutral: Math.floor(charged / 5),
  } as const;
  return { name: path.replaceAll('/', '-'), arrangement };
}

/** An area's drawings side by side, without their vertices. */
function plate(drawings: readonly (readonly Stroke[])[]): Stroke[] {
  const shown = drawings.filter((drawing) => drawing.length > 0).slice(0, 6);
  const columns = shown.length > 4 ? 3 : 2;
  const rows = Math.ceil(shown.length / columns);
  const cell = 570 / columns;
  return shown.flatMap((drawing, index) => {
    const x = ((index % columns) - (columns - 1) / 2) * cell;
    const y = (Math.floor(index / columns) - (rows - 1) / 2) * cell;
    const scale = (cell * 0.88) / 520;
    return drawing
      .filter(({ points }) => points.length > 1)
      .map(({ tail: _tail, ...stroke }) => ({
        ...stroke,
        width: stroke.width * Math.max(scale * 1.5, 0.68),
        points: moved(stroke.points, x, y, scale),
      }));
  });
}
