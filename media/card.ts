import { statSync } from 'node:fs';
import path from 'node:path';
import { loadContent } from '../schema/load.ts';
import { ffmpeg } from './ffmpeg.ts';
import { output, weigh } from './output.ts';
import { cards } from './pictures/cards.ts';
import { compose } from './pictures/composition.ts';
import { Studio } from './studio.ts';

const limit = 120_000;
/** Palettes make the files a quarter as large: the largest with which a card is small enough is taken. */
const palettes = [96, 64, 48, 32];
const small = 105_000;

/** Makes the cards shown where the site's pages are linked to. */
export async function makeCards(): Promise<void> {
  const content = loadContent(path.join(import.meta.dirname, '../company'));
  const told = {
    name: content.company.name,
    cards: cards(content).map(({ arrangement, ...card }) => ({ ...card, picture: compose(arrangement) })),
  };
  await using studio = await Studio.open();
  const stage = await studio.set('scene/card.ts', told);
  for (const [index, card] of told.cards.entries()) {
    const pictures = await stage.shoot([index], 'image/png');
    const name = `og/${card.name}.png`;
    for (const colours of palettes) {
      await encode(name, pictures, colours);
      if (statSync(output(name)).size <= small) break;
    }
    weigh(name, limit);
  }
}

async function encode(name: string, pictures: Buffer[], colours: number): Promise<void> {
  // On flat ink the palette's steps are not seen, and dots would make the file larger than the steps do.
  const palette = `split[a][b];[a]palettegen=max_colors=${colours}:stats_mode=full[p];[b][p]paletteuse=dither=none`;
  const options = ['-f', 'png_pipe', '-i', '-', '-vf', palette, '-frames:v', '1', '-update', '1'];
  await ffmpeg([...options, output(name)], pictures);
}
