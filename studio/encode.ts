import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ffmpeg } from './ffmpeg.ts';
import { output } from './output.ts';
import type { Reel } from './studio.ts';

/** The frames' color space: BT.709 in the television range. */
const tags = [
  ['-colorspace', 'bt709'],
  ['-color_primaries', 'bt709'],
  ['-color_trc', 'bt709'],
  ['-color_range', 'tv'],
].flat();
const reproducible = [
  ['-map_metadata', '-1'],
  ['-fflags', '+bitexact'],
  ['-flags:v', '+bitexact'],
  ['-flags:a', '+bitexact'],
].flat();

/** Constant rate factors: a lower one looks better and makes a larger file. */
export interface Rates {
  readonly h264: number;
  readonly av1: number;
  /** Those of the poster: the rate of AVIF, and the quantizer scale of JPEG. */
  readonly avif: number;
  readonly jpeg: number;
}

/** A file of a reel's frames, one after another. */
interface Frames {
  readonly file: string;
  /** Frames per second. */
  readonly rate: number;
  readonly width: number;
  readonly height: number;
}

/** The encoder's input and compression. */
interface Cut {
  readonly frames: Frames;
  readonly sound: string | undefined;
  /** Its path below `public/`, without the extension. */
  readonly name: string;
  /** Frames from one key frame to the next; a player can start only at these. */
  readonly keyframeEvery: number;
  readonly rates: Rates;
}

/**
 * Exposes the frames of the given moments, in seconds, into a file that holds them uncompressed.
 *
 * @param rate - how many of them make a second
 */
export async function shootFrames(
  reel: Reel,
  moments: readonly number[],
  rate: number,
  folder: string,
): Promise<Frames> {
  const file = path.join(folder, 'frames.yuv');
  await pipeline(inBatches(reel, moments), createWriteStream(file));
  return { file, rate, width: reel.width, height: reel.height };
}

/**
 * Encodes a film as WebM (AV1 with ten bits, so that dark backgrounds show no banding) and, for browsers that cannot play
 * it, as MP4 (H.264).
 */
export async function encode({ frames, sound, name, keyframeEvery, rates }: Cut): Promise<void> {
  const sources = [...raw(frames, frames.file), ...(sound === undefined ? [] : ['-i', sound])];
  const opus = sound === undefined ? ['-an'] : ['-c:a', 'libopus', '-b:a', '80k'];
  const aac = sound === undefined ? ['-an'] : ['-c:a', 'aac', '-b:a', '112k'];
  const av1 = [
    ['-c:v', 'libsvtav1', '-pix_fmt', 'yuv420p10le', '-preset', '6', '-crf', String(rates.av1)],
    ['-g', String(keyframeEvery)],
  ].flat();
  await ffmpeg([...sources, ...av1, ...tags, ...opus, ...reproducible, output(`${name}.webm`)]);
  // Rounding to eight bits would show banding, so the scaler dithers.
  const h264 = [
    ['-vf', 'scale=sws_dither=ed,format=yuv420p', '-c:v', 'libx264', '-preset', 'slow'],
    ['-crf', String(rates.h264), '-x264-params', `aq-mode=3:ipratio=1.1:keyint=${keyframeEvery}`],
    ['-movflags', '+faststart'],
  ].flat();
  await ffmpeg([...sources, ...h264, ...tags, ...aac, ...reproducible, output(`${name}.mp4`)]);
}

/** Encodes a film's poster as AVIF and JPEG. */
export async function encodePoster(
  reel: Pick<Reel, 'width' | 'height'>,
  frame: Buffer,
  name: string,
  { avif: rate, jpeg: scale }: Rates,
): Promise<void> {
  const still = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', String(rate), '-b:v', '0', '-cpu-used', '3'];
  // The transfer curve that browsers expect of pictures; on a screen it looks the same as that of the films.
  const curve = ['-color_trc', 'iec61966-2-1'];
  const avif = [...raw({ ...reel, rate: 1 }, '-'), '-frames:v', '1', '-pix_fmt', 'yuv420p10le', ...still, ...tags, ...curve];
  await ffmpeg([...avif, ...reproducible, output(`${name}.avif`)], [frame]);
  // JPEG files use the full range and the older matrix.
  const full =
    'scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=full:sws_dither=ed,format=yuvj420p';
  const jpeg = [...raw({ ...reel, rate: 1 }, '-'), '-frames:v', '1', '-vf', full, '-q:v', String(scale)];
  await ffmpeg([...jpeg, ...reproducible, output(`${name}.jpg`)], [frame]);
}

function raw(
  { width, height, rate }: { width: number; height: number; rate: number },
  input: string,
): string[] {
  const format = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p10le', '-s', `${width}x${height}`];
  return [...format, '-framerate', String(rate), ...tags.slice(0, 2), '-color_range', 'tv', '-i', input];
}

async function* inBatches(reel: Reel, moments: readonly number[]): AsyncIterable<Buffer> {
  const size = 4;
  for (let first = 0; first < moments.length; first += size) {
    yield* await reel.expose(moments.slice(first, first + size));
  }
}
