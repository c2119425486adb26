import path from 'node:path';
import Color from 'colorjs.io';
import { colorsOf } from '@website/model/schema/brand-colors.ts';
import { loadBrand } from '@website/model/schema/brand.ts';
import type { Ground } from './tone.ts';

/** The three accents by meaning. */
export type Accent = 'solve' | 'build' | 'scale';

/** A color's red, green and blue as light, 0..1 and linear. */
export type Light = readonly [red: number, green: number, blue: number];

/** The company's ink, paper and accent as they are printed on a ground. */
export function inksOf(ground: Ground, accent: Accent): { ground: Light; stroke: Light; accent: Light } {
  const brand = loadBrand(path.join(import.meta.dirname, '../../company'));
  const { ink, paper, accents } = brand.colors;
  const named = { solve: accents[0], build: accents[1], scale: accents[2] }[accent];
  if (ground === 'ink') return { ground: light(ink), stroke: light(paper), accent: light(named) };
  const colors = colorsOf(brand.colors);
  const onPaper = { solve: 1, build: 2, scale: 3 }[accent] as 1 | 2 | 3;
  return { ground: light(paper), stroke: light(ink), accent: light(colors[`accent-${onPaper}-on-paper`]) };
}

function light(color: string): Light {
  const [red, green, blue] = new Color(color).to('srgb-linear').toGamut().coords;
  return [red ?? 0, green ?? 0, blue ?? 0];
}
