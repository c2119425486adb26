import { divided } from '../figures/layered.ts';
import { moved, rectangle, type Stroke } from '../figures/shapes.ts';
import type { Hue } from '../palette.ts';
import { lengthOf, type Point, type Polyline, polyline } from '../polyline.ts';
import { type Random, seeded } from '../random.ts';
import { lightEvent, widths } from '../scene/event.ts';
import { mix } from '../timing.ts';
import { beam, type Chamber } from '../tracks.ts';
import { seedOf } from './seed.ts';
import { tails } from './tail.ts';

/** A line of a picture. */
export interface Line {
  /** What it belongs to: the event, a stroke running out into it, or the subject. */
  readonly part: 'track' | 'tail' | 'subject';
  readonly points: readonly Point[];
  readonly hue: Hue;
  readonly width: number;
  readonly alpha: number;
  readonly dotted: boolean;
  readonly fill: number;
}

/** A picture on ink: a subject within an event. */
export interface Composition extends Chamber {
  /** The event's vertex. */
  readonly vertex: Point;
  readonly lines: readonly Line[];
}

/** What a picture is made of. */
export interface Arrangement {
  /** The same name gives the same event. */
  readonly name: string;
  readonly strokes: readonly Stroke[];
  readonly chamber: Chamber;
  /** Where the drawing's center lies. */
  readonly center: Point;
  readonly scale: number;
  readonly charged: number;
  readonly neutral: number;
}

/** How strongly a track shows through a body that it passes behind. */
const through = 0.3;
const shortest = 14;

/** Places a drawing in its event: the vertex is where the drawing says, and its loose ends run out into tracks. */
export function compose(arrangement: Arrangement): Composition {
  const { name, strokes, chamber, center, scale } = arrangement;
  const placed = strokes.map((stroke) => ({ ...stroke, points: moved(stroke.points, ...center, scale) }));
  const vertex = placed.find(({ points }) => points.length === 1)?.points[0] ?? center;
  const drawn = placed.filter(({ points }) => points.length > 1);
  const bodies = drawn.filter(({ body }) => body).map(({ points }) => points);
  const random = seeded(seedOf(name));
  const lines = [
    ...(arrangement.charged > 0 ? passing(chamber, seeded(seedOf(`beam of ${name}`))) : []),
    ...tracksFrom(arrangement, vertex, random),
    ...drawn.flatMap((stroke) => tails(stroke, random)),
  ];
  return {
    ...chamber,
    vertex,
    lines: [
      ...lines
        .flatMap((line) => within(line, chamber))
        .flatMap((line) =>
          bodies.reduce((parts, body) => parts.flatMap((part) => dimmed(part, body)), [line]),
        )
        .filter(({ points }) => lengthOf(polyline(points)) > shortest),
      ...drawn.map((stroke) => subjectLine(stroke, scale)),
    ],
  };
}

function subjectLine({ points, hue, width, dotted, fill = 0 }: Stroke, scale: number): Line {
  // Fine lines are also a little fainter, so that the drawing has depth.
  const alpha = mix(0.62, 1, Math.min(1, width / 2.2));
  return { part: 'subject', points, hue, width: width * scale, alpha, dotted, fill };
}

/** The chamber's beam, faint behind everything. */
function passing(chamber: Chamber, random: Random): Line[] {
  return beam(9, chamber, random).map(({ line }) => ({
    part: 'track',
    points: pointsOf(line),
    hue: 'white',
    width: 1,
    alpha: mix(0.14, 0.3, random()),
    dotted: false,
    fill: 0,
  }));
}

function pointsOf(line: Polyline): Point[] {
  return line.map(({ x, y }) => [x, y]);
}

function tracksFrom({ chamber, charged, neutral }: Arrangement, vertex: Point, random: Random): Line[] {
  const seed = Math.floor(random() * 2 ** 31);
  return lightEvent(seed, { vertex, charged, neutral }, chamber).flatMap(({ hue, tracks, brightness }) =>
    tracks.map(({ line, species }): Line => {
      const width = widths[species] * mix(0.8, 1.4, brightness);
      return {
        part: 'track',
        points: pointsOf(line),
        hue,
        width,
        alpha: mix(0.34, 0.95, brightness),
        dotted: false,
        fill: 0,
      };
    }),
  );
}

/** The parts of a line that lie in the chamber. */
function within(line: Line, { width, height }: Chamber): Line[] {
  return divided(line.points, rectangle(-8, -8, width + 16, height + 16))
    .filter(({ inside }) => inside)
    .map(({ points }) => ({ ...line, points }));
}

function dimmed(line: Line, body: readonly Point[]): Line[] {
  return divided(line.points, body).map(({ points, inside }) => ({
    ...line,
    points,
    alpha: inside ? Math.min(line.alpha, through) : line.alpha,
  }));
}
