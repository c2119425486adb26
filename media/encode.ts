import path from 'node:path';
import { ffmpeg } from './ffmpeg.ts';
import { output } from './output.ts';
import type { Stage } from './studio.ts';

/** Frames in a second of every film. */
export const frameRate = 30;

/** JPEG frames are in BT.601 and use the full range; films are in BT.709 and use the television range. */
const colour = 'in_color_matrix=bt601:in_range=full:out_color_matrix=bt709:out_range=tv';
/** Without these, rounding makes dark ground darker. */
const exact = 'lanczos+accurate_rnd+full_chroma_int';
const tags = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const reproducible = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];

/** What a film is encoded from, and how densely. */
export interface Cut {
  /** The frames, from `shootFrames`. */
  readonly frames: string;
  readonly sound?: string;
  /** Name below `public/`, without its ending. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /**
   * Frames from one complete one to the next. At each the picture gets sharper at once, which shows where little moves;
   * but only there can a player start.
   */
  readonly keyframeEvery: number;
  /** Constant rate factors: the less, the better and the larger. */
  readonly h264: number;
  readonly vp9: number;
}

/** Draws the frames at the moments given, in seconds, into a file that keeps them as they are. */
export async function shootFrames(stage: Stage, moments: readonly number[], folder: string): Promise<string> {
  const file = path.join(folder, 'frames.mkv');
  const source = ['-f', 'image2pipe', '-framerate', String(frameRate), '-c:v', 'mjpeg', '-i', '-'];
  await ffmpeg([...source, '-c', 'copy', file], inBatches(stage, moments));
  return file;
}

/** Encodes a film as MP4 and as WebM. */
export async function encode(cut: Cut): Promise<void> {
  const { frames, sound, width, height } = cut;
  const sources = ['-i', frames, ...(sound === undefined ? [] : ['-i', sound])];
  const picture = ['-vf', `scale=${width}:${height}:flags=${exact}:${colour},format=yuv420p`, ...tags];
  const aac = sound === undefined ? ['-an'] : ['-c:a', 'aac', '-b:a', '112k'];
  const opus = sound === undefined ? ['-an'] : ['-c:a', 'libopus', '-b:a', '80k'];
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    String(cut.h264),
    '-x264-params',
    `aq-mode=3:ipratio=1.1:keyint=${cut.keyframeEvery}`,
  ];
  await ffmpeg([
    ...sources,
    ...picture,
    ...h264,
    ...aac,
    ...reproducible,
    '-movflags',
    '+faststart',
    output(`${cut.name}.mp4`),
  ]);
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    String(cut.vp9),
    '-g',
    String(cut.keyframeEvery),
    '-row-mt',
    '1',
    '-threads',
    '2',
  ];
  const speed = ['-deadline', 'good', '-cpu-used', '3', '-tile-columns', '1'];
  await ffmpeg([
    ...sources,
    ...picture,
    ...vp9,
    ...speed,
    ...opus,
    ...reproducible,
    output(`${cut.name}.webm`),
  ]);
}

/** Encodes a PNG file as AVIF and JPEG: a film's picture until it plays. */
export async function encodePoster(png: Buffer, name: string, width: number): Promise<void> {
  const source = ['-f', 'png_pipe', '-i', '-', '-frames:v', '1'];
  const size = `scale=${width}:-2:flags=lanczos`;
  const avif = [
    '-vf',
    `${size}:out_color_matrix=bt709:out_range=full,format=yuv444p`,
    '-c:v',
    'libaom-av1',
    '-still-picture',
    '1',
  ];
  const quality = [
    '-crf',
    '26',
    '-b:v',
    '0',
    '-cpu-used',
    '4',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'iec61966-2-1',
    '-color_range',
    'pc',
  ];
  await ffmpeg([...source, ...avif, ...quality, ...reproducible, output(`${name}.avif`)], [png]);
  await ffmpeg([...source, '-vf', size, '-q:v', '5', ...reproducible, output(`${name}.jpg`)], [png]);
}

async function* inBatches(stage: Stage, moments: readonly number[]): AsyncIterable<Buffer> {
  const size = 6;
  for (let first = 0; first < moments.length; first += size) {
    yield* await stage.shoot(moments.slice(first, first + size), 'image/jpeg');
  }
}
