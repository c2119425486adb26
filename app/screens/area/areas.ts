/**
 * Where the areas are, and whether their pages have a canonical URL. An area's pictures lie in a folder
 * named like its path.
 */
export const AREAS = {
  platform: { path: '/platform', canonical: true },
  services: { path: '/services', canonical: true },
  verticals: { path: '/verticals', canonical: false },
  stories: { path: '/success-stories', canonical: false },
} as const;

export type Area = (typeof AREAS)[keyof typeof AREAS];
