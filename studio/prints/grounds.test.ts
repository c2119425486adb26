import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { inksOf } from './inks.ts';
import { positionsPrints } from './positions.ts';

const pictures = path.join(import.meta.dirname, '../../company/public/pictures');
/** Banners fill the window from edge to edge; a page surrounds all others with its ground. */
const banners = new Set(
  catalogue
    .filter(({ use }) => use === 'banner')
    .map(({ name }) => name)
    .concat(positionsPrints().map(({ page }) => (page === 'careers' ? 'positions' : page))),
);
const prints = globSync('**/*-small.avif', { cwd: pictures })
  .filter((small) => !banners.has(small.replace('-small.avif', '')))
  .flatMap((small) => [small, small.replace('-small.avif', '.avif')]);
/** How far a pixel's red, green or blue may be from the ground's, of 255, and how far those of a whole edge in the mean. */
const [FARTHEST, IN_THE_MEAN] = [10, 2.5];
/** How many pixels wide the edges are that are looked at. */
const EDGE = 3;

/** Decoding all of them takes most of a minute, and longer on a machine whose cores are shared. */
const TIMEOUT_MS = 300_000;

test('prints end in the ground of the page, which is the exact color there', { timeout: TIMEOUT_MS }, () => {
  const off = prints.flatMap((name) => {
    const edges = edgesOf(path.join(pictures, name));
    const isInk = (edges[0]?.[0]?.[1] ?? 0) < 128;
    const ground = inksOf(isInk ? 'ink' : 'paper', 'solve').ground.map(level);
    return edges.flatMap((edge, index) => {
      const differences = ground.map((value, channel) => {
        const values = edge.map((pixel) => (pixel[channel] ?? 0) - value);
        const mean = Math.abs(values.reduce((sum, difference) => sum + difference, 0) / values.length);
        return [mean, Math.max(...values.map(Math.abs))] as const;
      });
      const mean = Math.max(...differences.map(([inTheMean]) => inTheMean));
      const farthest = Math.max(...differences.map(([, most]) => most));
      if (mean <= IN_THE_MEAN && farthest <= FARTHEST) return [];
      return [`${name}, edge ${index}: ${mean.toFixed(1)} in the mean, ${farthest.toFixed(0)} at most`];
    });
  });

  expect(off).toEqual([]);
});

/** The pixels of a picture's four edges, as red, green and blue. */
function edgesOf(file: string): number[][][] {
  const [width, height] = sizeOf(file);
  const raw = ['-v', 'error', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const rgb = execFileSync('ffmpeg', raw, { maxBuffer: 64_000_000 });
  const edges: number[][][] = [[], [], [], []];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = [y, height - 1 - y, x, width - 1 - x].findIndex((away) => away < EDGE);
      const start = (y * width + x) * 3;
      edges[place]?.push([...rgb.subarray(start, start + 3)]);
    }
  }
  return edges;
}

function sizeOf(file: string): [width: number, height: number] {
  const asked = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=width,height', '-of', 'csv=p=0'];
  const [width = 0, height = 0] = execFileSync('ffprobe', [...asked, file], { encoding: 'utf8' })
    .split(/[,\n]/)
    .map(Number);
  return [width, height];
}

/** Linear light as a level of sRGB, 0..255. */
function level(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}
