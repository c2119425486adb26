import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { slug } from '@website/model/schema/slug.ts';
import { customersSchema } from '@website/model/schema/lists.ts';
import { catalogue } from './catalogue.ts';
import { drawLogo } from './logo.ts';
import { logoSvg } from './svg.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const logos = catalogue.map((logo) => ({
  name: logo.name,
  file: `company/public/logos/${slug(logo.name)}.svg`,
  ...logoSvg(drawLogo(logo), logo.optical),
}));

test('every sample customer has a logo, and no two share one', () => {
  const customers = customersSchema.parse(parse(read('company/customers.yaml')));
  const drawn = new Set(logos.map(({ name }) => name));
  expect(drawn.size).toBe(logos.length);
  expect(customers.filter(({ name, sample }) => sample && !drawn.has(name))).toEqual([]);
});

test.each(logos)('$file is what its specification draws', ({ file, svg }) => {
  expect(read(file)).toBe(svg);
});

test.each(logos)(
  '$name fits its place, and its file is neither too large nor broken',
  ({ svg, size: [width, height] }) => {
    expect(width).toBeLessThanOrEqual(160);
    expect(height).toBeLessThanOrEqual(56);
    const [wide = 0, high = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1).map(Number) ?? [];
    expect(wide / high).toBeGreaterThanOrEqual(1);
    expect(wide / high).toBeLessThanOrEqual(5);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3000);
    expect(svg).not.toMatch(/NaN|Infinity|<text/);
  },
);
