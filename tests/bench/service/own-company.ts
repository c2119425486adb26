import path from 'node:path';
import { loadContent } from '@website/model/schema/load.ts';
import { linkablePaths } from '@website/model/schema/page-paths.ts';
import { ROOT } from '../../../scripts/root.ts';

/** The content of the measured site: that of the project's own company, which may be any. */
export const content = loadContent(path.join(ROOT, 'company'));

const PAGES = linkablePaths(content);

/** One page of each kind: of those below another one, the first. */
export const PAGE_KINDS = [
  ...PAGES.filter((page, index) => index === PAGES.findIndex((other) => areaOf(other) === areaOf(page))),
  '/thank-you',
  '/error-page',
];

/** A position to apply for; without one an application is refused, which takes no less work. */
export const POSITION = content.positions[0]?.title ?? 'Anything';

function areaOf(page: string): string {
  const [, area = '', below] = page.split('/');
  return below === undefined ? page : `${area}/`;
}
