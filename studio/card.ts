import path from 'node:path';
import sharp from 'sharp';
import { loadContent } from '../schema/load.ts';
import { output, weigh } from './output.ts';
import { cards } from './pictures/cards.ts';
import { compose } from './pictures/composition.ts';
import { Studio } from './studio.ts';

const limit = 90_000;

/** Makes the pictures behind the words of the cards that preview a link to a page. */
export async function makeCards(): Promise<void> {
  const content = loadContent(path.join(import.meta.dirname, '../company'));
  const told = {
    cards: cards(content).map(({ name, arrangement }) => ({ name, picture: compose(arrangement) })),
  };
  await using studio = await Studio.open();
  const stage = await studio.set('scene/card.ts', told);
  for (const [index, card] of told.cards.entries()) {
    const [picture] = await stage.shoot([index], 'image/png');
    const name = `../cards/${card.name}.webp`;
    await sharp(picture).webp({ quality: 88, effort: 6 }).toFile(output(name));
    weigh(name, limit);
  }
}
