import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadBrand } from '@website/model/schema/brand.ts';
import { colorsOf } from '@website/model/schema/brand-colors.ts';
import { readSvg } from '@website/model/schema/logo/svg-file.ts';
import type { Plugin } from 'vite';
import { brandStyleSheet, darkStyleSheet } from './style-sheet.ts';
import { svgChildren } from './svg-component.ts';
import { tightBox } from './tight-box.ts';
import { typefacesOf } from './typefaces/typefaces.ts';

/**
 * Vite plugin that provides the company's brand as virtual modules. They are bundled, since a page's first paint needs them:
 *
 * - `virtual:brand.css`: colors and typefaces as custom properties and font faces,
 * - `virtual:brand-dark.css`: the dark color scheme,
 * - `virtual:brand`: URLs of the typefaces, and the color for `theme-color`,
 * - `virtual:mark`, `virtual:wordmark`: drawings as React elements.
 *
 * @param folder - the company's folder, relative to Vite's root or absolute
 */
export function brand(folder: string): Plugin {
  let root = '';
  const file = (name: string) => path.resolve(root, folder, 'brand', name);
  return {
    name: 'brand',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: {
      filter: { id: /^virtual:(?:brand(?:(?:-dark)?\.css)?|mark|wordmark)$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:brand(?:(?:-dark)?\.css)?|mark|wordmark)(?:\?direct)?$/ },
      async handler(requested) {
        // The development server links style sheets with this query.
        const id = requested.replace('?direct', '');
        for (const name of ['brand.yaml', 'mark.svg', 'wordmark.svg'].map(file)) {
          if (existsSync(name)) this.addWatchFile(name);
        }
        if (id.endsWith('mark')) return drawing(file(`${id.slice('\0virtual:'.length)}.svg`));
        const company = path.resolve(root, folder);
        const settings = loadBrand(company);
        const typefaces = typefacesOf(settings, company);
        const addressOf = (name: string) => servedPath(root, name);
        if (id.endsWith('-dark.css')) return darkStyleSheet(settings);
        if (id.endsWith('.css')) return brandStyleSheet(settings, typefaces, addressOf);
        const { subsets } = typefaces.text;
        const files = [typefaces.text, typefaces.labels, ...subsets].map(({ path: name }) => name);
        const imports = files.map((name, index) => `import f${index} from '${addressOf(name)}?url';\n`);
        const subsetList = subsets.map(
          ({ letters }, index) => `{ address: f${index + 2}, letters: ${JSON.stringify(letters)} }`,
        );
        return `${imports.join('')}export const typefaces = [f0, f1];
export const typefaceSubsets = [${subsetList.join(', ')}];
export const frameColor = '${colorsOf(settings.colors).ink}';\n`;
      },
    },
  };
}

/** The path by which Vite finds a file, which may be outside of its root. */
function servedPath(root: string, file: string): string {
  const relative = path.relative(root, file).replaceAll(path.sep, '/');
  return relative.startsWith('../') ? `/@fs${file}` : `/${relative}`;
}

/** The code of a drawing's module; its export is undefined if the file is missing. */
async function drawing(file: string): Promise<string> {
  const source = await readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) return 'export const drawing = undefined;\n';
  const svg = readSvg(source);
  const [, , width, height] = svg.viewBox;
  const properties = JSON.stringify({
    viewBox: svg.viewBox.join(' '),
    tightBox: (await tightBox(svg)).join(' '),
  });
  return `import { createElement as h } from 'react';
export const drawing = { ...${properties}, aspect: ${width / height}, children: ${svgChildren(svg.source, 'h')} };\n`;
}
