import { expect, test } from 'vitest';
import { cuesOf, writtenAt } from './captions.ts';
import { pictured } from './lens.ts';
import { CAPTION_TOP, FOOT, LAYOUT } from './lettering.ts';
import { type Plane, route, SCREEN, viewAt } from './route.ts';
import { screenAt, screenMoments, showreel, STILL, wordAt } from './timeline.ts';
import { along, from, plus } from './vectors.ts';

/** Captions of a company that is made up, as tests of the film's layout take them: one for the lead, one for each screen, and the name. */
const sampleCues = cuesOf({
  lead: 'We build software.',
  words: ['Solve.', 'Build.', 'Scale.'],
  screens: screenMoments.map((moment) => ({ product: 'Product', outcome: `At ${moment}`, picture: '' })),
  name: 'Company',
  wordmark: { outline: 'M0 0', width: 100, height: 100 },
});

const frames = Array.from({ length: showreel.length * 24 }, (_, frame) => frame / 24);
/** How high a word's picture is, beside its width, as `space.ts` makes it. */
const WORD_HEIGHT = 640 / 2048;

/** Where points of a plane are in the picture of a moment, in pixels of the layout; those behind the camera are left out. */
function seen({ at, turn, width }: Plane, height: number, moment: number, [left, right] = [0, 1]) {
  const view = viewAt(moment);
  const steps = [0, 0.25, 0.5, 0.75, 1];
  return steps
    .flatMap((across) => steps.map((down) => ({ across: (left ?? 0) + ((right ?? 1) - (left ?? 0)) * across, down })))
    .map(({ across, down }) => {
      const off = (across - 0.5) * width;
      return plus(at, [Math.cos(turn) * off, (down - 0.5) * height, -Math.sin(turn) * off]);
    })
    .filter((place) => along(from(view.eye, place), view.ahead) > 30)
    .map((place) => pictured(place, view, LAYOUT));
}

/** The points of all screens and words that are lit at a moment, each with its name. */
function litAt(moment: number) {
  const screens = route.screens.map((plane, index) => {
    const [shownFrom, shownUntil] = screenAt(screenMoments[index] ?? 0, moment);
    const isLit = shownFrom < shownUntil;
    return { name: `screen ${index}`, points: isLit ? seen(plane, SCREEN.height, moment, [shownFrom, shownUntil]) : [] };
  });
  const words = route.words.map((plane, index) => {
    const isLit = wordAt(showreel.parts[index]?.word ?? 0, moment) > 0;
    return { name: `word ${index}`, points: isLit ? seen(plane, plane.width * WORD_HEIGHT, moment) : [] };
  });
  return [...screens, ...words].filter(({ points }) => points.length > 0);
}

test('in no frame does a screen or a word come down to where captions stand', () => {
  for (const moment of frames) {
    for (const { name, points } of litAt(moment)) {
      const lowest = Math.max(...points.map(({ y }) => y));
      expect(lowest, `${name} at ${moment}`).toBeLessThan(CAPTION_TOP - 8);
    }
  }
});

test('in no frame are two screens, or a screen and a word, lit at once', () => {
  for (const moment of frames) expect(litAt(moment).length, `at ${moment}`).toBeLessThan(2);
});

test('while the camera lingers before a screen, all of it is seen, it is large, and hardly moves', () => {
  for (const [index, moment] of screenMoments.entries()) {
    const plane = route.screens[index];
    if (plane === undefined) throw new Error(`There is no screen ${index}.`);
    const still = frames.filter((frame) => Math.abs(frame - moment) <= STILL);
    expect(still.length / 24).toBeGreaterThanOrEqual(1.75);
    for (const frame of still) {
      expect(screenAt(moment, frame), `screen ${index} at ${frame}`).toEqual([0, 1]);
      const points = seen(plane, SCREEN.height, frame);
      const next = seen(plane, SCREEN.height, frame + 1 / 24);
      for (const [place, { x, y }] of points.entries()) {
        expect(x).toBeGreaterThan(16);
        expect(x).toBeLessThan(LAYOUT.width - 16);
        expect(y, `top of screen ${index} at ${frame}`).toBeGreaterThan(16);
        if (!still.includes(frame + 1 / 24)) continue;
        const { x: x2, y: y2 } = next[place] ?? { x: 0, y: 0 };
        expect(Math.hypot(x2 - x, y2 - y), `screen ${index} at ${frame}`).toBeLessThan(12);
      }
      expect(Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x))).toBeGreaterThan(LAYOUT.width * 0.6);
    }
  }
});

test('each caption of a screen is to be read for 1.6 seconds, and stands within the inner 86 % of the picture', () => {
  for (const [index] of screenMoments.entries()) {
    const whole = frames.filter((frame) => {
      const { cue, seen: strength } = writtenAt(sampleCues, frame);
      return cue === index + 1 && strength > 0.99;
    });
    expect(whole.length / 24, `caption ${index}`).toBeGreaterThanOrEqual(1.6);
  }
  expect(FOOT).toBeLessThan(LAYOUT.height * 0.93);
});

test('no caption begins before the one before it has gone', () => {
  for (const [index, { from }] of sampleCues.entries()) {
    if (index === 0) continue;
    expect(from, `caption ${index}`).toBeGreaterThanOrEqual(sampleCues[index - 1]?.until ?? 0);
  }
});

test('a caption is whole at the moment of its screen', () => {
  for (const [index, moment] of screenMoments.entries()) {
    expect(writtenAt(sampleCues, moment)).toMatchObject({ cue: index + 1, seen: 1, lower: 0 });
  }
});

test('the name is seen until the end', () => {
  expect(writtenAt(sampleCues, showreel.length - 0.1).seen).toBe(1);
});
