import { addressOf, linkablePaths, writtenPaths } from '@website/model/schema/page-paths.ts';
import {
  arabicContent,
  content,
  PLATFORM,
  POSITION,
  SERVICE,
  STORY,
  swedishContent,
  VERTICAL,
} from './full-company.ts';

/** The addresses (docs/behavior.md, "Addresses"), except the 404 page. */
const ROUTE_TABLE = [
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
];

/** The sub-paths that the footer lists, by its groups. */
export const FOOTER_SUB_PATHS = {
  Services: content.services.map(({ slug }) => `/services/${slug}`),
  Platforms: content.platforms.map(({ slug }) => `/platform/${slug}`),
  Verticals: content.verticals.map(({ slug }) => `/verticals/${slug}`),
};

/** Every page that answers with status 200. */
export const PAGES = [
  ...ROUTE_TABLE,
  ...Object.values(FOOTER_SUB_PATHS).flat(),
  ...content.stories.map(({ slug }) => `/success-stories/${slug}`),
  ...content.positions.map(({ slug }) => `/careers/${slug}`),
  ...writtenPaths(content, Date.now()),
];

/** Every page in the other languages. */
export const TRANSLATED_PAGES = [arabicContent, swedishContent].flatMap((translated) =>
  linkablePaths(translated).map((page) => addressOf(page, translated)),
);

/** Pages reached only from a form's answer or a wrong address. */
export const UNLISTED_PAGES = ['/thank-you', '/error-page'];

/** The pages with software mock-ups. */
export const WITH_INTERFACES = [
  ...content.platforms.filter(({ shows }) => shows !== undefined).map(({ slug }) => `/platform/${slug}`),
  ...content.stories.filter(({ shows }) => shows !== undefined).map(({ slug }) => `/success-stories/${slug}`),
];

/** One page of each kind. */
export const PAGE_KINDS = [
  '/',
  '/platform',
  PLATFORM.page,
  '/services',
  SERVICE.page,
  '/verticals',
  VERTICAL.page,
  '/success-stories',
  STORY.page,
  '/customers-partners',
  '/contact',
  '/careers',
  `/careers#${POSITION.slug}`,
  POSITION.page,
  '/thank-you',
  '/privacy-policy',
  '/error-page',
];

/** A page of each template, including a form's answer without scripts. */
export const TEMPLATES: readonly string[] = [
  ...PAGE_KINDS.filter((path) => !path.includes('#')),
  // Written pages and news, with all blocks between them.
  '/about',
  '/winter-check',
  '/news',
  '/news/a-second-crew-in-kochi',
  '/not-sent',
  // From right to left, with a form.
  '/ar',
  '/ar/careers/backend-engineer',
];

/** The pages of one template each from right to left. */
export const TRANSLATED_TEMPLATES = [arabicContent].flatMap((translated) =>
  TEMPLATES.filter((page) => linkablePaths(translated).includes(page)).map((page) =>
    addressOf(page, translated),
  ),
);
