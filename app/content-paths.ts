import type { Content } from '../schema/load.ts';

/** The path of each page, and of each position's text, that a content file makes: what routes with a parameter are prerendered for. */
export function contentPaths({ platforms, services, verticals, stories, positions }: Content): string[] {
  const below = (folder: string, entries: readonly { slug: string }[]) =>
    entries.map(({ slug }) => `/${folder}/${slug}`);
  return [
    ...below('platform', platforms),
    ...below('services', services),
    ...below('verticals', verticals),
    ...below('success-stories', stories),
    ...below('careers', positions),
    ...below('careers', positions).map((page) => `${page}/text.json`),
  ];
}
