import Color from 'colorjs.io';
import type { Brand } from './brand.ts';
import { CONTROL, contrast } from './brand-contrast.ts';

/** A color by lightness (0 to 1), chroma and hue (degrees). */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** The design's colors by their names in style sheets, without `--color-`; each as hexadecimal sRGB. */
export type Colors = ReturnType<typeof colorsOf>;

/**
 * Derives all colors of the design from those that a company chooses. Grounds beside ink and paper, and secondary text,
 * keep the hue of what they belong to at a fixed distance from it; whether they can be read on it is for `contrastFaults`
 * to say.
 */
export function colorsOf({ ink, paper, accents, error }: Brand['colors']) {
  const [dark, light] = [oklch(ink), oklch(paper)];
  const onDark = (lighter: number, chroma: number) =>
    hex({ ...dark, l: dark.l + lighter, c: dark.c * chroma });
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
    /** Hairlines on paper, never the only sign of a control. */
    line: onLight(0.125, 3),
    'line-strong': onLight(0.205, 3.75),
    'line-on-ink': onDark(0.2, 1.2),
    /** Secondary text. */
    mute: grey(0.425, 0.8),
    'mute-on-ink': grey(0.82, 0.6),
    /** Borders of fields on paper. */
    control: grey(0.55, 0.8),
    /** The land of the map on ink. */
    'dot-on-ink': grey(0.42, 1.2),
    error: hex(oklch(error)),
    'accent-1': hex(oklch(accents[0])),
    'accent-2': hex(oklch(accents[1])),
    'accent-3': hex(oklch(accents[2])),
    /** The accents where they tell something on a light ground; where they only adorn it they are as chosen. */
    'accent-1-on-paper': seenOn([raised], accents[0]),
    'accent-2-on-paper': seenOn([raised], accents[1]),
    'accent-3-on-paper': seenOn([raised], accents[2]),
    /** Around what has the keyboard focus, on whatever ground. */
    focus: seenOn([raised, raisedInk], accents[2]),
  };
}

/** A color, no lighter or darker than is needed for it to be seen on all of some grounds. */
function seenOn(grounds: readonly string[], color: string): string {
  const own = oklch(color);
  const isSeen = (shade: string) => grounds.every((ground) => contrast(shade, ground) >= CONTROL);
  for (let distance = 0; distance <= 1; distance += 0.002) {
    const shade = [own.l - distance, own.l + distance].map((l) => hex({ ...own, l })).find(isSeen);
    if (shade !== undefined) return shade;
  }
  return hex(own);
}

function oklch(color: string): Oklch {
  const [l, c, h] = new Color(color).to('oklch').coords;
  // A gray has no hue.
  return { l: l ?? 0, c: c ?? 0, h: h ?? 0 };
}

function hex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  return new Color('oklch', [lightness, c, h])
    .to('srgb')
    .toGamut()
    .toString({ format: 'hex', collapse: false });
}
