import type { Content } from '../../schema/load.ts';
import { pages } from '../figures/pages.ts';
import { moved, type Stroke } from '../figures/shapes.ts';
import type { Arrangement } from './composition.ts';
import { folders } from './subjects.ts';
import { eventOf } from './takes.ts';

/** The picture of a page's link preview. */
export interface Card {
  /** Its file's name: the page's path, with dashes for slashes. */
  readonly name: string;
  /** Set in large type: one line, or the lines themselves. */
  readonly title: string | readonly string[];
  /** What the title leaves open. */
  readonly line: string;
  readonly arrangement: Arrangement;
}

/** What a card says and shows. */
type Told = Pick<Card, 'title' | 'line'> & {
  readonly strokes?: readonly Stroke[];
  readonly charged?: number;
};

/** A card for every page of the site. */
export function cards(content: Content): Card[] {
  const { company, stories, policy } = content;
  const page = content.pages;
  const areas = folders(content);
  const drawn = (folder: string, slug: string) =>
    areas.find(({ name }) => name === folder)?.figures[slug]?.() ?? [];
  const entries = [
    ...content.platforms.map((entry) => ({ ...entry, folder: 'platform' })),
    ...content.services.map((entry) => ({ ...entry, folder: 'services' })),
    ...content.verticals.map((entry) => ({ ...entry, folder: 'verticals' })),
  ].map(({ folder, slug, title, headline }): [string, Told] => [
    `${folder}/${slug}`,
    { title, line: headline, strokes: drawn(folder, slug) },
  ]);
  const index = (
    folder: string,
    { label, headline }: { label: string; headline: string },
  ): [string, Told] => {
    const area = areas.find(({ name }) => name === folder);
    return [
      folder,
      {
        title: headline,
        line: label,
        strokes: plate(area?.slugs.map((slug) => drawn(folder, slug)) ?? []),
        charged: 9,
      },
    ];
  };
  const single = (path: string, told: Told): [string, Told] => [
    path,
    { strokes: pages[path]?.() ?? [], ...told },
  ];
  return [
    single('home', { title: company.tagline.split(/\s+/), line: page.home.hero.label, charged: 30 }),
    index('platform', page.platform),
    index('services', page.services),
    index('verticals', page.verticals),
    index('success-stories', page.successStories),
    ...entries,
    ...stories.map(({ slug, title, client }): [string, Told] => [
      `success-stories/${slug}`,
      { title, line: client, strokes: drawn('success-stories', slug) },
    ]),
    single('customers-partners', {
      title: page.customersPartners.headline,
      line: page.customersPartners.label,
      charged: 6,
    }),
    single('contact', { title: page.contact.headline, line: page.contact.label, charged: 8 }),
    single('careers', { title: page.careers.headline, line: page.careers.label, charged: 0 }),
    single('privacy-policy', { title: policy.headline, line: '' }),
    single('error-page', { title: page.notFound.headline, line: '', charged: 0 }),
  ].map(([path, told]) => card(path, told));
}

function card(path: string, { title, line, strokes = [], charged = 16 }: Told): Card {
  const arrangement = {
    name: eventOf(path.split('/').at(-1) ?? path),
    strokes,
    chamber: { width: 1200, height: 630 },
    centre: [922, 315],
    scale: 0.96,
    charged,
    neutral: Math.floor(charged / 5),
  } as const;
  return { name: path.replaceAll('/', '-'), title, line, arrangement };
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
