import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCast } from './company.ts';
import { encode, encodePoster, frameRate, type Rates, shootFrames } from './encode.ts';
import { makeFilmWords } from './film-words.ts';
import { weigh } from './output.ts';
import { period, previewCuts, showreel } from './scene/timeline.ts';
import { soundBed } from './sound/bed.ts';
import { Studio } from './studio.ts';

/** A film and its poster. */
interface Plan {
  /** The module that draws it, relative to this folder. */
  readonly module: string;
  /** Pixels of the film, and of its poster, per pixel of the scene. */
  readonly scale: number;
  readonly posterScale: number;
  /** The parts of the scene that are shown: beginnings and ends in seconds. */
  readonly cuts: readonly (readonly [from: number, until: number])[];
  /** The moment that the poster shows. */
  readonly best: number;
  readonly sound?: () => Buffer;
  /** Frames from one key frame to the next. */
  readonly keyframeEvery: number;
  readonly rates: Rates;
  /** The most bytes that each file may have. */
  readonly limits: { readonly webm: number; readonly mp4: number; readonly poster: number };
}

/** The films by the names of their files. */
const plans = new Map<string, Plan>([
  [
    'hero',
    {
      module: 'scene/hero.ts',
      scale: 1,
      posterScale: 1.25,
      cuts: [[0, period]],
      // The film's first frame, so that nobody notices when the film replaces the poster.
      best: 0,
      keyframeEvery: period * frameRate,
      rates: { h264: 24, av1: 38 },
      limits: { webm: 1_200_000, mp4: 2_000_000, poster: 240_000 },
    },
  ],
  [
    'hero-portrait',
    {
      module: 'scene/hero-portrait.ts',
      scale: 0.75,
      posterScale: 1,
      cuts: [[0, period]],
      best: 0,
      keyframeEvery: period * frameRate,
      rates: { h264: 30, av1: 45 },
      limits: { webm: 500_000, mp4: 900_000, poster: 160_000 },
    },
  ],
  [
    'showreel',
    {
      module: 'scene/showreel.ts',
      scale: 1,
      posterScale: 1,
      cuts: [[0, showreel.length]],
      best: showreel.length - 1,
      sound: soundBed,
      keyframeEvery: 4 * frameRate,
      rates: { h264: 32, av1: 43 },
      limits: { webm: 3_000_000, mp4: 3_000_000, poster: 150_000 },
    },
  ],
  [
    'showreel-preview',
    {
      module: 'scene/showreel.ts',
      scale: 0.375,
      posterScale: 0.375,
      cuts: previewCuts,
      best: showreel.length - 1,
      keyframeEvery: 4 * frameRate,
      rates: { h264: 30, av1: 42 },
      limits: { webm: 300_000, mp4: 300_000, poster: 50_000 },
    },
  ],
]);

/**
 * Makes films, each with its poster.
 *
 * @param names - which films; all of them if it is empty
 */
export async function makeFilms(names: readonly string[]): Promise<void> {
  await using studio = await Studio.open();
  for (const [name, plan] of plans) {
    if (names.length === 0 || names.includes(name)) await makeFilm(studio, `media/${name}`, plan);
  }
}

async function makeFilm(studio: Studio, name: string, plan: Plan): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'film-'));
  const poster = await studio.film(plan.module, readCast(), plan.posterScale);
  for (const picture of await poster.expose([plan.best])) await encodePoster(poster, picture, name);
  const reel = await studio.film(plan.module, readCast(), plan.scale);
  const shown = plan.cuts.flatMap(([from, until]) => moments(from, until));
  const frames = await shootFrames(reel, shown, folder.path);
  const sound = plan.sound === undefined ? undefined : path.join(folder.path, 'sound.wav');
  if (sound !== undefined && plan.sound !== undefined) await writeFile(sound, plan.sound());
  await encode({ ...plan, frames, sound, name });
  weigh(`${name}.webm`, plan.limits.webm);
  weigh(`${name}.mp4`, plan.limits.mp4);
  for (const ending of ['avif', 'jpg']) weigh(`${name}.${ending}`, plan.limits.poster);
  if (plan.sound !== undefined) makeFilmWords();
}

/** The moments of the frames between two times. */
function moments(from: number, until: number): number[] {
  return Array.from(
    { length: Math.round((until - from) * frameRate) },
    (_, index) => from + index / frameRate,
  );
}
