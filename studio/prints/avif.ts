import { ffmpeg } from '../ffmpeg.ts';
import type { Impression } from './impression.ts';

/**
 * Writes a picture as an AVIF file, with the system's ffmpeg. Color has as many pixels as light (4:4:4): at a quarter of them,
 * the strokes' gray, which has none of its own, takes on a cast beside the accent and in the dark.
 *
 * @param quality - of the encoder, 0 the best and 63 the worst
 */
export async function writeAvif(picture: Impression, file: string, quality = 42): Promise<void> {
  const raw = `-f rawvideo -pix_fmt rgb24 -s ${picture.width}x${picture.height} -i -`;
  const color = '-colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 -color_range pc';
  const converted = `-vf scale=out_color_matrix=bt709:out_range=pc:flags=accurate_rnd+full_chroma_int ${color}`;
  const aom = 'enable-chroma-deltaq=1:deltaq-mode=0:enable-cfl-intra=0:tune-content=screen';
  const coded = `-c:v libaom-av1 -b:v 0 -crf ${quality} -cpu-used 4 -aom-params ${aom}`;
  const made = `${converted} -still-picture 1 ${coded} -pix_fmt yuv444p10le`;
  await ffmpeg([...raw.split(' '), ...made.split(' '), file], [Buffer.from(picture.rgb)]);
}
