import type { Content } from '#schema/load.ts';
import type { Position } from '#schema/position.ts';
import { isOpen } from '#schema/position-end.ts';
import { content } from '../site/content.server.ts';
import { AFTER } from './after.ts';

/** All pages of a build are of one moment. */
const BUILT_AT = Date.now();

/** A position as pages get it: in its color. */
export type OfferedPosition = Content['positions'][number];

/** The positions at the moment that a page is made for. */
interface Offered {
  /** Those that one can apply for, in the order of the list. */
  open: readonly OfferedPosition[];
  /** Whether the page is the one for when its positions have ended. */
  isAfter: boolean;
}

/**
 * Tells route loaders which positions are open: at the moment of the build, or while developing now. The service takes those
 * that end later out of the pages (`server/positions/`).
 *
 * @param url - of the page
 */
export function offered(url: URL): Offered {
  const { company, positions } = content();
  const now = import.meta.env.DEV ? Date.now() : BUILT_AT;
  return {
    open: positions.filter((position) => isOpen(position, company, now)),
    isAfter: url.searchParams.has(AFTER),
  };
}

/** Names the positions whose ends an element waits for: it goes once all of them have ended. Undefined if one has no end. */
export function goesWith(positions: readonly Pick<Position, 'slug' | 'validThrough'>[]): string | undefined {
  const lasts = positions.some(({ validThrough }) => validThrough === undefined);
  return lasts || positions.length === 0 ? undefined : positions.map(({ slug }) => slug).join(' ');
}
