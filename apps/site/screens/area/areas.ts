/** Where the areas are. An area's pictures lie in a folder named like its path. */
export const AREAS = {
  platform: { path: '/platform' },
  services: { path: '/services' },
  verticals: { path: '/verticals' },
  stories: { path: '/success-stories' },
} as const;

export type Area = (typeof AREAS)[keyof typeof AREAS];
