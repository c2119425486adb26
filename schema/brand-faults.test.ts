import { expect, test } from 'vitest';
import { type Brand, brandSchema } from './brand.ts';
import { colorsOf } from './brand-colors.ts';
import { colorFaults } from './brand-faults.ts';

const COLORS = { ink: '#10202a', paper: '#ffffff', accents: ['#ff6b57', '#7bdcb5', '#2f6fed'] };

function brand(colors: object): Brand {
  return brandSchema.parse({ colors: { ...COLORS, ...colors } });
}

test('every color of the design is derived from those that are chosen', () => {
  const colors = colorsOf(brand({}).colors);

  expect(colors).toMatchObject({ ink: '#10202a', paper: '#ffffff', 'accent-1': '#ff6b57' });
  for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});

test('colors that can be read and seen have no fault', () => {
  expect(colorFaults(brand({}))).toEqual([]);
});

test('text that can not be read is told with its pair and its contrast', () => {
  expect(colorFaults(brand({ ink: '#777777' }))).toContainEqual({
    file: 'brand/brand.yaml',
    field: ['colors', 'ink'],
    reason: expect.stringMatching(
      /^ink on paper has a contrast of 4\.5:1 and needs 7:1, .* darker or lighter$/,
    ),
  });
});

test('an accent that can not be seen on ink is told by its place', () => {
  expect(colorFaults(brand({ accents: ['#ff6b57', '#102030', '#2f6fed'] }))).toEqual([
    expect.objectContaining({
      field: ['colors', 'accents', 1],
      reason: expect.stringMatching(/^accent-2 on ink .* needs 3:1/),
    }),
  ]);
});

test('something that is not a color, a transparent color and a fourth accent are refused', () => {
  const refused = (colors: object) => brandSchema.safeParse({ colors: { ...COLORS, ...colors } }).success;

  expect(refused({ ink: 'midnight' })).toBe(false);
  expect(refused({ paper: 'rgb(255 255 255 / 50%)' })).toBe(false);
  expect(refused({ accents: [...COLORS.accents, '#000000'] })).toBe(false);
});
