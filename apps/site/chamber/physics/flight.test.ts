import { expect, test } from 'vitest';
import { fly, type Particle, POINT_NUMBERS, type Track } from './flight.ts';
import { curvature } from './law.ts';
import { seeded } from './random.ts';

const room = { width: 1600, height: 900 };
const pion: Particle = {
  species: 'pion',
  charge: 1,
  x: 800,
  y: 450,
  angle: 0,
  climb: 0.2,
  momentum: 0.3,
  depth: 0,
  start: 0,
};

/** The positions of a track's points. */
function placesOf({ points }: Track): [number, number][] {
  return Array.from({ length: points.length / POINT_NUMBERS }, (_, index) => [
    points[index * POINT_NUMBERS] ?? 0,
    points[index * POINT_NUMBERS + 1] ?? 0,
  ]);
}

/** The curvature of a track at a point. */
function bendAt(places: [number, number][], index: number): number {
  const [before, here, after] = [places[index - 1], places[index], places[index + 1]];
  if (!before || !here || !after) throw new Error(`There is no point ${index}.`);
  const come = Math.atan2(here[1] - before[1], here[0] - before[0]);
  const go = Math.atan2(after[1] - here[1], after[0] - here[0]);
  const turn = Math.atan2(Math.sin(go - come), Math.cos(go - come));
  return turn / Math.hypot(after[0] - here[0], after[1] - here[1]);
}

test('tracks are deterministic for a seed and differ between seeds', () => {
  expect(fly(pion, room, seeded(7))).toEqual(fly(pion, room, seeded(7)));
  expect(fly(pion, room, seeded(7))).not.toEqual(fly(pion, room, seeded(8)));
});

test('a track starts with the curvature of its momentum and spirals as it loses momentum', () => {
  const [track] = fly(pion, room, seeded(3));
  if (track === undefined) throw new Error('There is no track.');
  const places = placesOf(track);
  const mean = (from: number, until: number) => {
    const bends = Array.from({ length: until - from }, (_, index) => bendAt(places, from + index));
    return bends.reduce((sum, bend) => sum + bend, 0) / bends.length;
  };
  expect(mean(1, 8) / curvature(1, pion.momentum)).toBeCloseTo(1, 1);
  const last = places.length - 2;
  expect(mean(last - 8, last)).toBeGreaterThan(1.3 * mean(1, 9));
});

test('opposite charges bend to opposite sides', () => {
  const [one] = fly(pion, room, seeded(3));
  const [other] = fly({ ...pion, charge: -1 }, room, seeded(3));
  expect(placesOf(one as Track)[9]?.[1]).toBeGreaterThan(pion.y);
  expect(placesOf(other as Track)[9]?.[1]).toBeLessThan(pion.y);
});

test('decay products start on their parent’s track, after its start', () => {
  const families = Array.from({ length: 40 }, (_, seed) =>
    fly({ ...pion, species: 'kaon', momentum: 0.5 }, room, seeded(seed)),
  );
  const daughters = families.flatMap(([mother, ...others]) => others.map((track) => ({ mother, track })));
  expect(daughters.length).toBeGreaterThan(20);
  for (const { mother, track } of daughters.filter(({ track }) => track.generation === 1)) {
    const start = track.points.slice(0, 2).join();
    expect(placesOf(mother as Track).map((place) => place.join())).toContain(start);
    expect(track.points[3]).toBeGreaterThan(0);
  }
});
