import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand, Typeface } from '@website/model/schema/brand.ts';
import { colorsOf, darkColorsOf } from '@website/model/schema/brand-colors.ts';
import { resolveColors } from '@website/model/schema/logo/drawing.ts';

/** Colors that are the same in both schemes, for parts on ink. */
const ALWAYS = [
  'ink',
  'ink-raised',
  'ink-hover',
  'paper',
  'line-on-ink',
  'mute-on-ink',
  'accent-1',
  'accent-2',
  'accent-3',
] as const;

/**
 * The company's look for the office's page: `/brand.css` with its colors in both schemes and its own typefaces, if it has any, their
 * files, and `/mark.svg`.
 *
 * @param company - the company's folder
 * @returns files by URL path
 */
export function brandFiles({ colors, typefaces }: Brand, company: string): Map<string, Buffer> {
  const light = colorsOf(colors);
  const always = Object.fromEntries(ALWAYS.map((name) => [`${name}-always`, light[name]]));
  const mark = readFileSync(path.join(company, 'brand/mark.svg'), 'utf8');
  const own = [typefaces.text, typefaces.labels].filter((typeface) => typeface !== undefined);
  const sheet = [
    `:root { ${properties({ ...light, ...always })} }`,
    `@media (prefers-color-scheme: dark) { :root { ${properties(darkColorsOf(colors))} } }`,
    ...own.map(fontFace),
    ...(typefaces.text ? [`:root { --font-text: '${typefaces.text.family}', system-ui, sans-serif; }`] : []),
    ...(typefaces.labels
      ? [`:root { --font-label: '${typefaces.labels.family}', ui-monospace, monospace; }`]
      : []),
  ];
  return new Map([
    ['/brand.css', Buffer.from(sheet.join('\n'))],
    ['/mark.svg', Buffer.from(resolveColors(mark, light).replaceAll('currentColor', light.paper))],
    ...own.map(({ file }) => [`/brand/${file}`, readFileSync(path.join(company, 'brand', file))] as const),
  ]);
}

function properties(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, color]) => `--color-${name}: ${color};`)
    .join(' ');
}

function fontFace({ family, file, weights, widths }: Typeface): string {
  const stretch =
    widths === undefined ? '' : `font-stretch: ${widths.map((width) => `${width}%`).join(' ')};`;
  return `@font-face { font-family: '${family}'; src: url('/brand/${file}') format('woff2'); font-weight: ${weights.join(' ')}; ${stretch} font-display: swap; }`;
}
