import path from 'node:path';
import { loadContent } from '../content/schema/load.ts';
import { ffmpeg } from './ffmpeg.ts';
import { output, weigh } from './output.ts';
import { cards } from './pictures/cards.ts';
import { Studio } from './studio.ts';

/** A palette makes the files a quarter as large; on flat ink its steps are not seen. */
const palette = 'split[a][b];[a]palettegen=max_colors=64:stats_mode=full[p];[b][p]paletteuse=dither=none';

/** Makes the cards shown where the site's pages are linked to. */
export async function makeCards(): Promise<void> {
  const content = loadContent(path.join(import.meta.dirname, '../content'));
  const told = { name: content.company.name, cards: cards(content) };
  await using studio = await Studio.open();
  const stage = await studio.set('scene/card.ts', told);
  for (const [index, card] of told.cards.entries()) {
    const pictures = await stage.shoot([index], 'image/png');
    const name = `og/${card.name}.png`;
    const options = ['-f', 'png_pipe', '-i', '-', '-vf', palette, '-frames:v', '1', '-update', '1'];
    await ffmpeg([...options, output(name)], pictures);
    weigh(name, 120_000);
  }
}
