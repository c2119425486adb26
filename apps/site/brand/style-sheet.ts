import type { Brand, Typeface } from '@website/model/schema/brand.ts';
import { colorsOf, darkColorsOf } from '@website/model/schema/brand-colors.ts';
import type { LetterRanges } from './typefaces/subsets.ts';
import type { LocatedTypeface, Typefaces } from './typefaces/typefaces.ts';

type Fallback = NonNullable<Typeface['fallbacks']>[number];

/** The system's sans serif, regular and bold, under the names of each system. */
const SYSTEM_SANS = "local('Arial'), local('Liberation Sans'), local('Helvetica')";
const SYSTEM_SANS_BOLD = "local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Bold')";

/**
 * The code points of a metric-adjusted fallback: Latin, Greek, Cyrillic, Armenian and symbols. Other scripts read better in
 * the system's typeface at its own size.
 */
const FITTED_LETTERS = 'U+0-58F, U+1E00-2FFF, U+A640-A7FF, U+FB00-FB17';

/**
 * The company's colors and typefaces as a style sheet: custom properties in the `tokens` layer, and font faces. These are
 * `font-display: optional`, since a late swap would shift the layout under the reader.
 *
 * @param addressOf - the URL of a local file for `src`
 */
export function brandStyleSheet(
  { colors }: Brand,
  { text, labels }: Typefaces,
  addressOf: (file: string) => string,
): string {
  const properties = [
    ...Object.entries(colorsOf(colors)).map(([name, color]) => `--color-${name}: ${color};`),
    `--font-text: ${familyList(text, 'system-ui, sans-serif')};`,
    `--font-label: ${familyList(labels, 'ui-monospace, monospace')};`,
    `--weight-display: ${text.headlines.weight};`,
    `--stretch-display: ${text.headlines.width ?? 100}%;`,
  ];
  // Monospaced typefaces distort such scripts, and their spaces are too wide beside a fallback's letters.
  const joined = `:root[data-script] {\n    --font-label: var(--font-text);\n  }`;
  const faces = [text, labels].flatMap((typeface) => [
    fontFace(typeface, addressOf(typeface.path)),
    ...typeface.subsets.map(({ path, letters }) => fontFace(typeface, addressOf(path), letters)),
    ...(typeface.fallbacks ?? []).map((face) => fallbackFace(typeface, face)),
  ]);
  return `@layer tokens {\n  :root {\n    ${properties.join('\n    ')}\n  }\n\n  ${joined}\n}\n\n${faces.join('\n')}`;
}

/** The colors that dark grounds keep from the light scheme; sheets of paper on such a ground don't. */
const ON_INK = ['ink', 'paper', 'ink-hover'] as const;

/**
 * The dark color scheme (`prefers-color-scheme`). Parts on ink look the same in either scheme; print is always light.
 */
export function darkStyleSheet({ colors }: Brand): string {
  const own = colorsOf(colors);
  const set = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([name, color]) => `--color-${name}: ${color};`)
      .join(' ');
  const onInk = Object.fromEntries(ON_INK.map((name) => [name, own[name]]));
  return `@media screen and (prefers-color-scheme: dark) {
  :root { color-scheme: dark; }
  main, main .ground-paper, dialog.ground-paper { ${set(darkColorsOf(colors))} --color-plate: ${own.paper}; --color-ink-always: ${own.ink}; --color-paper-always: ${own.paper}; --muted: var(--color-mute); --rule: var(--color-line); }
  main { background: var(--color-paper); color: var(--color-ink); }
  main .ground-ink { ${set(onInk)} }
}
`;
}

function familyList(typeface: Typeface, generic: string): string {
  const fallback = typeface.fallbacks === undefined ? '' : `'${fallbackName(typeface)}', `;
  return `'${typeface.family}', ${fallback}${generic}`;
}

function fallbackName({ family }: Typeface): string {
  return `${family} Fallback`;
}

function fontFace(typeface: LocatedTypeface, address: string, letters?: LetterRanges): string {
  return rule([
    `font-family: '${typeface.family}'`,
    'font-style: normal',
    `font-weight: ${typeface.weights.join(' ')}`,
    ...stretch(typeface.widths),
    'font-display: optional',
    `src: url('${address}') format('woff2')`,
    ...(letters === undefined ? [] : [`unicode-range: ${unicodeRange(letters)}`]),
  ]);
}

function unicodeRange(letters: LetterRanges): string {
  return letters
    .map((range) => `U+${[...new Set(range)].map((point) => point.toString(16)).join('-')}`)
    .join(', ');
}

function fallbackFace(
  typeface: Typeface,
  { weights, widths, bold, size, ascent, descent }: Fallback,
): string {
  return rule([
    `font-family: '${fallbackName(typeface)}'`,
    `font-weight: ${weights.join(' ')}`,
    ...stretch(widths),
    `src: ${bold === true ? SYSTEM_SANS_BOLD : SYSTEM_SANS}`,
    `size-adjust: ${size}%`,
    `ascent-override: ${ascent}%`,
    `descent-override: ${descent}%`,
    'line-gap-override: 0%',
    `unicode-range: ${FITTED_LETTERS}`,
  ]);
}

function stretch(widths: readonly [number, number] | undefined): string[] {
  return widths === undefined ? [] : [`font-stretch: ${widths.map((width) => `${width}%`).join(' ')}`];
}

function rule(declarations: readonly string[]): string {
  return `@font-face {\n${declarations.map((declaration) => `  ${declaration};\n`).join('')}}\n`;
}
