import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { CARD_SIZE } from '../../schema/card-size.ts';
import { output, weigh } from '../output.ts';
import { type CardPrint, cardPrints } from './cards.ts';
import type { Accent } from './inks.ts';
import { positionsPrints } from './positions.ts';
import { overprinted } from './overprint.ts';
import { print } from './print.ts';
import { formats, type Scene } from './scene.ts';
import { seedOf } from './seed.ts';

/** The most bytes that a card's picture may have. */
const limit = 160_000;

/**
 * Prints the pictures behind the words of the cards that preview a link to a page: some 10 seconds each on one core.
 *
 * @param names - of which cards, such as `services-data-ai`; all of them if there is none
 */
export async function makeCards(names: readonly string[]): Promise<void> {
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  if (isWanted('home')) await keep('home', homeCard());
  for (const { name, subject, hue } of cardPrints.filter((card) => isWanted(card.name))) {
    await keep(name, printed([{ scene: await sceneOf(subject), hue }], subject));
  }
  for (const { page, layers } of positionsPrints()) {
    const name = page.replaceAll('/', '-');
    if (isWanted(name)) await keep(name, printed(layers, 'events/positions'));
  }
}

async function sceneOf(subject: CardPrint['subject']): Promise<Scene> {
  const { scene } = (await import(`./subjects/${subject}.ts`)) as { scene: Scene };
  return scene;
}

/** Scenes over each other, each in its hue. */
function printed(layers: readonly { scene: Scene; hue: Accent }[], subject: string): Sharp {
  const scale = CARD_SIZE.width / formats.preview.width;
  const seed = seedOf(subject);
  const { width, height, rgb } = overprinted(
    layers.map(({ scene, hue }) => print(scene, { format: 'preview', ground: 'ink', hue, scale, seed })),
  );
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** The still of the home page's film, its event moved to the right, where no words stand. */
function homeCard(): Sharp {
  const still = path.join(import.meta.dirname, '../../company/public/media/hero.jpg');
  return sharp(still).extract(HOME_CUT).resize(CARD_SIZE.width, CARD_SIZE.height);
}

/** The part of the still that the home page's card shows, in its pixels. */
const HOME_CUT = { left: 0, top: 20, width: 1760, height: 924 };

async function keep(name: string, picture: Sharp): Promise<void> {
  const file = `../cards/${name}.webp`;
  await picture.webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(output(file));
  weigh(file, limit);
}
