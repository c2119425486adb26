import path from 'node:path';
import type { ListedPage } from '@website/model/discovery-data.ts';
import type { Content } from '@website/model/schema/content.ts';
import { addressOf, type FixedPath, linkablePaths, pagePathOf } from '@website/model/schema/page-paths.ts';
import { endOf } from '@website/model/schema/position.ts';
import type { LastChanges } from './last-changes.ts';

/** Pages whose front matter has the date of the last change. */
type Dated = '/privacy-policy' | '/accessibility';

/** The files and folders of `company/` that a page shows, except the file of an entry's own page. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'company.yaml',
    'pages/home.yaml',
    'testimonials.yaml',
    'customers.yaml',
    'gaming.yaml',
    'industries.yaml',
    'stories/',
  ],
  '/platform': ['pages/platform.yaml', 'platforms/'],
  '/services': ['pages/services.yaml', 'services/'],
  '/verticals': ['pages/verticals.yaml', 'verticals/'],
  '/success-stories': ['pages/success-stories.yaml', 'stories/'],
  '/customers-partners': ['pages/customers-partners.yaml', 'customers.yaml'],
  '/contact': ['pages/contact.yaml', 'company.yaml'],
  '/careers': ['pages/careers.yaml', 'values.yaml', 'positions/'],
} satisfies Record<Exclude<FixedPath, '/home' | Dated>, readonly string[]>;

/** The folders of entries, by the path of their area. */
const FOLDERS: Readonly<Record<string, string>> = {
  '/platform': 'platforms',
  '/services': 'services',
  '/verticals': 'verticals',
  '/success-stories': 'stories',
  '/careers': 'positions',
};

/**
 * The pages of a language that search engines may list, each under its canonical address: `/home` is `/`.
 *
 * @param now - when the site is built, in milliseconds since 1970
 */
export function listedPages(content: Content, changes: LastChanges, now: number): ListedPage[] {
  return linkablePaths(content, now)
    .filter((page) => page !== '/home')
    .map((page) => {
      const changed = changeOf(page, content, changes);
      const position = content.positions.find(({ slug }) => page === `/careers/${slug}`);
      const end = position && endOf(position, content.company);
      return {
        path: addressOf(page, content),
        ...(changed === undefined ? {} : { changed }),
        ...(end === undefined ? {} : { end }),
      };
    });
}

/**
 * The files of a language, in its folder and by their real names.
 *
 * @param names - as in the own language; a folder ends with a slash
 */
export function filesIn(
  { addresses, site }: Pick<Content, 'addresses' | 'site'>,
  names: readonly string[],
): string[] {
  if (site.base === '') return [...names];
  return names.map((name) => {
    const address = name.endsWith('.md') && name.includes('/') ? addresses[pagePathOf(name)] : undefined;
    const day = /^news\/(\d{4}-\d{2}-\d{2}-)/.exec(name)?.[1] ?? '';
    const real = address === undefined ? name : `${path.dirname(name)}/${day}${path.basename(address)}.md`;
    return `${site.language}/${real}`;
  });
}

function changeOf(page: string, content: Content, { of }: LastChanges): string | undefined {
  const { accessibility, news, policy, written } = content;
  const changes = { of: (names: readonly string[]) => of(filesIn(content, names)) };
  if (written.some(({ slug }) => page === `/${slug}`)) return changes.of([`written${page}.md`]);
  const entry = news.find(({ slug }) => page === `/news/${slug}`);
  if (entry !== undefined) return changes.of([`news/${entry.file}.md`]);
  if (page.startsWith('/news')) return changes.of(['pages/news.yaml', 'news/']);
  if (page === '/privacy-policy') return policy.updated;
  if (page === '/accessibility') return accessibility?.updated;
  const slash = page.lastIndexOf('/');
  const folder = FOLDERS[page.slice(0, slash)];
  return changes.of(folder === undefined ? (SOURCES[page] ?? []) : [`${folder}/${page.slice(slash + 1)}.md`]);
}
