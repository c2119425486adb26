// The laws of the chamber. Momenta and masses are in GeV/c, lengths in the units of a scene (`scenes.ts`).

export type Species = 'electron' | 'muon' | 'pion' | 'kaon' | 'proton';

interface Kind {
  readonly mass: number;
  /** Share of the momentum radiated per unit of length. */
  readonly radiation: number;
  /** Mean decay length at a momentum equal to the mass, and the visible decay products. */
  readonly decay?: { readonly path: number; readonly into: readonly Species[] };
}

export const KINDS: Readonly<Record<Species, Kind>> = {
  electron: { mass: 0.0005, radiation: 1 / 620 },
  muon: { mass: 0.106, radiation: 0, decay: { path: 60_000, into: ['electron'] } },
  pion: { mass: 0.14, radiation: 0, decay: { path: 3400, into: ['muon'] } },
  kaon: { mass: 0.494, radiation: 0, decay: { path: 620, into: ['pion', 'pion', 'pion'] } },
  proton: { mass: 0.938, radiation: 0 },
};

/** Radius of the circle of a particle with momentum 1 and charge 1 in the chamber's field. */
const RADIUS = 700;

/** Momentum that a fast particle loses by ionization per unit of length. */
const IONIZATION = 0.000_115;

/**
 * The curvature of a path in a magnetic field: charge × field / momentum.
 *
 * @param field - as a multiple of the chamber's own
 * @returns radians per unit of length; positive turns clockwise, as the picture's second axis points down
 */
export function curvature(charge: number, momentum: number, field = 1): number {
  return (charge * field) / (RADIUS * momentum);
}

/** The square of a particle's speed, as a fraction of the speed of light. */
export function speedSquared(momentum: number, { mass }: { readonly mass: number }): number {
  return momentum ** 2 / (momentum ** 2 + mass ** 2);
}

/** Momentum lost per unit of length, by ionization and, for electrons, by radiation. */
export function momentumLoss(momentum: number, kind: Pick<Kind, 'mass' | 'radiation'>): number {
  return IONIZATION / speedSquared(momentum, kind) + kind.radiation * momentum;
}
