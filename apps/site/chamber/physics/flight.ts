import { curvature, KINDS, momentumLoss, type Species, speedSquared } from './law.ts';
import { between, eitherCharge, gaussian, type Random } from './random.ts';

/** A particle at the start of its track. */
export interface Particle {
  readonly species: Species;
  readonly charge: 1 | -1;
  readonly x: number;
  readonly y: number;
  /** Direction, in radians; and how far it leaves the picture's plane per unit of length. */
  readonly angle: number;
  readonly climb: number;
  readonly momentum: number;
  /** Where it is before or behind the plane. */
  readonly depth: number;
  /** How far its ancestors had flown when it began. */
  readonly start: number;
}

/** What a particle left behind. */
export interface Track {
  readonly species: Species;
  readonly charge: 1 | -1;
  /** Numbers of each point one after another: across, down, depth, way flown since the vertex, density of bubbles. */
  readonly points: readonly number[];
  /** How many particles lie between it and the vertex. */
  readonly generation: number;
}

/** How many numbers a track's point has. */
export const POINT_NUMBERS = 5;

/** The space in which tracks can be seen, in units. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

const LEAST_MOMENTUM = 0.0085;
/** How far outside the picture a particle may fly, since it may come back. */
const MARGIN = 260;
const LONGEST = 5200;
/** Radians from one point to the next. */
const TURN = 0.12;
/** Mean way of a fast particle from one electron that it knocks off to the next. */
const KNOCK_PATH = 2600;
const MOST_GENERATIONS = 4;

/**
 * Flies a particle until it stops, decays or leaves the room.
 *
 * @returns its track, then those of the electrons it knocked off, and of whatever it decayed into
 */
export function fly(particle: Particle, room: Room, random: Random, generation = 0): Track[] {
  const { species, charge, climb } = particle;
  const kind = KINDS[species];
  const { mass, decay } = kind;
  const points: number[] = [];
  const knocked: Particle[] = [];
  let { x, y, angle, momentum, depth, start: flown } = particle;
  const end = flown + LONGEST;
  let isDecay = false;
  for (;;) {
    const density = Math.min(2.4, 1 / speedSquared(momentum, kind));
    points.push(x, y, depth, flown, density);
    const bend = curvature(charge, momentum);
    const step = Math.min(30, Math.max(0.8, TURN / Math.abs(bend)));
    // The field turns it evenly; atoms push it a little.
    angle += bend * step + (0.0005 * gaussian(random) * Math.sqrt(step)) / (momentum + 0.1);
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    depth += climb * step;
    flown += step;
    momentum -= step * momentumLoss(momentum, kind);
    const isOutside = x < -MARGIN || y < -MARGIN || x > room.width + MARGIN || y > room.height + MARGIN;
    if (isOutside || flown > end) break;
    const isUnstable = decay !== undefined && generation < MOST_GENERATIONS;
    if (momentum < LEAST_MOMENTUM) {
      isDecay = isUnstable && random() < 0.3;
      break;
    }
    isDecay = isUnstable && random() < (step * mass) / (momentum * decay.path);
    if (isDecay) break;
    if (momentum > 0.35 && generation < 2 && random() < step / KNOCK_PATH) {
      knocked.push({ ...electron(random), x, y, angle: angle + gaussian(random) * 0.3, depth, start: flown });
    }
  }
  points.push(x, y, depth, flown, 1);
  const daughters = isDecay
    ? (decay?.into ?? []).map((into, index): Particle => {
        const inFlight = momentum > LEAST_MOMENTUM;
        return {
          species: into,
          charge: index % 2 === 0 ? charge : charge === 1 ? -1 : 1,
          x,
          y,
          angle: inFlight ? angle + gaussian(random) * 0.45 : between(random, 0, 2 * Math.PI),
          climb: climb + 0.15 * gaussian(random),
          momentum: inFlight ? momentum * between(random, 0.3, 0.8) : between(random, 0.012, 0.055),
          depth,
          start: flown,
        };
      })
    : [];
  const track = { species, charge, points, generation };
  const others = [...knocked, ...daughters];
  return [track, ...others.flatMap((other) => fly(other, room, random, generation + 1))];
}

/** An electron that was knocked off: it curls up at once. */
function electron(random: Random) {
  return {
    species: 'electron',
    charge: eitherCharge(random),
    climb: 0.1 * gaussian(random),
    momentum: 0.012 + 0.07 * random() ** 3,
  } as const;
}
