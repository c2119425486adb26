import { ffmpeg } from '../ffmpeg.ts';
import type { Impression } from './impression.ts';

/**
 * Writes a picture as an AVIF file, with the system's ffmpeg.
 *
 * @param quality - libaom's, 0 the best and 63 the worst
 */
export async function writeAvif(picture: Impression, file: string, quality = 42): Promise<void> {
  const raw = `-f rawvideo -pix_fmt rgb24 -s ${picture.width}x${picture.height} -i -`;
  const made = `-still-picture 1 -c:v libaom-av1 -b:v 0 -crf ${quality} -cpu-used 4 -pix_fmt yuv420p`;
  await ffmpeg([...raw.split(' '), ...made.split(' '), file], [Buffer.from(picture.rgb)]);
}
