import { content } from './content.ts';

/** The route table (specification, section 2), but for the 404 page. */
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

/** The sub-paths that the footer names (specification, section 2). */
const SUB_PATHS = [
  '/services/digital-transformation',
  '/services/product-development',
  '/services/data-ai',
  '/services/outsourced-product-development',
  '/platform/hadron-platform',
  '/platform/darkmatr-platform',
  '/platform/clinic-management',
  '/platform/case-management',
  '/platform/digital-awatar',
  '/platform/inventory-management',
  '/verticals/logistics-procurement',
  '/verticals/health-care',
  '/verticals/learning-development',
  '/verticals/energy',
  '/verticals/fintech',
  '/verticals/citizen-services',
];

/** Every page that answers with status 200. */
export const PAGES = [
  ...ROUTE_TABLE,
  ...SUB_PATHS,
  ...content.stories.map(({ slug }) => `/success-stories/${slug}`),
];
