import { readCast } from './company.ts';
import { ffmpeg } from './ffmpeg.ts';
import { output, weigh } from './output.ts';
import { Studio } from './studio.ts';

/** Makes the card shown where the site is linked to. */
export async function makeCard(): Promise<void> {
  await using studio = await Studio.open();
  const stage = await studio.set('scene/card.ts', readCast());
  // A palette makes the file a quarter as large; on flat ink its steps are not seen.
  const palette = 'split[a][b];[a]palettegen=max_colors=200:stats_mode=full[p];[b][p]paletteuse=dither=none';
  const pictures = await stage.shoot([0], 'image/png');
  const options = ['-f', 'png_pipe', '-i', '-', '-vf', palette, '-frames:v', '1', '-update', '1'];
  await ffmpeg([...options, output('og/default.png')], pictures);
  weigh('og/default.png', 200_000);
}
