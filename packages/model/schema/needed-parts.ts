import type { Content } from './content.ts';
import type { Fault } from './faults/fault.ts';
import { IS_MISSING } from './reading/content-reader.ts';

type Pages = Partial<Content['pages']>;

/** The optional file of each area's own page, and the content that can't be shown without it. */
const AREA_PAGES = [
  { page: 'platform', file: 'pages/platform.yaml', folder: 'platforms' },
  { page: 'services', file: 'pages/services.yaml', folder: 'services' },
  { page: 'verticals', file: 'pages/verticals.yaml', folder: 'verticals' },
  { page: 'successStories', file: 'pages/success-stories.yaml', folder: 'stories' },
  { page: 'careers', file: 'pages/careers.yaml', folder: 'positions' },
] as const;

/** Optional parts of the content that are missing although something else needs them. */
export function neededParts(content: Content): Fault[] {
  const { customers, pages } = content;
  const ofFolders = AREA_PAGES.flatMap(({ page, file, folder }) => {
    const [entry] = content[folder];
    if (entry === undefined || pages[page] !== undefined) return [];
    return [missing(file, `${folder}/${entry.slug}.md`, `which lists the ${folder}`)];
  });
  const ofCustomers =
    customers.length > 0 && pages.customersPartners === undefined
      ? [missing('pages/customers-partners.yaml', 'customers.yaml', 'which shows all customers')]
      : [];
  const [entry] = content.news;
  const ofNews =
    entry === undefined || pages.news !== undefined
      ? []
      : [missing('pages/news.yaml', `news/${entry.file}.md`, 'which lists the news')];
  return [...ofFolders, ...ofCustomers, ...ofNews];
}

function missing(file: string, needing: string, purpose: string): Fault {
  return { file, reason: `${IS_MISSING}: ${needing} needs this page, ${purpose}` };
}

/** Sections that the home page lists without having texts for them, or twice. */
export function homeFaults({ home }: Pages): Fault[] {
  const names = home?.sections ?? [];
  return names.flatMap((name, index) => {
    const fault = { file: 'pages/home.yaml', field: ['sections', index] };
    if (names.indexOf(name) < index) return [{ ...fault, reason: `lists ${name} again: delete this line` }];
    if (home?.[name] !== undefined) return [];
    const reason = `lists ${name}, which has no texts: write them below, under ${name}, or delete this line`;
    return [{ ...fault, reason }];
  });
}
