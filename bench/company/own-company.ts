import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadContent } from '#schema/load.ts';
import { linkablePaths } from '#schema/page-paths.ts';
import { ROOT } from '../../scripts/root.ts';

/** What the company says whose built site is measured: the project's own, which may be anybody's. */
export const content = loadContent(path.join(ROOT, 'company'));

/** Whether there is a showreel to be enlarged. */
export const HAS_SHOWREEL = existsSync(path.join(ROOT, 'company/public/media/showreel.mp4'));

/** All pages of its site that visitors are led to. */
export const PAGES = linkablePaths(content);

/** One page of each kind: of those below another one, the first. */
export const PAGE_KINDS = [
  ...PAGES.filter((page, index) => index === PAGES.findIndex((other) => areaOf(other) === areaOf(page))),
  '/thank-you',
  '/error-page',
];

/** The first page below another one, if there is one. */
export function firstBelow(area: string): string | undefined {
  return PAGES.find((page) => page.startsWith(`${area}/`));
}

/** A position that an application can be for; without one it is refused, which takes no less work. */
export const POSITION = content.positions[0]?.title ?? 'Anything';

function areaOf(page: string): string {
  const [, area = '', below] = page.split('/');
  return below === undefined ? page : `${area}/`;
}
