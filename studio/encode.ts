import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ffmpeg } from './ffmpeg.ts';
import { output } from './output.ts';
import type { Reel } from './studio.ts';

/** Frames in a second of every film. */
export const frameRate = 30;

/** What a reel's frames are: BT.709 in the television range. */
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

/** Constant rate factors: the less, the better and the larger. */
export interface Rates {
  readonly h264: number;
  readonly av1: number;
}

/** A file of a reel's frames, one after the other. */
interface Frames {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** What a film is encoded from, and how densely. */
interface Cut {
  readonly frames: Frames;
  readonly sound: string | undefined;
  /** Name below `public/`, without its ending. */
  readonly name: string;
  /** Frames from one complete one to the next; only there can a player start. */
  readonly keyframeEvery: number;
  readonly rates: Rates;
}

/** Exposes the frames of the moments given, in seconds, into a file that keeps them as they are. */
export async function shootFrames(reel: Reel, moments: readonly number[], folder: string): Promise<Frames> {
  const file = path.join(folder, 'frames.yuv');
  await pipeline(inBatches(reel, moments), createWriteStream(file));
  return { file, width: reel.width, height: reel.height };
}

/**
 * Encodes a film as WebM (AV1 with ten bits, which shows no steps in a dark ground) and, for browsers that cannot play
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
  // The scaler spreads the error of rounding to eight bits.
  const h264 = [
    ['-vf', 'scale=sws_dither=ed,format=yuv420p', '-c:v', 'libx264', '-preset', 'slow'],
    ['-crf', String(rates.h264), '-x264-params', `aq-mode=3:ipratio=1.1:keyint=${keyframeEvery}`],
    ['-movflags', '+faststart'],
  ].flat();
  await ffmpeg([...sources, ...h264, ...tags, ...aac, ...reproducible, output(`${name}.mp4`)]);
}

/** Encodes a frame as AVIF and JPEG: a film's picture until it plays. */
export async function encodePoster(reel: Reel, frame: Buffer, name: string): Promise<void> {
  const still = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '28', '-b:v', '0', '-cpu-used', '3'];
  // The curve that browsers expect of pictures; on screens it is the same as the films'.
  const curve = ['-color_trc', 'iec61966-2-1'];
  const avif = [...raw(reel, '-'), '-frames:v', '1', '-pix_fmt', 'yuv420p10le', ...still, ...tags, ...curve];
  await ffmpeg([...avif, ...reproducible, output(`${name}.avif`)], [frame]);
  // JPEG files use the full range and the older matrix.
  const full =
    'scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=full:sws_dither=ed,format=yuvj420p';
  const jpeg = [...raw(reel, '-'), '-frames:v', '1', '-vf', full, '-q:v', '4'];
  await ffmpeg([...jpeg, ...reproducible, output(`${name}.jpg`)], [frame]);
}

function raw({ width, height }: { width: number; height: number }, input: string): string[] {
  const format = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p10le', '-s', `${width}x${height}`];
  return [...format, '-framerate', String(frameRate), ...tags.slice(0, 2), '-color_range', 'tv', '-i', input];
}

async function* inBatches(reel: Reel, moments: readonly number[]): AsyncIterable<Buffer> {
  const size = 4;
  for (let first = 0; first < moments.length; first += size) {
    yield* await reel.expose(moments.slice(first, first + size));
  }
}
