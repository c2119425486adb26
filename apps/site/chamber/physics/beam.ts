import { fly, POINT_NUMBERS, type Room } from './flight.ts';
import { between, eitherCharge, gaussian, seeded } from './random.ts';
import { ribbonOf } from './ribbon.ts';
import { LEAD, PERIOD } from './timeline.ts';

const BEAM_PARTICLES = 26;
/** Units per second. */
const BEAM_SPEED = 1900;

/** Ribbons of the chamber's beam: fast, nearly straight particles, spread over the loop in time. */
export function beam(seed: number, room: Room): number[] {
  const random = seeded(seed * 31 + 5);
  const packed: number[] = [];
  for (let index = 0; index < BEAM_PARTICLES; index++) {
    const y = room.height * (1.24 * ((index + random()) / BEAM_PARTICLES) - 0.12);
    const particle = {
      species: 'proton',
      charge: eitherCharge(random),
      x: -240,
      y,
      angle: 0.06 + gaussian(random) * 0.035,
      climb: 0.04 * gaussian(random),
      momentum: between(random, 5, 14),
      depth: 260 * gaussian(random),
      start: 0,
    } as const;
    const moment = (((index * 7) % BEAM_PARTICLES) + random()) * (PERIOD / BEAM_PARTICLES);
    const strength = between(random, 0.1, 0.26);
    for (const { points } of fly(particle, room, random)) {
      packed.push(
        ...ribbonOf({ points, hue: 0, strength, lightsAt: (flown) => moment + flown / BEAM_SPEED }),
      );
    }
  }
  return packed;
}

/** Ribbons of the three particles that meet in a vertex, each in its own color, lit before the flash. */
export function incoming(seed: number, [x, y]: readonly [number, number], room: Room): number[] {
  const random = seeded(seed * 101 + 3);
  const turn = between(random, 0, 2 * Math.PI);
  const packed: number[] = [];
  for (let index = 0; index < 3; index++) {
    // Simulated backwards from the vertex, then lit in reverse.
    const particle = {
      species: 'proton',
      charge: eitherCharge(random),
      x,
      y,
      angle: turn + (2 * Math.PI * (index + 0.3 * random())) / 3,
      climb: 0.2 * gaussian(random),
      momentum: between(random, 1.6, 2.4),
      depth: 0,
      start: 0,
    } as const;
    const [track] = fly(particle, room, random, 9);
    const length = track?.points.at(3 - POINT_NUMBERS) ?? 1;
    const lightsAt = (flown: number) => -LEAD * Math.sqrt(Math.max(0, flown) / length);
    packed.push(...ribbonOf({ points: track?.points ?? [], hue: 2 + index, strength: 0.9, lightsAt }));
  }
  return packed;
}
