import { curvature, KINDS, momentumLoss, type Species, speedSquared } from './law.ts';
import { between, eitherCharge, gaussian, type Random } from './random.ts';

/** A particle at the start of its track. */
export interface Particle {
  readonly species: Species;
  readonly charge: 1 | -1;
  readonly x: number;
  readonly y: number;
  /** Direction in radians, and change of depth per unit of length. */
  readonly angle: number;
  readonly climb: number;
  readonly momentum: number;
  /** Distance from the picture's plane. */
  readonly depth: number;
  /** Distance that its ancestors flew. */
  readonly start: number;
}

/** A particle's trace. */
export interface Track {
  readonly species: Species;
  readonly charge: 1 | -1;
  /** The points, packed: x, y, depth, distance flown from the vertex, density of bubbles. */
  readonly points: readonly number[];
  /** The number of ancestors. */
  readonly generation: number;
}

/** Numbers per point of a track. */
export const POINT_NUMBERS = 5;

/** The visible area, in units. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

const MIN_MOMENTUM = 0.0085;
/** How far outside the picture particles are simulated, since they may curve back. */
const MARGIN = 260;
const MAX_TRACK_LENGTH = 5200;
/** The maximum turn between two points, in radians. */
const TURN = 0.12;
/** The mean distance between electrons that a fast particle knocks off. */
const KNOCK_PATH = 2600;
const MAX_GENERATIONS = 4;

/**
 * Simulates a particle until it stops, decays or leaves the room.
 *
 * @returns its track, then those of knocked-off electrons and decay products
 */
export function fly(particle: Particle, room: Room, random: Random, generation = 0): Track[] {
  const { species, charge, climb } = particle;
  const kind = KINDS[species];
  const { mass, decay } = kind;
  const points: number[] = [];
  const knocked: Particle[] = [];
  let { x, y, angle, momentum, depth, start: flown } = particle;
  const end = flown + MAX_TRACK_LENGTH;
  let isDecay = false;
  for (;;) {
    const density = Math.min(2.4, 1 / speedSquared(momentum, kind));
    points.push(x, y, depth, flown, density);
    const bend = curvature(charge, momentum);
    const step = Math.min(30, Math.max(0.8, TURN / Math.abs(bend)));
    // Bends in the magnetic field, with multiple scattering by atoms.
    angle += bend * step + (0.0005 * gaussian(random) * Math.sqrt(step)) / (momentum + 0.1);
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    depth += climb * step;
    flown += step;
    momentum -= step * momentumLoss(momentum, kind);
    const isOutside = x < -MARGIN || y < -MARGIN || x > room.width + MARGIN || y > room.height + MARGIN;
    if (isOutside || flown > end) break;
    const isUnstable = decay !== undefined && generation < MAX_GENERATIONS;
    if (momentum < MIN_MOMENTUM) {
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
        const inFlight = momentum > MIN_MOMENTUM;
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

/** A knocked-off (delta) electron, slow enough to curl up. */
function electron(random: Random) {
  return {
    species: 'electron',
    charge: eitherCharge(random),
    climb: 0.1 * gaussian(random),
    momentum: 0.012 + 0.07 * random() ** 3,
  } as const;
}
