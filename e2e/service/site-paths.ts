import { content } from './full-company.ts';

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
];

/** The sub-paths that the footer names, by its groups (docs/behavior.md, "The sample company"). */
export const FOOTER_SUB_PATHS = {
  Services: [
    '/services/digital-transformation',
    '/services/product-development',
    '/services/data-ai',
    '/services/outsourced-product-development',
  ],
  Platforms: [
    '/platform/hadron-platform',
    '/platform/darkmatr-platform',
    '/platform/clinic-management',
    '/platform/case-management',
    '/platform/digital-awatar',
    '/platform/inventory-management',
  ],
  Verticals: [
    '/verticals/logistics-procurement',
    '/verticals/health-care',
    '/verticals/learning-development',
    '/verticals/energy',
    '/verticals/fintech',
    '/verticals/citizen-services',
  ],
};

/** Every page that answers with status 200. */
export const PAGES = [
  ...ROUTE_TABLE,
  ...Object.values(FOOTER_SUB_PATHS).flat(),
  ...content.stories.map(({ slug }) => `/success-stories/${slug}`),
  ...content.positions.map(({ slug }) => `/careers/${slug}`),
];

/** Pages to which only the answer to a form, or a wrong address, leads. */
export const UNLISTED_PAGES = ['/thank-you', '/error-page'];

/** One page of each kind. */
export const PAGE_KINDS = [
  '/',
  '/platform',
  '/platform/hadron-platform',
  '/services',
  '/services/data-ai',
  '/verticals',
  '/verticals/energy',
  '/success-stories',
  '/success-stories/spare-parts-counted-once',
  '/customers-partners',
  '/contact',
  '/careers',
  '/careers#qa-tester',
  '/careers/qa-tester',
  '/thank-you',
  '/privacy-policy',
  '/error-page',
];
