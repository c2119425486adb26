import type { Content } from '@website/model/schema/content.ts';
import type { BreadcrumbList } from 'schema-dts';

type Named = { path: string; name: string };

/** The folders below whose first page entries have pages of their own. */
const AREAS = {
  '/platform': 'platforms',
  '/services': 'services',
  '/verticals': 'verticals',
  '/success-stories': 'stories',
  '/careers': 'positions',
} as const;

/** What leads from the home page to a page: the area it is in, if any, and the page itself, by the names pages show. */
export function trailTo(path: string, content: Content): Named[] {
  const { accessibility, pages, policy } = content;
  const names: Record<string, string | undefined> = {
    '/platform': pages.platform.label,
    '/services': pages.services.label,
    '/verticals': pages.verticals.label,
    '/success-stories': pages.successStories.label,
    '/customers-partners': pages.customersPartners.label,
    '/contact': pages.contact.label,
    '/careers': pages.careers.label,
    '/privacy-policy': policy.headline,
    '/accessibility': accessibility?.headline,
  };
  const area = path.slice(0, path.lastIndexOf('/')) as keyof typeof AREAS;
  const folder = AREAS[area];
  if (folder === undefined) return named(path, names[path]);
  const entry = content[folder].find(({ slug }) => path === `${area}/${slug}`);
  return [...named(area, names[area]), ...named(path, entry?.title)];
}

function named(path: string, name: string | undefined): Named[] {
  return name === undefined ? [] : [{ path, name }];
}

/** The trail for search engines, beginning with the home page under the company's name. */
export function breadcrumbs(trail: readonly Named[], { name, url }: Content['company']): BreadcrumbList {
  const steps = [{ path: '/', name }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${url}${step.path}`,
    })),
  };
}
