import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { logoSlug } from '../../app/ui/customer-logo/logo-slug.ts';
import { save, weigh } from '../output.ts';
import { catalogue } from './catalogue.ts';
import { drawLogo } from './logo.ts';
import { opticalSize, type Size } from './optical-size.ts';
import { logoSvg } from './svg.ts';

/** The most bytes that a drawn logo may have. */
const LIMIT = 3000;

const root = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(root, 'public/logos');
const SIZES = path.join(root, 'app/ui/customer-logo/logo-sizes.ts');

/** Draws the sample customers' logos, and lists the sizes at which pages show these and all others in the folder. */
export async function makeLogos(): Promise<void> {
  const sizes = new Map<string, Size>();
  for (const logo of catalogue) {
    const slug = logoSlug(logo.name);
    const { svg, size } = logoSvg(drawLogo(logo), logo.optical);
    save(`logos/${slug}.svg`, svg);
    weigh(`logos/${slug}.svg`, LIMIT);
    sizes.set(slug, size);
  }
  for (const file of readdirSync(FOLDER)) {
    const slug = path.basename(file, '.svg');
    if (!sizes.has(slug)) sizes.set(slug, sizeOf(file));
  }
  writeFileSync(SIZES, sizesModule(sizes));
}

/** The shown size of a logo that was not drawn here. */
function sizeOf(file: string): Size {
  const viewBox = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(readFileSync(path.join(FOLDER, file), 'utf8'));
  if (viewBox === null) throw new Error(`public/logos/${file} must be an SVG with a viewBox.`);
  return opticalSize(Number(viewBox[1]) / Number(viewBox[2]));
}

function sizesModule(sizes: ReadonlyMap<string, Size>): string {
  const entries = [...sizes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([slug, [width, height]]) =>
        `  ${/^[a-z]+$/.test(slug) ? slug : `'${slug}'`}: [${width}, ${height}],\n`,
    );
  return `// Made by \`npm run media -- logo\`.

/** The size at which each logo is shown, in CSS pixels. */
export const logoSizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
${entries.join('')}};
`;
}
