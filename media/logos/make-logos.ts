import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { logoSlug } from '../../app/ui/customer-logo/logo-slug.ts';
import { save, weigh } from '../output.ts';
import { catalogue } from './catalogue.ts';
import { drawLogo } from './logo.ts';
import type { Size } from './optical-size.ts';
import { logoSvg } from './svg.ts';

/** The most bytes that a logo may have. */
const LIMIT = 3000;

const SIZES = path.join(import.meta.dirname, '../../app/ui/customer-logo/logo-sizes.ts');

/** Makes the sample customers' logos, and the list of the sizes at which pages show them. */
export async function makeLogos(): Promise<void> {
  const sizes: [slug: string, size: Size][] = [];
  for (const logo of catalogue) {
    const slug = logoSlug(logo.name);
    const { svg, size } = logoSvg(drawLogo(logo), logo.optical);
    save(`logos/${slug}.svg`, svg);
    weigh(`logos/${slug}.svg`, LIMIT);
    sizes.push([slug, size]);
  }
  writeFileSync(SIZES, sizesModule(sizes));
}

function sizesModule(sizes: readonly [string, Size][]): string {
  const entries = sizes
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([slug, [width, height]]) =>
        `  ${/^[a-z]+$/.test(slug) ? slug : `'${slug}'`}: [${width}, ${height}],\n`,
    );
  return `// Made by \`node media/main.ts logo\`.

/** The size at which each logo is shown, in CSS pixels. */
export const logoSizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
${entries.join('')}};
`;
}
