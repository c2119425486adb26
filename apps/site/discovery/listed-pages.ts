import type { ListedPage } from '@website/model/discovery-data.ts';
import type { Content } from '@website/model/schema/content.ts';
import { type FixedPath, linkablePaths } from '@website/model/schema/page-paths.ts';
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
 * The pages that search engines may list, each under its canonical address: `/home` is `/`.
 *
 * @param now - when the site is built, in milliseconds since 1970
 */
export function listedPages(content: Content, changes: LastChanges, now: number): ListedPage[] {
  return linkablePaths(content, now)
    .filter((path) => path !== '/home')
    .map((path) => {
      const changed = changeOf(path, content, changes);
      const position = content.positions.find(({ slug }) => path === `/careers/${slug}`);
      const end = position && endOf(position, content.company);
      return {
        path,
        ...(changed === undefined ? {} : { changed }),
        ...(end === undefined ? {} : { end }),
      };
    });
}

function changeOf(
  path: string,
  { accessibility, news, policy, written }: Content,
  changes: LastChanges,
): string | undefined {
  if (written.some(({ slug }) => path === `/${slug}`)) return changes.of([`written${path}.md`]);
  const entry = news.find(({ slug }) => path === `/news/${slug}`);
  if (entry !== undefined) return changes.of([`news/${entry.file}.md`]);
  if (path.startsWith('/news')) return changes.of(['pages/news.yaml', 'news/']);
  if (path === '/privacy-policy') return policy.updated;
  if (path === '/accessibility') return accessibility?.updated;
  const slash = path.lastIndexOf('/');
  const folder = FOLDERS[path.slice(0, slash)];
  return changes.of(folder === undefined ? (SOURCES[path] ?? []) : [`${folder}/${path.slice(slash + 1)}.md`]);
}
