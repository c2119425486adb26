import type { Content } from '@website/model/schema/content.ts';
import { isOpen } from '@website/model/schema/position-end.ts';
import { content } from '../site/content.server.ts';

/** All pages of a build are of one moment. */
const BUILT_AT = Date.now();

/** A position as pages get it: in its color. */
export type OfferedPosition = Content['positions'][number];

/**
 * Tells loaders which positions are open, in the order of the list: at the moment of the build, or while developing now.
 * When one ends, the pages are built anew (`scripts/publishing/right-at.ts`).
 */
export function openPositions(): readonly OfferedPosition[] {
  const { company, positions } = content();
  const now = import.meta.env.DEV ? Date.now() : BUILT_AT;
  return positions.filter((position) => isOpen(position, company, now));
}
