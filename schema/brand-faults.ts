import type { Brand } from './brand.ts';
import { colorsOf } from './brand-colors.ts';
import { contrastFaults } from './brand-contrast.ts';

/** The chosen color from which each color of the design is derived. */
const CHOSEN: Readonly<Record<string, string>> = {
  'accent-1': 'accents.0',
  'accent-2': 'accents.1',
  'accent-3': 'accents.2',
  error: 'error',
};

/** Colors that can't be read or seen, as `file: field: reason`. */
export function brandFaults({ colors }: Brand): string[] {
  return contrastFaults(colorsOf(colors)).map(({ pair: [color, ground], ratio, needed }) => {
    const field = `colors.${CHOSEN[color] ?? (color.endsWith('ink') || ground.startsWith('ink') ? 'ink' : 'paper')}`;
    const pair = `${color} on ${ground} has a contrast of ${ratio.toFixed(1)}:1 and needs ${needed}:1`;
    return `brand/brand.yaml: ${field}: ${pair}: make one of them darker or lighter`;
  });
}
