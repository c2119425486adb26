import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSubject } from './content.ts';
import { drawPlates } from './plates.ts';

const subject = readSubject();
const plates = drawPlates(subject);
const sourceOf = (name: string) => plates.find((plate) => plate.name === name)?.source ?? '';
const inline = plates.filter(({ name }) => /forces|error-page/.test(name));

test('the same content gives the same bytes', () => {
  expect(drawPlates(subject)).toEqual(plates);
});

test('every plate is within its limit after gzip', () => {
  for (const { name, source, limit } of plates) {
    expect(gzipSync(source, { level: 9 }).length, name).toBeLessThanOrEqual(limit);
  }
});

test('no plate contains a failed calculation', () => {
  for (const { name, source } of plates) expect(source, name).not.toMatch(/NaN|undefined|Infinity/);
});

test('plates that pages have in their markup have no style, class or id of their own', () => {
  expect(inline).toHaveLength(4);
  for (const { name, source } of inline) expect(source, name).not.toMatch(/<style|\s(?:id|class|style)=/);
});

test('the lines of the three forces are paths, each with its step', () => {
  for (const { name, source } of inline.filter(({ name }) => name.includes('forces'))) {
    const paths = source.match(/<path[^>]*>/g) ?? [];
    expect(source.match(/M/g)?.length, name).toBeGreaterThan(20);
    expect(paths.length, name).toBeLessThan(20);
    for (const path of paths) expect(path, name).toMatch(/^<path pathLength="[\d.]+" data-order="\d" d="M/);
    expect(source, name).not.toMatch(/<(?:circle|line|rect|polyline)/);
  }
});

test('the blackout has one moving track, the glow that follows it, and its whole orbit', () => {
  const source = sourceOf('company/public/pictures/error-page.svg');
  const [track = ''] = source.match(/<path data-track="" [^>]*>/) ?? [];
  const orbit = / d="([^"]+)"/.exec(track)?.[1] ?? 'none';

  expect(source.match(/data-track=/g)).toHaveLength(1);
  expect(source.match(/data-track-glow=/g)?.length).toBeGreaterThan(0);
  expect(source.split(orbit).length - 1).toBe((source.match(/data-track/g)?.length ?? 0) + 1);
});

test('pictures that draw themselves stand still under #still and for readers who prefer no motion', () => {
  const moving = plates.filter(({ source }) => source.includes('@keyframes'));

  expect(moving.map(({ name }) => name)).toEqual(
    plates.filter((plate) => !inline.includes(plate)).map(({ name }) => name),
  );
  for (const { name, source } of moving) {
    expect(source, name).toContain(' id="still"');
    expect(source, name).toContain('@media(prefers-reduced-motion:no-preference)');
    for (const [rule] of source.matchAll(/.{60}\{animation/g)) expect(rule, name).toContain(':not(:target)');
  }
});
