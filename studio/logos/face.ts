import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import opentype, { type Font } from 'opentype.js';

const require = createRequire(import.meta.url);

/** The package file of each face. */
const packages = {
  archivo: require.resolve('@fontsource/archivo/package.json'),
  'bebas-neue': require.resolve('@fontsource/bebas-neue/package.json'),
  'chakra-petch': require.resolve('@fontsource/chakra-petch/package.json'),
  cinzel: require.resolve('@fontsource/cinzel/package.json'),
  comfortaa: require.resolve('@fontsource/comfortaa/package.json'),
  'dm-serif-display': require.resolve('@fontsource/dm-serif-display/package.json'),
  fraunces: require.resolve('@fontsource/fraunces/package.json'),
  jost: require.resolve('@fontsource/jost/package.json'),
  'libre-baskerville': require.resolve('@fontsource/libre-baskerville/package.json'),
  michroma: require.resolve('@fontsource/michroma/package.json'),
  poppins: require.resolve('@fontsource/poppins/package.json'),
  righteous: require.resolve('@fontsource/righteous/package.json'),
  'space-grotesk': require.resolve('@fontsource/space-grotesk/package.json'),
  syne: require.resolve('@fontsource/syne/package.json'),
  unbounded: require.resolve('@fontsource/unbounded/package.json'),
  'zilla-slab': require.resolve('@fontsource/zilla-slab/package.json'),
};

export type Face = keyof typeof packages;

const loaded = new Map<string, Font>();

/** A face in one weight, which is read only once. */
export function faceFont(face: Face, weight: number): Font {
  const file = path.join(path.dirname(packages[face]), `files/${face}-latin-${weight}-normal.woff`);
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(file, font);
  return font;
}
