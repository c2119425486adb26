import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCast } from './company.ts';
import { encode, encodePoster, frameRate, shootFrames } from './encode.ts';
import { weigh } from './output.ts';
import { period } from './scene/hero.ts';
import { previewCuts, showreel } from './scene/timeline.ts';
import { soundBed } from './sound.ts';
import { Studio } from './studio.ts';

const full = { width: 1280, height: 720 };
const small = { width: 480, height: 270 };

/** Makes the hero's film, the showreel and the showreel's small cut, each with its poster. */
export async function makeFilms(): Promise<void> {
  await using studio = await Studio.open();
  await makeHero(studio);
  await makeShowreel(studio);
  await makePreview(studio);
}

async function makeHero(studio: Studio): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'film-'));
  const stage = await studio.set('scene/hero.ts', readCast());
  const frames = await shootFrames(stage, moments(0, period), folder.path);
  const name = 'media/hero';
  await encode({ frames, name, ...full, keyframeEvery: period * frameRate, h264: 20.5, vp9: 30 });
  const large = await studio.set('scene/hero.ts', readCast(), 1.25);
  // The film's first frame, so that it takes over unseen.
  for (const picture of await large.shoot([0], 'image/png')) await encodePoster(picture, name, 1600);
  report(name, 1_200_000, 240_000);
}

async function makeShowreel(studio: Studio): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'film-'));
  const sound = path.join(folder.path, 'sound.wav');
  await writeFile(sound, soundBed());
  const stage = await studio.set('scene/showreel.ts', readCast());
  const frames = await shootFrames(stage, moments(0, showreel.length), folder.path);
  const name = 'media/showreel';
  await encode({ frames, sound, name, ...full, keyframeEvery: 4 * frameRate, h264: 23, vp9: 34 });
  for (const picture of await stage.shoot([showreel.length - 1], 'image/png'))
    await encodePoster(picture, name, full.width);
  report(name, 3_000_000, 150_000);
}

async function makePreview(studio: Studio): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'film-'));
  const stage = await studio.set('scene/showreel.ts', readCast());
  const shown = previewCuts.flatMap(([from, until]) => moments(from, until));
  const frames = await shootFrames(stage, shown, folder.path);
  const name = 'media/showreel-preview';
  await encode({ frames, name, ...small, keyframeEvery: 4 * frameRate, h264: 25, vp9: 38 });
  for (const picture of await stage.shoot([showreel.length - 1], 'image/png'))
    await encodePoster(picture, name, small.width);
  report(name, 300_000, 50_000);
}

/** The moments of the frames between two times. */
function moments(from: number, until: number): number[] {
  return Array.from(
    { length: Math.round((until - from) * frameRate) },
    (_, index) => from + index / frameRate,
  );
}

function report(name: string, film: number, poster: number): void {
  for (const ending of ['mp4', 'webm']) weigh(`${name}.${ending}`, film);
  for (const ending of ['avif', 'jpg']) weigh(`${name}.${ending}`, poster);
}
