import { type Point, type Polyline, polyline } from './polyline.ts';
import { between, gaussian, type Random } from './random.ts';

/**
 * The physics of a bubble chamber, in the plane. Momenta and masses in GeV/c; lengths in pixels of a picture 1280 wide.
 *
 * - A magnetic field bends a charged particle: curvature = charge × field / momentum.
 * - It loses momentum to the liquid, more the slower it is (1/β²); electrons also radiate. So arcs become spirals.
 * - Unstable particles decay, in flight (after a path that grows with momentum, as moving clocks run slow) or at rest.
 */
interface Kind {
  readonly mass: number;
  /** Share of the momentum radiated per pixel. */
  readonly radiation?: number;
  /** Mean path before the decay of a particle whose momentum equals its mass, and what can be seen of the decay. */
  readonly decay?: { readonly length: number; readonly into: readonly Species[] };
}

/** What a particle is. */
export type Species = 'electron' | 'muon' | 'pion' | 'kaon' | 'proton';

const kinds: Readonly<Record<Species, Kind>> = {
  electron: { mass: 0.0005, radiation: 1 / 520 },
  muon: { mass: 0.106, decay: { length: 40_000, into: ['electron'] } },
  pion: { mass: 0.14, decay: { length: 2600, into: ['muon'] } },
  kaon: { mass: 0.494, decay: { length: 420, into: ['pion', 'pion', 'pion'] } },
  proton: { mass: 0.938 },
};

/** Radius of the circle flown at momentum 1 and charge 1. */
const bend = 620;
const ionization = 0.00012;
const leastMomentum = 0.0045;
const margin = 320;

/** A particle at the start of its track. */
interface Particle {
  readonly species: Species;
  readonly charge: 1 | -1;
  readonly at: Point;
  readonly angle: number;
  readonly momentum: number;
}

/** What a particle left behind. */
export interface Track {
  readonly species: Species;
  readonly charge: 1 | -1;
  readonly line: Polyline;
  /** How far its ancestors had flown when it began, so that it can be drawn after them. */
  readonly start: number;
}

/** The chamber's size. */
export interface Chamber {
  readonly width: number;
  readonly height: number;
}

/**
 * Flies a particle until it stops, decays or leaves the chamber.
 *
 * @param start - how far its ancestors had flown
 * @returns its track, then those of its descendants
 */
function fly(particle: Particle, chamber: Chamber, random: Random, start = 0): Track[] {
  const { species, charge } = particle;
  const { mass, radiation = 0, decay } = kinds[species];
  const points: Point[] = [particle.at];
  let [x, y] = particle.at;
  let { angle, momentum } = particle;
  let flown = 0;
  let ended: 'stopped' | 'left' | 'decayed' | undefined;
  while (ended === undefined) {
    const radius = bend * momentum;
    const step = Math.min(4, Math.max(0.5, radius * 0.14));
    const speedSquared = momentum ** 2 / (momentum ** 2 + mass ** 2);
    angle += (charge * step) / radius + (0.0009 * gaussian(random) * Math.sqrt(step)) / (momentum + 0.15);
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    flown += step;
    points.push([x, y]);
    momentum -= step * (ionization / speedSquared + radiation * momentum);
    if (momentum < leastMomentum) ended = 'stopped';
    else if (x < -margin || y < -margin || x > chamber.width + margin || y > chamber.height + margin)
      ended = 'left';
    else if (decay !== undefined && random() < (step * mass) / (momentum * decay.length)) ended = 'decayed';
  }
  const track = { species, charge, line: polyline(points), start };
  if (ended === 'left' || decay === undefined) return [track];
  // Not every decay at rest is seen: some tracks just end.
  if (ended === 'stopped' && random() < 0.35) return [track];
  const daughters = decay.into.map((daughter, index): Particle => {
    const inFlight = ended === 'decayed';
    return {
      species: daughter,
      charge: index % 2 === 0 ? charge : charge === 1 ? -1 : 1,
      at: [x, y],
      angle: inFlight ? angle + gaussian(random) * 0.5 : between(random, 0, 2 * Math.PI),
      momentum: inFlight
        ? momentum * between(random, 0.25, 0.8 / Math.sqrt(decay.into.length))
        : between(random, 0.008, 0.055),
    };
  });
  return [track, ...daughters.flatMap((daughter) => fly(daughter, chamber, random, start + flown))];
}

/** What an event is made of. */
export interface EventPlan {
  readonly vertex: Point;
  /** How many charged particles leave the vertex. */
  readonly charged: number;
  /** How many unseen neutral particles leave it, each of which ends in a pair of tracks. */
  readonly neutral: number;
}

/**
 * An event: particles that leave one vertex.
 *
 * @returns one family of tracks for each of them: its own and its descendants'
 */
export function collide(plan: EventPlan, chamber: Chamber, random: Random): Track[][] {
  const families: Track[][] = [];
  const turn = between(random, 0, 2 * Math.PI);
  for (let index = 0; index < plan.charged; index++) {
    // Directions are spread evenly and then shaken a little, so that no side of the picture is bare.
    const angle = turn + (2 * Math.PI * (index + 0.75 * random())) / plan.charged;
    const momentum = 0.17 + 3.2 * random() ** 2.1;
    const species = pick(random, { pion: 0.62, kaon: 0.1, proton: 0.12, muon: 0.16 });
    families.push(fly({ species, charge: sign(random), at: plan.vertex, angle, momentum }, chamber, random));
  }
  for (let index = 0; index < plan.neutral; index++) {
    const angle = turn + (2 * Math.PI * (index + random())) / plan.neutral;
    const path = between(random, 90, 380);
    const at: Point = [plan.vertex[0] + Math.cos(angle) * path, plan.vertex[1] + Math.sin(angle) * path];
    const pair = index % 2 === 0 ? photonPair(at, angle, random) : lambdaPair(at, angle, random);
    families.push(pair.flatMap((particle) => fly(particle, chamber, random, path)));
  }
  return families;
}

/** The chamber's beam: fast particles that cross it from left to right, nearly straight. */
export function beam(count: number, chamber: Chamber, random: Random): Track[] {
  return Array.from({ length: count }, (_, index) => {
    const y = chamber.height * ((index + random()) / count) * 1.3 - chamber.height * 0.15;
    const particle = {
      at: [4 - margin, y] as const,
      angle: gaussian(random) * 0.05,
      momentum: between(random, 5, 14),
    };
    return fly({ ...particle, species: 'proton', charge: sign(random) }, chamber, random).slice(0, 1);
  }).flat();
}

function photonPair(at: Point, angle: number, random: Random): Particle[] {
  return ([1, -1] as const).map((charge) => {
    return { species: 'electron', charge, at, angle, momentum: between(random, 0.06, 0.24) };
  });
}

function lambdaPair(at: Point, angle: number, random: Random): Particle[] {
  const opening = between(random, 0.2, 0.5);
  return [
    { species: 'proton', charge: 1, at, angle: angle - opening * 0.3, momentum: between(random, 0.6, 1.1) },
    { species: 'pion', charge: -1, at, angle: angle + opening, momentum: between(random, 0.14, 0.3) },
  ];
}

function sign(random: Random): 1 | -1 {
  return random() < 0.5 ? 1 : -1;
}

function pick(random: Random, shares: Partial<Record<Species, number>>): Species {
  let rest = random();
  for (const [species, share] of Object.entries(shares)) {
    rest -= share;
    if (rest < 0) return species as Species;
  }
  return 'pion';
}
