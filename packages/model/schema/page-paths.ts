import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Content } from './content.ts';
import { baseOf, languageFolders } from './languages/language-tags.ts';
import { newsLists, publishedNews } from './written/news.ts';

/** Folders whose files are pages, with the pages' base path. */
const FOLDERS = {
  platforms: '/platform',
  services: '/services',
  verticals: '/verticals',
  stories: '/success-stories',
  positions: '/careers',
} as const;

type FolderPath = (typeof FOLDERS)[keyof typeof FOLDERS];
type Entries = Readonly<Record<keyof typeof FOLDERS, readonly { slug: string }[]>>;

/** The paths of pages from content files, except written pages and news. */
export function entryPaths(content: Entries): string[] {
  return Object.entries(FOLDERS).flatMap(([name, base]) =>
    content[name as keyof Entries].map(({ slug }) => `${base}/${slug}`),
  );
}

type Texts = Pick<Content, 'written' | 'news' | 'company'>;

/**
 * The paths of written pages and news.
 *
 * @param now - milliseconds since 1970
 */
export function writtenPaths(content: Texts, now: number): string[] {
  const news = publishedNews(content, now);
  return [
    ...content.written.map(({ slug }) => `/${slug}`),
    ...newsLists(news).map(({ path }) => path),
    ...news.map(({ slug }) => `/news/${slug}`),
  ];
}

/** Whether a path belongs to a page of a content file, even a missing one. */
export function isEntryPath(address: string): boolean {
  return Object.values(FOLDERS).includes(address.slice(0, address.lastIndexOf('/')) as FolderPath);
}

/** The other pages that may be linked to (`apps/site/pages.ts`); some exist only if the company has their content. */
export const FIXED_PATHS = [
  '/',
  '/home',
  '/platform',
  '/services',
  '/verticals',
  '/success-stories',
  '/customers-partners',
  '/contact',
  '/careers',
  '/privacy-policy',
  '/accessibility',
] as const;

export type FixedPath = (typeof FIXED_PATHS)[number];

/**
 * The paths that a company's texts may link to.
 *
 * @param now - milliseconds since 1970: news are published on their day
 */
export function linkablePaths(
  content: Pick<Content, keyof Entries | keyof Texts | keyof Areas>,
  now = Date.now(),
): string[] {
  return [
    ...FIXED_PATHS.filter((fixed) => pageExists(fixed, content)),
    ...entryPaths(content),
    ...writtenPaths(content, now),
  ];
}

/**
 * The possible paths of pages by the names of files, without reading them, for a fast start of the service.
 *
 * @param root - the company's folder
 */
export function pathsByNames(root: string): string[] {
  return [
    ...pathsOfNames(root),
    ...languageFolders(root).flatMap((folder) => {
      const base = baseOf(folder);
      return pathsOfNames(path.join(root, folder)).map((page) => (page === '/' ? base : base + page));
    }),
  ];
}

function pathsOfNames(root: string): string[] {
  const entries = Object.entries(FOLDERS).flatMap(([folder, base]) =>
    namesIn(root, folder).map((name) => `${base}/${name}`),
  );
  const written = namesIn(root, 'written').map((name) => `/${name}`);
  const news = namesIn(root, 'news').map(newsPath);
  return [...FIXED_PATHS, ...entries, ...written, ...(news.length === 0 ? [] : ['/news', ...news])];
}

/** The path of the page of a Markdown file: `services/design.md` → `/services/design`. */
export function pagePathOf(file: string): string {
  const [folder = '', name = ''] = file.split('/');
  const slug = path.basename(name, '.md');
  if (folder === 'written') return `/${slug}`;
  if (folder === 'news') return newsPath(slug);
  return `${FOLDERS[folder as keyof typeof FOLDERS]}/${slug}`;
}

/**
 * The address of a page in the language of its content: `/services/design` may be `/sv/services/formgivning`.
 *
 * @param page - its path in the own language, which all code uses; a query and a fragment stay
 */
export function addressOf(
  page: string,
  { addresses, site }: Pick<Content, 'addresses'> & { site: Pick<Content['site'], 'base'> },
): string {
  const end = page.search(/[?#]/);
  const [plain, rest] = end < 0 ? [page, ''] : [page.slice(0, end), page.slice(end)];
  const named = addresses[plain] ?? plain;
  return `${named === '/' && site.base !== '' ? site.base : site.base + named}${rest}`;
}

/**
 * Finds the page at an address, the reverse of `addressOf`.
 *
 * @param languages - the content in all languages, the own one first
 * @returns the content of its language, the own one by default, and its path, which may be that of no page
 */
export function pageIn<C extends Parameters<typeof addressOf>[1]>(
  address: string,
  [own, ...others]: readonly [C, ...C[]],
): { content: C; path: string } {
  const content =
    others.find(({ site: { base } }) => address === base || address.startsWith(`${base}/`)) ?? own;
  const named = address.slice(content.site.base.length) || '/';
  const path = Object.entries(content.addresses).find(([, translated]) => translated === named)?.[0] ?? named;
  return { content, path };
}

/** The absolute address of a page. @param page - as for `addressOf` */
export function urlOf(
  page: string,
  content: Parameters<typeof addressOf>[1] & Pick<Content, 'company'>,
): string {
  return `${content.company.url}${addressOf(page, content)}`;
}

/** The path of news by the name of their file: `2026-11-30-a-second-office`. */
export function newsPath(name: string): string {
  return `/news/${name.replace(/^\d{4}-\d{2}-\d{2}-/, '')}`;
}

/** The names of a folder's Markdown files, without their extension. */
function namesIn(root: string, folder: string): string[] {
  const files = readdirSync(root).includes(folder) ? readdirSync(path.join(root, folder)) : [];
  return files.filter((file) => file.endsWith('.md')).map((file) => path.basename(file, '.md'));
}

type Areas = Pick<
  Content,
  'platforms' | 'services' | 'verticals' | 'stories' | 'customers' | 'accessibility' | 'pages'
>;

/** Whether the company has the content of each optional page. */
const AREAS: Readonly<Record<string, (content: Areas) => boolean>> = {
  '/platform': ({ platforms }) => platforms.length > 0,
  '/services': ({ services }) => services.length > 0,
  '/verticals': ({ verticals }) => verticals.length > 0,
  '/success-stories': ({ stories }) => stories.length > 0,
  '/customers-partners': ({ customers }) => customers.length > 0,
  '/contact': ({ pages }) => pages.contact !== undefined,
  '/careers': ({ pages }) => pages.careers !== undefined,
  '/accessibility': ({ accessibility }) => accessibility !== undefined,
};

/** Whether a page of the URL map exists: an index page, for example, only if its area has content. */
export function pageExists(path: string, content: Areas): boolean {
  return AREAS[path]?.(content) ?? true;
}
