import { lengthOf, type Point, type Polyline, polyline } from '../polyline.ts';
import { seeded } from '../random.ts';
import { collide } from '../tracks.ts';
import { partsInside } from './parts.ts';
import { circlePath, crossPath, smoothPath } from './path.ts';
import { element, svgDocument } from './svg.ts';

const width = 960;
const height = 720;
const center: Point = [width / 2, height / 2];
const radius = 330;

/** How much of the orbit the light covers; the trail behind it and the glow around it: how far, wide and bright. */
const light = 0.02;
const trails = [
  { behind: 0.15, width: 1.3, opacity: 0.2 },
  { behind: 0.105, width: 1.4, opacity: 0.24 },
  { behind: 0.066, width: 1.5, opacity: 0.26 },
  { behind: 0.032, width: 1.8, opacity: 0.42 },
  { behind: 0.001, width: 11, opacity: 0.14 },
  { behind: 0.001, width: 5, opacity: 0.4 },
];

/**
 * The picture of the 404 page: a chamber without light, in which one track keeps moving.
 *
 * The page has it in its markup and moves `data-track` and every `data-track-glow` together by animating
 * `stroke-dashoffset` from 1 to 0, so that its pause control can stop them; without that, they stand still.
 */
export function blackout(): string {
  const orbit = smoothPath(bound());
  return svgDocument(width, height, [
    element('g', { stroke: 'var(--color-paper)' }, [
      element('path', { opacity: 0.16, d: circlePath(center, radius) }),
      element('path', { opacity: 0.08, d: circlePath(center, radius + 10) }),
      element('path', { opacity: 0.16, d: crosses() }),
      element('path', { opacity: 0.08, d: scratches() }),
      element('path', { opacity: 0.11, d: orbit }),
    ]),
    ...trails.map(({ behind, width, opacity }) =>
      element('path', {
        'data-track-glow': '',
        pathLength: 1,
        stroke: 'var(--color-accent-1)',
        'stroke-width': width,
        // The trail comes just before the start of the light, which on a closed orbit is at the end.
        'stroke-dasharray': `${light} ${Number((1 - light - behind).toFixed(3))} ${behind} 0`,
        opacity,
        d: orbit,
      }),
    ),
    element('path', {
      'data-track': '',
      pathLength: 1,
      stroke: 'var(--color-paper)',
      'stroke-width': 2.4,
      'stroke-dasharray': `${light} ${1 - light}`,
      d: orbit,
    }),
  ]);
}

/** A closed orbit of loops within loops, wide on one side and tight on the other; it always bends the same way. */
function bound(): Polyline {
  const loops = 9;
  const parts = 1600;
  return polyline(
    Array.from({ length: parts + 1 }, (_, index): Point => {
      const turn = (2 * Math.PI * index) / parts;
      const loop = 118 + 62 * Math.cos(turn - 0.6);
      return [
        center[0] + 130 * Math.cos(turn) + loop * Math.cos(loops * turn),
        center[1] + 130 * Math.sin(turn) + loop * Math.sin(loops * turn),
      ];
    }),
  );
}

function crosses(): string {
  const places = [-200, 0, 200].flatMap((x) => [-200, 0, 200].map((y): Point => [x, y]));
  return places.map(([x, y]) => crossPath([center[0] + x, center[1] + y], 7)).join('');
}

/** The dead tracks of an event long past, where they lie within the window. */
function scratches(): string {
  const random = seeded(41);
  const families = collide({ vertex: [430, 400], charged: 12, neutral: 3 }, { width, height }, random);
  return families
    .flat()
    .flatMap(({ line }) => partsInside(line, isInWindow))
    .filter((line) => lengthOf(line) > 30)
    .map(smoothPath)
    .join('');
}

function isInWindow(x: number, y: number): boolean {
  return Math.hypot(x - center[0], y - center[1]) < radius - 4;
}
