import { isThere } from './areas.ts';
import type { Content } from './load.ts';

/** What has a page for each of its files, and below which path. */
const FOLDERS = {
  platforms: '/platform',
  services: '/services',
  verticals: '/verticals',
  stories: '/success-stories',
  positions: '/careers',
} as const;

type FolderPath = (typeof FOLDERS)[keyof typeof FOLDERS];
type Entries = Readonly<Record<keyof typeof FOLDERS, readonly { slug: string }[]>>;

/** The paths of pages that are made of content files. */
export function entryPaths(content: Entries): string[] {
  return Object.entries(FOLDERS).flatMap(([name, path]) =>
    content[name as keyof Entries].map(({ slug }) => `${path}/${slug}`),
  );
}

/** Whether a path is that of a page for a content file, whether or not there is such a file. */
export function isEntryPath(path: string): boolean {
  return Object.values(FOLDERS).includes(path.slice(0, path.lastIndexOf('/')) as FolderPath);
}

/** The pages that visitors may be led to besides those (`app/routes.ts`); some only if the company has what they show. */
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

/** The paths of the pages to which a company's texts may link. */
export function linkablePaths(
  content: Pick<Content, keyof Entries | 'customers' | 'accessibility'>,
): string[] {
  return [...FIXED_PATHS.filter((path) => isThere(path, content)), ...entryPaths(content)];
}
