import { readFile } from 'node:fs/promises';
import type { Colors } from '../brand-colors.ts';
import { readSvg } from './svg-file.ts';

/** The position and height of a drawing, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** A brand drawing that can be embedded in other SVG files. */
export interface Drawing {
  /** Width divided by height. */
  readonly aspect: number;
  /** The drawing as an SVG element. */
  readonly at: (place: Place) => string;
  readonly title: string | undefined;
}

/**
 * Reads a brand drawing for SVG files outside pages, which have no custom properties: `var(--color-…)` is replaced by
 * the color, and `currentColor` by paper.
 *
 * @returns undefined if the file is missing
 */
export async function readDrawing(file: string, colors: Colors): Promise<Drawing | undefined> {
  const source = await readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) return undefined;
  const svg = readSvg(source);
  const [, , width, height] = svg.viewBox;
  const colored = resolveColors(svg.source, colors);
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

/** Replaces `var(--color-…)` by the colors. */
export function resolveColors(source: string, colors: Colors): string {
  return source.replaceAll(/var\(--color-([\w-]+)\)/g, (_, name: string) => colorOf(name, colors));
}

function colorOf(name: string, colors: Colors): string {
  const color = (colors as Record<string, string>)[name];
  if (color === undefined) throw new Error(`Use another color: there is no --color-${name}`);
  return color;
}
