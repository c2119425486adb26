import { statSync } from 'node:fs';
import { output, weigh } from '../output.ts';
import { catalogue, type Entry, type Use } from './catalogue.ts';
import type { Impression } from './impression.ts';
import { writeAvif } from './picture-files.ts';
import { drawStrokes, look, press, seedOf } from './print.ts';
import type { Accent } from './inks.ts';
import { positionsPrints } from './positions.ts';
import type { Format, Scene } from './scene.ts';
import type { Ground } from './tone.ts';

/** One output file of a picture. */
interface Printing {
  /** What its name ends with. */
  readonly ending: string;
  readonly format: Format;
  readonly ground: Ground;
  /** Device pixels for each CSS pixel. */
  readonly scale: number;
  /** Of the encoder, 0 the best and 63 the worst; it gets coarser until the file fits its limit. */
  readonly quality: number;
  /** The most bytes that it may have. */
  readonly limit: number;
}

const onInk: readonly Printing[] = [
  // On desktops it fills half a screen: at a lower resolution its hairs break up.
  { ending: '', format: 'plate', ground: 'ink', scale: 2, quality: 48, limit: 130_000 },
  // A phone shows it pixel for pixel, or larger: there a coarser one shows the encoder's blocks.
  { ending: '-small', format: 'card', ground: 'ink', scale: 1.5, quality: 41, limit: 45_000 },
];

/** The encoder's quality beyond which blocks are visible. */
const COARSEST = 52;

/** The faint strokes around a subject are the first to go: on paper, blocks and the edges of a square stay where they were. */
const onPaper: readonly Printing[] = [
  { ending: '', format: 'tile', ground: 'paper', scale: 2, quality: 42, limit: 110_000 },
  { ending: '-small', format: 'chip', ground: 'paper', scale: 2, quality: 40, limit: 60_000 },
];

const printings: Readonly<Record<Use, readonly Printing[]>> = {
  page: [...onInk, ...onPaper.map((printing) => ({ ...printing, ending: `-figure${printing.ending}` }))],
  slide: onInk,
  tile: onPaper,
  banner: [
    { ending: '', format: 'banner', ground: 'ink', scale: 1.6, quality: 40, limit: 90_000 },
    // All of a phone's first pictures, scripts and type are to stay below 250 KiB.
    { ending: '-small', format: 'banner', ground: 'ink', scale: 1.2, quality: 43, limit: 24_500 },
  ],
};

/**
 * Prints the pictures of the catalogue: some 20 seconds each on one core.
 *
 * @param names - those to print; all if it is empty
 */
export async function makePrints(names: readonly string[]): Promise<void> {
  const chosen = catalogue.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const entry of chosen) await printAll(entry);
  await printPositions(names);
}

/** Reads the subject of an entry, and prints it for all its uses. */
async function printAll({ name, subject, hue, use }: Entry): Promise<void> {
  const { scene } = (await import(`./subjects/${subject}.ts`)) as { scene: Scene };
  await printLayers(name, [{ scene, hue }], seedOf(subject), use);
}

async function printPositions(names: readonly string[]): Promise<void> {
  for (const { page, layers } of positionsPrints()) {
    const name = page === 'careers' ? 'positions' : page;
    if (names.length > 0 && !names.includes(name)) continue;
    await printLayers(name, layers, seedOf('events/positions'), 'banner');
  }
}

/** Prints scenes over each other, each in its hue, for all uses. */
async function printLayers(
  name: string,
  layers: readonly { scene: Scene; hue: Accent }[],
  seed: number,
  use: Use,
): Promise<void> {
  for (const { ending, format, ground, scale, quality, limit } of printings[use]) {
    const impressions = layers.map(({ scene, hue }) =>
      press(drawStrokes(scene, look(scene, format), format, ground, seed), { format, ground, hue, scale }),
    );
    const file = `pictures/${name}${ending}.avif`;
    const picture = overprinted(impressions);
    for (let coarser = quality; coarser <= COARSEST; coarser += 3) {
      await writeAvif(picture, output(file), coarser);
      if (statSync(output(file)).size <= limit) break;
    }
    weigh(file, limit);
  }
}

/**
 * Lays pictures of one size over each other. They are printed on ink, and light adds to it: each pixel has the most red, green and
 * blue of all.
 *
 * @returns the first one, if it is alone
 */
function overprinted([first, ...more]: readonly Impression[]): Impression {
  if (first === undefined) throw new Error('There is no picture to print.');
  if (more.length === 0) return first;
  const rgb = first.rgb.map((value, place) => Math.max(value, ...more.map((one) => one.rgb[place] ?? 0)));
  return { ...first, rgb };
}
