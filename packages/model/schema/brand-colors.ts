import Color from 'colorjs.io';
import type { Brand } from './brand.ts';

/** Contrast ratios of WCAG 2.2: text at level AAA (success criterion 1.4.6), controls and focus at AA (1.4.11). */
export const TEXT = 7;
export const CONTROL = 3;

/** A color by lightness (0 to 1), chroma and hue (degrees). */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** The design tokens by their CSS names without `--color-`; each as hexadecimal sRGB. */
export type Colors = ReturnType<typeof colorsOf>;

/** The overrides of the dark color scheme. */
export type DarkColors = ReturnType<typeof darkColorsOf>;

/**
 * Derives all design tokens from the company's colors. Backgrounds keep the hue of ink or paper at a fixed distance
 * in lightness. Secondary text and borders are moved away from their backgrounds until the contrast suffices;
 * `contrastFaults` reports when ink and paper leave no room for that.
 */
export function colorsOf({ ink, paper, accents, error }: Brand['colors']) {
  const [dark, light] = [oklch(ink), oklch(paper)];
  const onDark = (lighter: number, chroma: number) => raisedFrom(dark, lighter, chroma);
  const onLight = (darker: number, chroma: number) =>
    hex({ ...light, l: light.l - darker, c: light.c * chroma });
  const grey = (l: number, chroma: number) => hex({ l, c: Math.min(dark.c, 0.03) * chroma, h: dark.h });
  const [raised, raisedInk] = [onLight(0.035, 2), onDark(0.06, 1.2)];
  return {
    ink: hex(dark),
    'ink-raised': raisedInk,
    'ink-hover': onDark(0.17, 2),
    paper: hex(light),
    'paper-raised': raised,
    'paper-hover': onLight(0.105, 5),
    /** Hairlines on paper, never the only indication of a control. */
    line: onLight(0.125, 3),
    'line-strong': onLight(0.205, 3.75),
    'line-on-ink': onDark(0.2, 1.2),
    /** Secondary text. */
    mute: withContrast([raised], grey(0.425, 0.8), TEXT),
    'mute-on-ink': withContrast([raisedInk], grey(0.82, 0.6), TEXT),
    /** Borders of fields on paper. */
    control: withContrast([raised], grey(0.55, 0.8), CONTROL),
    /** The land on the world map. */
    'dot-on-ink': grey(0.42, 1.2),
    error: hex(oklch(error)),
    'accent-1': hex(oklch(accents[0])),
    'accent-2': hex(oklch(accents[1])),
    'accent-3': hex(oklch(accents[2])),
    /** The accents where they convey information on a light background; as decoration they stay unchanged. */
    'accent-1-on-paper': withContrast([raised], accents[0], CONTROL),
    'accent-2-on-paper': withContrast([raised], accents[1], CONTROL),
    'accent-3-on-paper': withContrast([raised], accents[2], CONTROL),
    /** The focus ring, on any background. */
    focus: withContrast([raised, raisedInk], accents[2], CONTROL),
  };
}

/** Derives the tokens of the dark color scheme. Its background is raised ink, so that heroes on ink remain distinct. */
export function darkColorsOf({ ink, paper, accents, error }: Brand['colors']) {
  const dark = oklch(ink);
  const onDark = (lighter: number, chroma: number) => raisedFrom(dark, lighter, chroma);
  const raised = onDark(0.1, 1.2);
  const grey = (l: number) => hex({ l, c: Math.min(dark.c, 0.03) * 0.6, h: dark.h });
  const light = hex(oklch(paper));
  return {
    paper: onDark(0.045, 1.1),
    'paper-raised': raised,
    ink: light,
    'ink-hover': hex({ ...oklch(paper), l: oklch(paper).l - 0.105 }),
    line: onDark(0.22, 1.2),
    'line-strong': onDark(0.3, 1.2),
    mute: withContrast([raised], grey(0.82), TEXT),
    control: withContrast([raised], grey(0.62), CONTROL),
    error: withContrast([raised], error, TEXT),
    'accent-1-on-paper': withContrast([raised], accents[0], CONTROL),
    'accent-2-on-paper': withContrast([raised], accents[1], CONTROL),
    'accent-3-on-paper': withContrast([raised], accents[2], CONTROL),
    focus: withContrast([raised], accents[2], CONTROL),
  };
}

/** A lighter background of the same hue. */
function raisedFrom(ground: Oklch, lighter: number, chroma: number): string {
  return hex({ ...ground, l: ground.l + lighter, c: ground.c * chroma });
}

/**
 * Adjusts a color's lightness as little as necessary for the contrast with all backgrounds; unchanged if none would
 * suffice.
 */
function withContrast(grounds: readonly string[], color: string, needed: number): string {
  const own = oklch(color);
  const isSufficient = (shade: string) => grounds.every((ground) => contrast(shade, ground) >= needed);
  for (let distance = 0; distance <= 1; distance += 0.002) {
    const shade = [own.l - distance, own.l + distance].map((l) => hex({ ...own, l })).find(isSufficient);
    if (shade !== undefined) return shade;
  }
  return hex(own);
}

function oklch(color: string): Oklch {
  const [l, c, h] = new Color(color).to('oklch').coords;
  // Grays have no hue.
  return { l: l ?? 0, c: c ?? 0, h: h ?? 0 };
}

function hex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  return new Color('oklch', [lightness, c, h])
    .to('srgb')
    .toGamut()
    .toString({ format: 'hex', collapse: false });
}

/** The WCAG 2 contrast ratio of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return new Color(one).contrastWCAG21(new Color(other));
}
