import { charges, hueInTurn } from '../palette.ts';
import type { Point } from '../polyline.ts';
import { seeded } from '../random.ts';
import { circle, points, vertex } from './drafting.ts';
import { layered } from './layered.ts';
import { arc, bold, bow, curve, fine, roundedRectangle, type Stroke, stroke } from './shapes.ts';

/** Drawings for pages that have no picture of their own, by the page's path. */
export const pages: Readonly<Record<string, () => Stroke[]>> = {
  careers,
  contact,
  'customers-partners': customers,
  'privacy-policy': lock,
  'error-page': blackout,
};

/** Nine tracks leave one vertex, because the sample has nine open positions. */
function careers(): Stroke[] {
  const tracks = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 2 * Math.PI - 1.2;
    const bend = (index % 2 === 0 ? 1 : -1) * (0.5 + (index % 3) * 0.18);
    const reach = 150 + (index % 4) * 26;
    const line = curve(30, (share): Point => {
      const turn = angle + bend * share;
      return [reach * share * Math.cos(turn), reach * share * Math.sin(turn)];
    });
    return stroke(charges[index % 3] ?? 'white', line, { width: bold, tail: 'end' });
  });
  return [...tracks, vertex(0, 0)];
}

/** One point finds another. */
function contact(): Stroke[] {
  const [from, to]: readonly [Point, Point] = [
    [-196, 168],
    [168, -128],
  ];
  const rings = [22, 44, 70, 100].map((radius, index) =>
    stroke('build', circle(...to, radius), { width: 2.8 - index * 0.5 }),
  );
  return [
    stroke('white', bow(from, [-150, -190], to), { width: 3.4 }),
    stroke('solve', circle(...from, 15), { width: bold, fill: 1 }),
    stroke('solve', circle(...from, 34), { width: 2 }),
    ...rings,
    vertex(...to),
  ];
}

/** Many small vertices, each with tracks of its own. */
function customers(): Stroke[] {
  const random = seeded(46);
  const places: Point[] = [];
  while (places.length < 24) {
    const place: Point = [random() * 480 - 240, random() * 480 - 240];
    if (places.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) > 72)) places.push(place);
  }
  return places.flatMap((place, index) => {
    const hue = hueInTurn(index);
    const rays = Array.from({ length: 6 }, (_, ray) => {
      const angle = ray * 1.05 + random() * 0.8;
      const bend = (random() - 0.5) * 2.4;
      const reach = 18 + random() * 34;
      const line = curve(
        14,
        (share): Point => [
          place[0] + reach * share * Math.cos(angle + bend * share),
          place[1] + reach * share * Math.sin(angle + bend * share),
        ],
      );
      return stroke(hue, line, { width: ray % 2 === 0 ? 2.4 : fine });
    });
    return [...rays, stroke(hue, circle(...place, 4), { width: 2, fill: 1 })];
  });
}

function lock(): Stroke[] {
  return layered([
    stroke(
      'white',
      [...points('-92,-20 -92,-96'), ...arc([0, -96], 92, 180, 360), ...points('92,-96 92,-20')],
      { width: 3.4 },
    ),
    stroke(
      'white',
      [...points('-60,-20 -60,-96'), ...arc([0, -96], 60, 180, 360), ...points('60,-96 60,-20')],
      { width: 2.2 },
    ),
    stroke('white', roundedRectangle(-146, -24, 292, 236, 26), { width: 3.4, body: true }),
    stroke(
      'build',
      [...arc([0, 74], 28, 125, 415), ...points('30,150 -30,150'), ...arc([0, 74], 28, 125, 126)],
      { width: bold, fill: 0.3 },
    ),
    vertex(0, 74),
  ]);
}

/** The last track in a chamber that has gone dark. */
function blackout(): Stroke[] {
  const track: Point[] = [[-260, 190]];
  let [x, y, angle, radius] = [-260, 190, -0.5, 620];
  while (radius > 9) {
    angle -= 5 / radius;
    x += Math.cos(angle) * 5;
    y += Math.sin(angle) * 5;
    track.push([x, y]);
    radius *= 0.983;
  }
  return [stroke('white', track, { width: 3.4 }), vertex(x, y)];
}
