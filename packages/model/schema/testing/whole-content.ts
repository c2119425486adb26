import type { Content } from '../content.ts';
import { loadContent } from '../load.ts';
import { FULL_COMPANY } from './full-company.ts';

type Pages = Whole<Content['pages']>;
type Whole<T> = { [K in keyof T]-?: NonNullable<T[K]> };

/** The content of a company that leaves out no page, no section of its home page and no form. */
export type WholeContent = Omit<Content, 'pages'> & {
  pages: Omit<Pages, 'home' | 'contact'> & { home: Whole<Pages['home']>; contact: Whole<Pages['contact']> };
};

/**
 * The content of a company that is known to leave out nothing.
 *
 * @param root - its folder; by default the full company's
 */
export function loadWholeContent(root = FULL_COMPANY): WholeContent {
  return loadContent(root) as WholeContent;
}
