import { crc32, deflateSync } from 'node:zlib';
import { ffmpeg } from '../ffmpeg.ts';
import type { Impression } from './impression.ts';

/**
 * Writes a picture as an AVIF file, with the system's ffmpeg. Chroma is not subsampled (4:4:4): otherwise the strokes' gray takes on a
 * cast beside the accent and in the dark.
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

/** Encodes a picture as a PNG file. */
export function pngOf({ width, height, rgb }: Impression): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let row = 0; row < height; row += 1) {
    rows.set(rgb.subarray(row * width * 3, (row + 1) * width * 3), row * (1 + width * 3) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}
