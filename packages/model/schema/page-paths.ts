import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Content } from './content.ts';

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

/** The paths of pages from content files. */
export function entryPaths(content: Entries): string[] {
  return Object.entries(FOLDERS).flatMap(([name, base]) =>
    content[name as keyof Entries].map(({ slug }) => `${base}/${slug}`),
  );
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

/** The paths that a company's texts may link to. */
export function linkablePaths(
  content: Pick<Content, keyof Entries | 'customers' | 'accessibility'>,
): string[] {
  return [...FIXED_PATHS.filter((fixed) => pageExists(fixed, content)), ...entryPaths(content)];
}

/**
 * The possible paths of pages by the names of files, without reading them, for a fast start of the service.
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

/** The optional content that each page depends on. */
const AREAS: Readonly<Record<string, (content: Areas) => readonly unknown[]>> = {
  '/platform': ({ platforms }) => platforms,
  '/services': ({ services }) => services,
  '/verticals': ({ verticals }) => verticals,
  '/success-stories': ({ stories }) => stories,
  '/customers-partners': ({ customers }) => customers,
  '/accessibility': ({ accessibility }) => (accessibility === undefined ? [] : [accessibility]),
};

/** Whether a page of the URL map exists: an index page, for example, only if its area has content. */
export function pageExists(path: string, content: Areas): boolean {
  return AREAS[path]?.(content).length !== 0;
}
