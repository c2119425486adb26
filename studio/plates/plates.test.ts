import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPlates } from './plates.ts';

const plates = drawPlates();
const sourceOf = (name: string) => plates.find((plate) => plate.name === name)?.source ?? '';

test('the same program draws the same bytes', () => {
  expect(drawPlates()).toEqual(plates);
});

test('every plate is within its limit after gzip', () => {
  for (const { name, source, limit } of plates) {
    expect(gzipSync(source, { level: 9 }).length, name).toBeLessThanOrEqual(limit);
  }
});

test('no plate contains a failed calculation', () => {
  for (const { name, source } of plates) expect(source, name).not.toMatch(/NaN|undefined|Infinity/);
});

test('inlined plates have no style, class or id', () => {
  for (const { name, source } of plates) expect(source, name).not.toMatch(/<style|\s(?:id|class|style)=/);
});

test('the blackout has one moving track and hairs beside it, the glow that follows them, and their whole orbits', () => {
  const source = sourceOf('company/public/pictures/error-page.svg');
  const [track = ''] = source.match(/<path data-track="" [^>]*>/) ?? [];
  const orbit = / d="([^"]+)"/.exec(track)?.[1] ?? 'none';

  expect(source.match(/data-track=/g)).toHaveLength(1);
  expect(source.match(/data-track-glow=/g)?.length).toBeGreaterThan(0);
  const orbits = [...source.matchAll(/ d="([^"]+)"/g)].map(([, course]) => course);
  const moving = [...source.matchAll(/<path data-track[^>]* d="([^"]+)"/g)].map(([, course]) => course);
  expect(moving).toContain(orbit);
  for (const course of new Set(moving)) {
    expect(orbits.length - orbits.filter((other) => other !== course).length).toBe(
      moving.filter((other) => other === course).length + 1,
    );
  }
});
