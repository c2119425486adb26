import { type Point, type Polyline, polyline } from '../polyline.ts';
import { fly } from '../prints/tracks.ts';
import { between, seeded } from '@website/site/chamber/physics/random.ts';
import { circlePath, smoothPath } from './path.ts';

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

/** The hairs of the light: how far out of the middle one each flies, as a share, and how strong it is. */
const hairs = [
  { out: -0.045, opacity: 0.4 },
  { out: -0.022, opacity: 0.65 },
  { out: 0.022, opacity: 0.65 },
  { out: 0.045, opacity: 0.4 },
];

/**
 * The picture of the 404 page: a chamber without light, in which one track keeps moving. All of it is hair strokes, as in prints.
 *
 * The page has it in its markup and moves `data-track` and every `data-track-glow` together by animating
 * `stroke-dashoffset` from 1 to 0, so that its pause control can stop them; otherwise they are still.
 */
export function blackout(): string {
  const orbit = smoothPath(bound(0));
  const beside = hairs.map(({ out, opacity }) => ({ opacity, d: smoothPath(bound(out)) }));
  return svgDocument(width, height, [
    element('g', { stroke: 'var(--color-paper)', 'stroke-width': 0.8 }, [
      ...rim().map(({ opacity, d }) => element('path', { opacity, d })),
      element('path', { opacity: 0.09, d: beam() }),
      element('path', { opacity: 0.17, d: remains() }),
      ...[{ d: orbit }, ...beside].map(({ d }) => element('path', { opacity: 0.1, d })),
    ]),
    ...trails.map(({ behind, width, opacity }) => trail(orbit, behind, { 'stroke-width': width, opacity })),
    ...beside.map(({ d, opacity }) => trail(d, 0.05, { 'stroke-width': 0.9, opacity })),
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

/** A piece of an orbit that follows the light, so far behind it. */
function trail(d: string, behind: number, look: { 'stroke-width': number; opacity: number }): string {
  return element('path', {
    'data-track-glow': '',
    pathLength: 1,
    stroke: 'var(--color-accent-1)',
    // The trail comes just before the start of the light, which on a closed orbit is at the end.
    'stroke-dasharray': `${light} ${Number((1 - light - behind).toFixed(3))} ${behind} 0`,
    ...look,
    d,
  });
}

/**
 * A closed orbit of loops within loops, wide on one side and tight on the other; it always bends the same way.
 *
 * @param out - how much wider than the middle one its loops are, as a share
 */
function bound(out: number): Polyline {
  const loops = 9;
  const parts = 1600;
  return polyline(
    Array.from({ length: parts + 1 }, (_, index): Point => {
      const turn = (2 * Math.PI * index) / parts;
      const loop = (118 + 62 * Math.cos(turn - 0.6)) * (1 + out);
      return [
        center[0] + 130 * Math.cos(turn) + loop * Math.cos(loops * turn),
        center[1] + 130 * Math.sin(turn) + loop * Math.sin(loops * turn),
      ];
    }),
  );
}

/** The window's rim, engraved as it would be turned on a lathe: lighter in its middle. */
function rim(): { opacity: number; d: string }[] {
  const count = 11;
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const opacity = Number((0.1 + 0.26 * Math.sin(Math.PI * share) ** 2).toFixed(2));
    return { opacity, d: circlePath(center, Number((radius + 26 * share).toFixed(1))) };
  });
}

/** The beam, which bends around the former event. */
function beam(): string {
  const step = 11;
  const lines = Array.from({ length: 2 * Math.floor(radius / step) + 1 }, (_, index) => {
    const away = (index - Math.floor(radius / step)) * step;
    const push = 46 * Math.exp(-((away / 70) ** 2)) * Math.sign(away || 1);
    const points = Array.from({ length: 60 }, (_, place): Point => {
      const x = -radius + (2 * radius * place) / 59;
      const y = away + push * Math.exp(-(((x + 50) / 110) ** 2));
      return [center[0] + x, center[1] + y - 0.13 * x];
    });
    return polyline(points);
  });
  return lines
    .flatMap((line) => partsInside(line, isInWindow))
    .map(smoothPath)
    .join('');
}

/** The remains of an event long past: its tracks, each a few hairs whose momenta differ, where they lie within the window. */
function remains(): string {
  const random = seeded(41);
  const tracks = Array.from({ length: 13 }, (_, index) => ({
    angle: (index * 2 * Math.PI) / 13 + between(random, -0.15, 0.15),
    bend: between(random, 70, 330) * (index % 2 === 0 ? 1 : -1),
    range: between(random, 420, 1100),
  }));
  return tracks
    .flatMap(({ angle, bend, range }) =>
      [0.97, 1, 1.03].map((momentum) => fly(430, 400, angle, bend * momentum, range * momentum)),
    )
    .map((path) => polyline(path.filter((_, index) => index % 3 === 0).map(([x, y]): Point => [x, y])))
    .flatMap((line) => partsInside(line, isInWindow).slice(0, 1))
    .map(smoothPath)
    .join('');
}

function isInWindow(x: number, y: number): boolean {
  return Math.hypot(x - center[0], y - center[1]) < radius - 4;
}

/** The parts of a line whose corners lie inside an area. */
function partsInside(line: Polyline, inside: (x: number, y: number) => boolean): Polyline[] {
  const parts: Point[][] = [[]];
  for (const { x, y } of line) {
    if (inside(x, y)) parts.at(-1)?.push([x, y]);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.map(polyline);
}

/** Attributes of an element; those without a value are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element. */
function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

const canvas = {
  xmlns: 'http://www.w3.org/2000/svg',
  fill: 'none',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

/** Writes a document whose lines have round ends and no fill unless they say otherwise. */
function svgDocument(width: number, height: number, children: readonly string[]): string {
  return `${element('svg', { ...canvas, viewBox: `0 0 ${width} ${height}` }, children)}\n`;
}
