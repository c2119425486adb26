import { expect, test } from 'vitest';
import { type Brand, brandSchema } from './brand.ts';
import { colorsOf, contrast, darkColorsOf } from './brand-colors.ts';
import { contrastFaults } from './brand-contrast.ts';
import { colorFaults } from './brand-faults.ts';

const COLORS = { ink: '#10202a', paper: '#ffffff', accents: ['#ff6b57', '#7bdcb5', '#2f6fed'] };

function brand(colors: object): Brand {
  return brandSchema.parse({ colors: { ...COLORS, ...colors } });
}

test('all design tokens are derived from the company’s colors', () => {
  const colors = colorsOf(brand({}).colors);

  expect(colors).toMatchObject({ ink: '#10202a', paper: '#ffffff', 'accent-1': '#ff6b57' });
  for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});

test('colors with sufficient contrast have no fault', () => {
  expect(colorFaults(brand({}))).toEqual([]);
});

test('insufficient contrast of text is reported with the pair and the ratio', () => {
  expect(colorFaults(brand({ ink: '#777777' }))).toContainEqual({
    file: 'brand/brand.yaml',
    field: ['colors', 'ink'],
    reason: expect.stringMatching(
      /^Make the color ink darker or lighter: ink on paper has a contrast of 4\.5:1 and needs 7:1, /,
    ),
  });
});

test('insufficient contrast of an accent is reported at its index', () => {
  expect(colorFaults(brand({ accents: ['#ff6b57', '#102030', '#2f6fed'] }))).toEqual([
    expect.objectContaining({
      field: ['colors', 'accents', 1],
      reason: expect.stringMatching(/accent 2 on ink .* needs 3:1/),
    }),
  ]);
});

test('informative accents on paper are only as dark as necessary', () => {
  const light = colorsOf(brand({ accents: ['#7bdcb5', '#e8e8e8', '#2f6fed'] }).colors);

  for (const name of ['accent-1-on-paper', 'accent-2-on-paper'] as const) {
    expect(contrast(light[name], light['paper-raised'])).toBeGreaterThanOrEqual(3);
    expect(contrast(light[name], light['paper-raised'])).toBeLessThan(3.1);
  }
  expect(light['accent-3-on-paper']).toBe('#2f6fed');
});

test('the focus ring has sufficient contrast on every background, whatever the third accent is', () => {
  // Insufficient on raised ink, on both paper backgrounds, on none.
  for (const accent of ['#b0407a', '#e8e8e8', '#2f6fed']) {
    const colors = colorsOf(
      brand({ ink: '#101418', paper: '#fcfcfa', accents: ['#ffb347', '#e8e8e8', accent] }).colors,
    );
    for (const ground of ['ink', 'ink-raised', 'paper', 'paper-raised'] as const) {
      expect(contrast(colors.focus, colors[ground]), `${accent} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    expect(colors['accent-3']).toBe(accent);
    expect(colors.focus === accent).toBe(accent === '#2f6fed');
  }
});

test('secondary text and borders get sufficient contrast', () => {
  // A fixed difference in lightness would fail on this dim paper and this light ink.
  const colors = colorsOf(brand({ ink: '#101418', paper: '#e6e2da' }).colors);

  expect(contrast(colors.mute, colors['paper-raised'])).toBeGreaterThanOrEqual(7);
  expect(contrast(colors['mute-on-ink'], colors['ink-raised'])).toBeGreaterThanOrEqual(7);
  expect(contrast(colors.control, colors['paper-raised'])).toBeGreaterThanOrEqual(3);
});

test('the dark color scheme has contrasts of 7:1 for text and 3:1 for controls', () => {
  for (const accents of [COLORS.accents, ['#7a1010', '#103a10', '#101070']]) {
    const dark = darkColorsOf(brand({ accents }).colors);
    for (const name of ['ink', 'mute', 'error'] as const) {
      expect(contrast(dark[name], dark['paper-raised']), name).toBeGreaterThanOrEqual(7);
    }
    for (const name of ['control', 'accent-1-on-paper', 'accent-3-on-paper', 'focus'] as const) {
      expect(contrast(dark[name], dark['paper-raised']), name).toBeGreaterThanOrEqual(3);
    }
  }
});

test('an ink that is too light for the dark color scheme is reported', () => {
  const [fault] = colorFaults(brand({ ink: '#4a4a4a' }));

  expect(fault?.field).toEqual(['colors', 'ink']);
  expect(fault?.reason).toMatch(/ in the dark scheme has a contrast of /);
});

test.each([
  ['focus', 'ink-raised', '#747474'],
  ['focus', 'paper-raised', '#8d8d8d'],
  ['control', 'paper-raised', '#8d8d8d'],
  ['accent-1-on-paper', 'paper-raised', '#8d8d8d'],
  ['accent-3', 'ink', '#686868'],
] as const)('%s just below the required contrast on %s is a fault', (color, ground, value) => {
  expect(contrastFaults({ ...colorsOf(brand({}).colors), [color]: value })).toEqual([
    { pair: [color, ground], needed: 3, ratio: expect.closeTo(2.97, 1) },
  ]);
});

test('invalid colors, transparent colors and a fourth accent are refused', () => {
  const refused = (colors: object) => brandSchema.safeParse({ colors: { ...COLORS, ...colors } }).success;

  expect(refused({ ink: 'midnight' })).toBe(false);
  expect(refused({ paper: 'rgb(255 255 255 / 50%)' })).toBe(false);
  expect(refused({ accents: [...COLORS.accents, '#000000'] })).toBe(false);
});
