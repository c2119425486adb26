import { fly, type Particle, type Room, type Track } from './flight.ts';
import type { Species } from './law.ts';
import { between, eitherCharge, gaussian, type Random, seeded } from './random.ts';

/** The tracks of a particle and its descendants, which share their light. */
export interface Family {
  readonly tracks: readonly Track[];
  /** The share of the event's color: 0 is bone, 1 the color. */
  readonly hue: number;
  /** Relative brightness and thickness. */
  readonly strength: number;
}

/** The particles that leave a vertex, by range of momenta: straight ones, arcs, curls, and faint ones for depth. */
const CLASSES = [
  { count: 9, momenta: [1.7, 7], strength: 0.34, hue: 0 },
  { count: 11, momenta: [0.42, 1.2], strength: 1.2, hue: 1 },
  { count: 6, momenta: [0.26, 0.6], strength: 0.3, hue: 0 },
  { count: 4, momenta: [0.17, 0.3], strength: 1.05, hue: 1 },
  { count: 52, momenta: [0.55, 9], strength: 0.1, hue: 0 },
] as const;

const SPECIES: readonly Species[] = ['pion', 'pion', 'muon', 'pion', 'proton', 'kaon', 'pion', 'muon'];

/** The number of invisible neutral particles, each of which decays into a pair of tracks. */
const NEUTRALS = 5;

/**
 * Simulates an event: the particles that leave a vertex. Deterministic for a seed.
 *
 * @param vertex - its position, in units
 * @yields one family at a time, so that the caller can yield to the event loop
 */
export function* collide(seed: number, [x, y]: readonly [number, number], room: Room): Generator<Family> {
  const random = seeded(seed * 7919 + 17);
  const turn = between(random, 0, 2 * Math.PI);
  for (const { count, momenta, strength, hue } of CLASSES) {
    const shift = random();
    for (let index = 0; index < count; index++) {
      // Stratified sampling with jitter: no side is bare, and no two arcs are alike.
      const angle = turn + (2 * Math.PI * (index + shift + 0.7 * (random() - 0.5))) / count;
      const rank = ((index * 5 + 2) % count) / count;
      const momentum = momenta[0] + (momenta[1] - momenta[0]) * (rank + random() / count) ** 1.6;
      const particle = {
        species: SPECIES[Math.floor(random() * SPECIES.length)] ?? 'pion',
        charge: eitherCharge(random),
        angle,
        climb: 0.42 * gaussian(random),
        momentum,
      };
      const tracks = fly({ ...particle, x, y, depth: 0, start: 0 }, room, random);
      yield { tracks, hue, strength: strength * between(random, 0.72, 1) };
    }
  }
  for (let index = 0; index < NEUTRALS; index++) {
    const angle = turn + (2 * Math.PI * (index + random())) / NEUTRALS;
    const path = between(random, 90, 430);
    const at = { x: x + Math.cos(angle) * path, y: y + Math.sin(angle) * path, depth: 0, start: path };
    const pair = index % 2 === 0 ? photonPair(angle, random) : lambdaPair(angle, random);
    const climb = 0.3 * gaussian(random);
    const tracks = pair.flatMap((particle) => fly({ ...particle, ...at, climb }, room, random, 1));
    yield { tracks, hue: index % 3 === 0 ? 1 : 0, strength: between(random, 0.35, 0.7) };
  }
}

type Leaving = Pick<Particle, 'species' | 'charge' | 'angle' | 'momentum'>;

function photonPair(angle: number, random: Random): Leaving[] {
  return ([1, -1] as const).map((charge) => {
    return { species: 'electron', charge, angle, momentum: between(random, 0.06, 0.26) };
  });
}

function lambdaPair(angle: number, random: Random): Leaving[] {
  const opening = between(random, 0.2, 0.5);
  return [
    { species: 'proton', charge: 1, angle: angle - opening * 0.3, momentum: between(random, 0.7, 1.4) },
    { species: 'pion', charge: -1, angle: angle + opening, momentum: between(random, 0.14, 0.34) },
  ];
}
