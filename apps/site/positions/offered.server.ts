import type { Content } from '@website/model/schema/content.ts';
import type { Position } from '@website/model/schema/position.ts';
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

type Compared = Pick<Position, 'slug' | 'skills' | 'locations' | 'remote'>;

/** What it counts for if a position shares one more skill, and if it can be done at the same place. */
const WEIGHTS = { skill: 2, place: 1 };

/** The other ones of some positions that share a skill or the place with one, those that share most first. */
export function alike<P extends Compared>(position: Compared, others: readonly P[]): P[] {
  const skills = new Set(position.skills);
  const places = new Set(position.locations);
  return others
    .filter(({ slug }) => slug !== position.slug)
    .map((other) => {
      const shared = (other.skills ?? []).filter((skill) => skills.has(skill)).length;
      const isNear =
        (other.locations ?? []).some((place) => places.has(place)) ||
        (other.remote !== undefined && position.remote !== undefined);
      return { other, weight: shared * WEIGHTS.skill + (isNear ? WEIGHTS.place : 0) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, two) => two.weight - one.weight)
    .map(({ other }) => other);
}
