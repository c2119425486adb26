import type { Office } from '../../../schema/company.ts';
import { lengthOf, type Point, section } from '../../polyline.ts';
import { chargeOf, type Ground, lineOn } from '../grounds.ts';
import { circlePath, shorten, smoothPath } from '../path.ts';
import { element, selfDrawing, stepOf } from '../svg.ts';
import { landDots, type Row } from './land.ts';
import { type Link, officeLinks, officeSites, type Site } from './offices.ts';
import { mapHeight, mapWidth } from './projection.ts';

/** Radius of the ring around an office. */
const ring = 12;
const dots: Readonly<Record<Ground, string>> = { ink: '#4b4a5f', paper: '#c3c1cf' };

/** The dotted world map with the offices and the great circles between them. */
export function world(offices: readonly Office[], ground: Ground): string {
  const sites = officeSites(offices);
  const links = officeLinks(sites);
  const spots = sites.flat().map(({ at }) => at);
  const land = landDots().map(({ y, xs }) => ({ y, xs: xs.filter((x) => isFree([x, y], spots)) }));
  return selfDrawing(mapWidth, mapHeight, { whole: 1.6, line: 0.9 }, [
    element('path', { stroke: dots[ground], 'stroke-width': 4.2, d: land.map(rowPath).join('') }),
    ...links.toReversed().map((link, index) => drawLink(link, links.length - 1 - index, ground)),
    ...sites.flatMap((site, index) => drawSite(site, index, offices, ground)),
  ]);
}

/** Whether a dot stands clear of the offices' rings. */
function isFree([x, y]: Point, spots: readonly Point[]): boolean {
  return spots.every((spot) => Math.hypot(x - spot[0], y - spot[1]) > ring + 4);
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

function drawLink({ line, over }: Link, index: number, ground: Ground): string {
  const chain = over === 0;
  return element('path', {
    class: stepOf(chain ? index * 0.16 : 0.7),
    pathLength: 1,
    stroke: chain ? chargeOf(index) : lineOn[ground],
    'stroke-width': chain ? 2 : 1,
    opacity: chain ? undefined : [1, 0.42, 0.26, 0.18][over],
    d: smoothPath(section(line, ring, lengthOf(line) - ring)),
  });
}

/** An office is a bright point; a fine ring goes around it, or around those that lie together. */
function drawSite(site: Site, index: number, offices: readonly Office[], ground: Ground): string[] {
  const color = (name: string) => chargeOf(offices.findIndex((office) => office.name === name));
  const step = stepOf(0.2 + index * 0.15);
  const ring = { class: `a ${step}`, stroke: lineOn[ground], 'stroke-width': 1.2, d: ringAround(site) };
  const points = site.map(({ name, at: [x, y] }) => {
    return element('circle', {
      class: `a ${step}`,
      fill: color(name),
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
  if (last === undefined) return circlePath(first, ring);
  return capsule(first, last, ring);
}

/** A ring drawn out so that it holds two points. */
function capsule(one: Point, other: Point, radius: number): string {
  const angle = Math.atan2(other[1] - one[1], other[0] - one[0]) + Math.PI / 2;
  const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  const corner = ([a, b]: Point, side: number) => `${shorten(a + side * x)} ${shorten(b + side * y)}`;
  const turn = `A${radius} ${radius} 0 0 1`;
  return `M${corner(one, 1)}${turn} ${corner(one, -1)}L${corner(other, -1)}${turn} ${corner(other, 1)}z`;
}
