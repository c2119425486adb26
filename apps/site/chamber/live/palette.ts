import type { Light, Palette } from '../light/painter.ts';

const ACCENTS = ['--color-accent-1', '--color-accent-2', '--color-accent-3'] as const;

/** The brand's colors where an element stands, as light. */
export function paletteOf(element: Element): Palette | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  const style = getComputedStyle(element);
  const lightOf = (name: string): Light => {
    context.fillStyle = style.getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [linear(red / 255), linear(green / 255), linear(blue / 255)];
  };
  const [first, second, third] = ACCENTS;
  return { ink: lightOf('--color-ink'), accents: [lightOf(first), lightOf(second), lightOf(third)] };
}

/** From a screen's value to light. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
