import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Content } from './content.ts';

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
  return Object.entries(FOLDERS).flatMap(([name, base]) =>
    content[name as keyof Entries].map(({ slug }) => `${base}/${slug}`),
  );
}

/** Whether an address is that of a page for a content file, whether or not there is such a file. */
export function isEntryPath(address: string): boolean {
  return Object.values(FOLDERS).includes(address.slice(0, address.lastIndexOf('/')) as FolderPath);
}

/** The pages that visitors may be led to besides those (`apps/site/pages.ts`); some only if the company has what they show. */
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
  return [...FIXED_PATHS.filter((fixed) => isThere(fixed, content)), ...entryPaths(content)];
}

/**
 * The paths of the pages that a company may have by the names of its files, which are not read: for a service that starts.
 *
 * @param root - the company's folder
 */
export function pathsByNames(root: string): string[] {
  const entries = Object.entries(FOLDERS).flatMap(([name, base]) => {
    const files = readdirSync(root).includes(name) ? readdirSync(path.join(root, name)) : [];
    return files
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${base}/${path.basename(file, '.md')}`);
  });
  return [...FIXED_PATHS, ...entries];
}

type Areas = Pick<
  Content,
  'platforms' | 'services' | 'verticals' | 'stories' | 'customers' | 'accessibility'
>;

/** What a page shows or leads to that a company may lack. */
const AREAS: Readonly<Record<string, (content: Areas) => readonly unknown[]>> = {
  '/platform': ({ platforms }) => platforms,
  '/services': ({ services }) => services,
  '/verticals': ({ verticals }) => verticals,
  '/success-stories': ({ stories }) => stories,
  '/customers-partners': ({ customers }) => customers,
  '/accessibility': ({ accessibility }) => (accessibility === undefined ? [] : [accessibility]),
};

/** Whether a page of the URL map is there: the first page of an area is, if the area has anything, for instance. */
export function isThere(path: string, content: Areas): boolean {
  return AREAS[path]?.(content).length !== 0;
}
