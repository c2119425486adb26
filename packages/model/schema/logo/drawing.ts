import { readFile } from 'node:fs/promises';
import type { Colors } from '../brand-colors.ts';
import { readSvg } from './svg-file.ts';

/** Where to put a drawing, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** A drawing of the brand that can be part of other SVG files. */
export interface Drawing {
  /** Width by height. */
  readonly aspect: number;
  /** The drawing as an SVG element. */
  readonly at: (place: Place) => string;
  readonly title: string | undefined;
}

/**
 * Reads a drawing of the brand for files outside pages, which have no custom properties: `var(--color-…)` becomes the
 * color itself, `currentColor` that of the surrounding text.
 *
 * @returns nothing if there is no such file
 */
export async function readDrawing(file: string, colors: Colors): Promise<Drawing | undefined> {
  const source = await readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) return undefined;
  const svg = readSvg(source);
  const [, , width, height] = svg.viewBox;
  const colored = inColors(svg.source, colors);
  return {
    aspect: width / height,
    title: svg.title,
    at: (place) => {
      const size = `x="${place.x}" y="${place.y}" width="${(place.height * width) / height}" height="${place.height}"`;
      const plain = colored.replaceAll('currentColor', colors.paper);
      return plain.replace('<svg ', `<svg ${size} `);
    },
  };
}

/** A drawing whose `var(--color-…)` are the colors themselves. */
export function inColors(source: string, colors: Colors): string {
  return source.replaceAll(/var\(--color-([\w-]+)\)/g, (_, name: string) => colorOf(name, colors));
}

function colorOf(name: string, colors: Colors): string {
  const color = (colors as Record<string, string>)[name];
  if (color === undefined) throw new Error(`there is no color --color-${name}`);
  return color;
}
