import type { Colors } from '@website/model/schema/brand-colors.ts';
import type { Office } from '@website/model/schema/company.ts';
import { landDots, type Row } from './land.ts';
import { distance, type Link, officeLinks, officeSites, type Site } from './offices.ts';
import { mapHeight, mapWidth, type Point } from './projection.ts';

/** Radius of the ring around an office. */
const RING = 12;

/** The opacity of links by the number of sites that they skip; longer links are left out. */
const OPACITIES = [1, 0.42, 0.26, 0.18] as const;

/** Above this number of sites only neighbors are linked: longer links would clutter the map. */
const SITES_WITH_LONG_LINKS = 8;

/**
 * The dotted world map for dark grounds, with the offices and the great circles between them. Its entrance is animated unless
 * the visitor prefers reduced motion or the URL ends in `#still`: not every browser evaluates that preference in images.
 *
 * @returns an SVG file
 */
export function worldMap(offices: readonly Office[], colors: Colors): string {
  const sites = officeSites(offices);
  const furthest = sites.length > SITES_WITH_LONG_LINKS ? 1 : OPACITIES.length;
  const links = officeLinks(sites).filter(({ over }) => over < furthest);
  const spots = sites.flat().map(({ at }) => at);
  const land = landDots().map(({ y, xs }) => ({ y, xs: xs.filter((x) => isFree([x, y], spots)) }));
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    id: 'still',
    viewBox: `0 0 ${mapWidth} ${mapHeight}`,
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return `${element('svg', root, [
    STYLE,
    element('path', { stroke: colors['dot-on-ink'], 'stroke-width': 4.2, d: land.map(rowPath).join('') }),
    ...links.toReversed().map((link, index) => drawLink(link, links.length - 1 - index, colors)),
    ...sites.flatMap((site, index) => drawSite(site, index, colors)),
  ])}\n`;
}

/** Whether a dot is outside the offices' rings. */
function isFree(dot: Point, spots: readonly Point[]): boolean {
  return spots.every((spot) => distance(dot, spot) > RING + 4);
}

function rowPath({ y, xs }: Row): string {
  let last: number | undefined;
  return xs
    .map((x) => {
      const move = last === undefined ? `M${shorten(x)} ${shorten(y)}h0` : `m${shorten(x - last)} 0h0`;
      last = last === undefined ? Number(shorten(x)) : last + Number(shorten(x - last));
      return move;
    })
    .join('');
}

function drawLink({ line, over }: Link, index: number, colors: Colors): string {
  const chain = over === 0;
  return element('path', {
    class: stepOf(chain ? index * 0.16 : 0.7),
    pathLength: 1,
    // Growth has the third accent on the whole site; offices are white.
    stroke: chain ? colors['accent-3'] : colors.paper,
    'stroke-width': chain ? 2 : 1,
    opacity: chain ? undefined : OPACITIES[over],
    d: curve(betweenRings(line)),
  });
}

function betweenRings(line: readonly Point[]): readonly Point[] {
  const [start, end] = [line[0], line.at(-1)];
  if (start === undefined || end === undefined) return [];
  return line.filter((point) => distance(point, start) >= RING && distance(point, end) >= RING);
}

/** Path data of quadratic curves through every few of the points. */
function curve(points: readonly Point[]): string {
  const step = Math.max(1, Math.floor(points.length / 8));
  const corners = points.filter((_, index) => index % step === 0 || index === points.length - 1);
  const [first, ...others] = corners;
  if (first === undefined) return '';
  const middles = others.map((corner, index): readonly [Point, Point] => {
    const next = others[index + 1];
    return [corner, next === undefined ? corner : [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]];
  });
  const text = ([x, y]: Point) => `${shorten(x)} ${shorten(y)}`;
  return `M${text(first)}${middles.map(([over, to]) => `Q${text(over)} ${text(to)}`).join('')}`;
}

/** A bright point for each office, and a fine ring around the site. */
function drawSite(site: Site, index: number, colors: Colors): string[] {
  const step = stepOf(0.2 + index * 0.15);
  const ring = { class: `a ${step}`, stroke: colors.paper, 'stroke-width': 1.2, d: ringAround(site) };
  const points = site.map(({ at: [x, y] }) => {
    return element('circle', {
      class: `a ${step}`,
      fill: colors.paper,
      cx: shorten(x),
      cy: shorten(y),
      r: 5.4,
    });
  });
  return [element('path', ring), ...points];
}

function ringAround(site: Site): string {
  const [first, ...others] = site.map(({ at }) => at);
  const last = others.at(-1);
  if (first === undefined) return '';
  return capsule(first, last ?? first, RING);
}

/** A ring stretched around two points; a circle if they are the same. */
function capsule(one: Point, other: Point, radius: number): string {
  const angle = Math.atan2(other[1] - one[1], other[0] - one[0]) + Math.PI / 2;
  const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  const corner = ([a, b]: Point, side: number) => `${shorten(a + side * x)} ${shorten(b + side * y)}`;
  const turn = `A${radius} ${radius} 0 0 1`;
  return `M${corner(one, 1)}${turn} ${corner(one, -1)}L${corner(other, -1)}${turn} ${corner(other, 1)}z`;
}

/** The duration of the entrance, and of one line of it, in seconds. */
const ENTRANCE = { whole: 1.6, line: 0.9 };
const STEPS = 10;

/**
 * The entrance's animations: lines (`pathLength`) are drawn by a dash offset, elements with the class `a` fade in, each
 * delayed by its step's class.
 */
const STYLE = style();

function style(): string {
  const moving = 'svg:not(:target) ';
  const timing = `${ENTRANCE.line}s cubic-bezier(.2,.7,.1,1) backwards`;
  const delays = Array.from({ length: STEPS }, (_, step) => {
    const delay = ((ENTRANCE.whole - ENTRANCE.line) * step) / (STEPS - 1);
    return `${moving}.d${step}{animation-delay:${Number(delay.toFixed(2))}s}`;
  });
  return element('style', {}, [
    '@media(prefers-reduced-motion:no-preference){',
    `${moving}[pathLength]{animation:d ${timing}}`,
    `${moving}.a{animation:a ${timing}}`,
    ...delays,
    '@keyframes d{from{stroke-dasharray:1 2;stroke-dashoffset:1.01}to{stroke-dasharray:1 2;stroke-dashoffset:0}}',
    '@keyframes a{from{opacity:0}}}',
  ]);
}

/** The class of the step at a share, from 0 to 1, of the entrance. */
function stepOf(share: number): string {
  return `d${Math.min(STEPS - 1, Math.max(0, Math.floor(share * STEPS)))}`;
}

/** Attributes of an element; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Serializes an SVG element. Values are trusted, so nothing is escaped. */
function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const serialized = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return children.length === 0
    ? `<${name}${serialized}/>`
    : `<${name}${serialized}>${children.join('')}</${name}>`;
}

/** A number with at most one decimal, minified: `0.5` as `.5`. */
function shorten(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
}
