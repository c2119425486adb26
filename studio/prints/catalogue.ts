import type { Accent } from './inks.ts';

/**
 * Which printings a picture has: a `page` one on ink and one on paper (`-figure`), a `slide` one on ink, a `tile` one on paper, and
 * a `banner` one on ink whose left side is empty. Each has a printing for small places, too (`-small`).
 */
export type Use = 'page' | 'slide' | 'tile' | 'banner';

/** A picture of the sample company's. */
export interface Entry {
  /** Its path below `company/public/pictures`, without an ending. */
  readonly name: string;
  /** The file below `subjects/` that shows it. */
  readonly subject: string;
  /** What solves a problem has the first accent, what builds something the second, what lets it grow the third. */
  readonly hue: Accent;
  readonly use: Use;
}

/** All pictures of the sample company that are printed. */
export const catalogue: readonly Entry[] = [
  ...entries('page', [
    ['platform/hadron-platform', 'platforms/detector', 'build'],
    ['platform/darkmatr-platform', 'platforms/dish', 'solve'],
    ['platform/clinic-management', 'platforms/microscope', 'build'],
    ['platform/case-management', 'platforms/stamp', 'solve'],
    ['platform/digital-awatar', 'platforms/head', 'build'],
    ['platform/inventory-management', 'platforms/forklift', 'solve'],
    ['services/digital-transformation', 'services/bridge', 'solve'],
    ['services/product-development', 'services/crane', 'build'],
    ['services/data-ai', 'services/terrain', 'solve'],
    ['services/outsourced-product-development', 'services/knot', 'scale'],
    ['verticals/logistics-procurement', 'verticals/container-ship', 'scale'],
    ['verticals/health-care', 'verticals/heart', 'solve'],
    ['verticals/learning-development', 'verticals/labyrinth', 'build'],
    ['verticals/energy', 'verticals/pylons', 'solve'],
    ['verticals/fintech', 'verticals/vault', 'build'],
    ['verticals/citizen-services', 'verticals/city', 'scale'],
    ['success-stories/spare-parts-counted-once', 'stories/impeller', 'solve'],
    ['success-stories/a-trainer-on-every-deck', 'stories/lifebuoy', 'build'],
    ['success-stories/a-flood-rehearsed-in-advance', 'stories/sluice', 'scale'],
    ['success-stories/one-record-for-fourteen-clinics', 'stories/cabinet', 'build'],
    ['success-stories/permits-without-the-queue', 'stories/telephone', 'solve'],
    ['success-stories/loan-decisions-within-the-day', 'stories/sundial', 'scale'],
    ['success-stories/faults-found-before-the-outage', 'stories/insulator', 'solve'],
  ]),
  // For pages of another color than the story's own, which show it, too.
  ...entries('slide', [
    ['success-stories/a-flood-rehearsed-in-advance-accent-1', 'stories/sluice', 'solve'],
    ['success-stories/loan-decisions-within-the-day-accent-2', 'stories/sundial', 'build'],
    ['success-stories/spare-parts-counted-once-accent-3', 'stories/impeller', 'scale'],
    ['success-stories/one-record-for-fourteen-clinics-accent-1', 'stories/cabinet', 'solve'],
  ]),
  ...entries('slide', [
    ['gaming/game-worlds', 'gaming/island', 'build'],
    ['gaming/quest', 'gaming/gate', 'solve'],
    ['gaming/simulation', 'gaming/wheel', 'scale'],
    ['gaming/walkable-plant', 'gaming/plant', 'build'],
  ]),
  ...entries('tile', [
    ['forces/solve', 'forces/solve', 'solve'],
    ['forces/build', 'forces/build', 'build'],
    ['forces/scale', 'forces/scale', 'scale'],
    ['industries/health-care', 'industries/stethoscope', 'solve'],
    ['industries/learning-development', 'industries/spiral-stair', 'build'],
    ['industries/logistics-procurement', 'industries/pallet', 'scale'],
    ['industries/fintech', 'industries/coins', 'build'],
    ['industries/energy', 'industries/turbine', 'build'],
    ['industries/citizen-services', 'industries/interchange', 'scale'],
    ['values/rebels', 'values/rods', 'solve'],
    ['values/concept', 'values/drop', 'build'],
    ['values/together', 'values/rings', 'scale'],
    ['values/fun', 'values/top', 'build'],
    ['values/change', 'values/dominoes', 'solve'],
    ['values/work-time', 'values/hourglass', 'scale'],
  ]),
  ...entries('banner', [
    ['chamber-1', 'events/chamber-1', 'solve'],
    ['chamber-2', 'events/chamber-2', 'scale'],
    ['chamber-3', 'events/chamber-3', 'build'],
    ['chamber-4', 'events/chamber-4', 'scale'],
    ['privacy-policy', 'cards/key', 'scale'],
    ['openings/platform', 'platforms/stack', 'build'],
    ['openings/services', 'forces/build', 'build'],
    ['openings/verticals', 'gaming/plant', 'scale'],
    ['openings/success-stories', 'values/dominoes', 'solve'],
  ]),
];

function entries(use: Use, rows: readonly (readonly [name: string, subject: string, hue: Accent])[]): Entry[] {
  return rows.map(([name, subject, hue]) => ({ name, subject, hue, use }));
}
