import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PERIOD } from '@website/site/chamber/physics/timeline.ts';
import { encode, encodePoster, type Rates, shootFrames } from './encode.ts';
import { makeFilmWords } from './film-words.ts';
import type { SceneName } from './light/chamber-projector.ts';
import { weigh } from './output.ts';
import { readScript } from './showreel/script.ts';
import { showreel } from './showreel/timeline.ts';
import { soundBed } from './sound/bed.ts';
import { type Reel, Studio } from './studio.ts';

/** A film and its poster. */
interface Plan {
  /** The source: a scene of the site's live chamber, or the showreel's flight. */
  readonly takenOf: SceneName | 'showreel';
  /** Pixels of the film, and of its poster, per pixel of the scene. */
  readonly scale: number;
  readonly posterScale: number;
  /** The ranges of the scene that are shown, in seconds. */
  readonly cuts: readonly (readonly [from: number, until: number])[];
  /** The moment that the poster shows. */
  readonly best: number;
  readonly sound?: () => Buffer;
  /** Frames per second. */
  readonly frameRate: number;
  /** Seconds from one key frame to the next. */
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
      takenOf: 'wide',
      scale: 1.2,
      posterScale: 1.2,
      cuts: [[0, PERIOD]],
      // The film's first frame, so that nobody notices when the film replaces the poster.
      best: 0,
      frameRate: 24,
      keyframeEvery: PERIOD,
      rates: { h264: 34, av1: 54, avif: 38, jpeg: 8 },
      limits: { webm: 1_500_000, mp4: 1_500_000, poster: 240_000 },
    },
  ],
  [
    'hero-portrait',
    {
      takenOf: 'upright',
      scale: 1.25,
      posterScale: 1.25,
      cuts: [[0, PERIOD]],
      best: 0,
      frameRate: 24,
      keyframeEvery: PERIOD,
      // A phone's first pictures, scripts and type are to stay below 250 KiB.
      rates: { h264: 31, av1: 46, avif: 42, jpeg: 8 },
      limits: { webm: 1_500_000, mp4: 1_500_000, poster: 160_000 },
    },
  ],
  [
    'showreel',
    {
      takenOf: 'showreel',
      scale: 1,
      posterScale: 1,
      cuts: [[0, showreel.length]],
      best: showreel.mark.line + 1.8,
      sound: soundBed,
      frameRate: 24,
      keyframeEvery: 4,
      rates: { h264: 32, av1: 44, avif: 34, jpeg: 5 },
      limits: { webm: 7_000_000, mp4: 7_000_000, poster: 200_000 },
    },
  ],
  [
    'showreel-preview',
    {
      // A wordless scene: the preview is the background of the band's text.
      takenOf: 'wide',
      scale: 0.8,
      posterScale: 0.8,
      // Starts with another color than the hero does.
      cuts: [
        [PERIOD / 3, PERIOD],
        [0, PERIOD / 3],
      ],
      best: PERIOD / 3,
      frameRate: 24,
      keyframeEvery: PERIOD,
      rates: { h264: 34, av1: 56, avif: 42, jpeg: 8 },
      limits: { webm: 800_000, mp4: 800_000, poster: 120_000 },
    },
  ],
]);

/**
 * Makes films, each with its poster.
 *
 * @param names - which films; all of them if it is empty
 */
export async function makeFilms(names: readonly string[]): Promise<void> {
  for (const [name, plan] of plans) {
    if (names.length === 0 || names.includes(name)) await makeFilm(`media/${name}`, plan);
  }
}

async function makeFilm(name: string, plan: Plan): Promise<void> {
  const { takenOf } = plan;
  await using studio = await Studio.open();
  const setUp =
    takenOf === 'showreel'
      ? await preparing(studio)
      : (scale: number) => studio.chamber(takenOf, scale);
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'film-'));
  const poster = await setUp(plan.posterScale);
  for (const picture of await poster.expose([plan.best])) await encodePoster(poster, picture, name, plan.rates);
  const reel = await setUp(plan.scale);
  const shown = plan.cuts.flatMap(([from, until]) => moments(from, until, plan.frameRate));
  const frames = await shootFrames(reel, shown, plan.frameRate, folder.path);
  const sound = plan.sound === undefined ? undefined : path.join(folder.path, 'sound.wav');
  if (sound !== undefined && plan.sound !== undefined) await writeFile(sound, plan.sound());
  await encode({ ...plan, keyframeEvery: plan.keyframeEvery * plan.frameRate, frames, sound, name });
  weigh(`${name}.webm`, plan.limits.webm);
  weigh(`${name}.mp4`, plan.limits.mp4);
  for (const ending of ['avif', 'jpg']) weigh(`${name}.${ending}`, plan.limits.poster);
  if (plan.sound !== undefined) makeFilmWords();
}

/** Takes the showreel's screens from the built site once, for the poster and the film. */
async function preparing(studio: Studio): Promise<(scale: number) => Promise<Reel>> {
  const script = await readScript();
  return (scale) => studio.showreel(script, scale);
}

/** The moments of the frames between two times. */
function moments(from: number, until: number, frameRate: number): number[] {
  return Array.from(
    { length: Math.round((until - from) * frameRate) },
    (_, index) => from + index / frameRate,
  );
}
