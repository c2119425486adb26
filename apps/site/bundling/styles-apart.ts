import type { Plugin } from 'vite';
import { APART, type ApartSheet } from './apart-sheets.ts';
import { sheetsInOrder } from './sheet-order.ts';
import { splitStyles, strongerRules } from './split-styles.ts';

/**
 * Takes rules for paper, for visitors who need other colors, and for what is seen late out of all style sheets into sheets of
 * the whole site, which each page links to with its media, or at its end: browsers wait for none of them. A page
 * brings its other styles with it, and these would be bytes in everybody's first round trip
 * (docs/decisions/0037-nothing-of-a-pages-scripts-stands-before-its-paint.md).
 */
export function stylesApart(): Plugin {
  return {
    name: 'styles-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const apart = new Map<ApartSheet, string>(APART.map((sheet) => [sheet, '']));
        for (const file of sheetsInOrder(bundle)) {
          const asset = bundle[file];
          if (asset?.type !== 'asset') continue;
          let css = String(asset.source);
          for (const sheet of APART) {
            const { kept, taken } = splitStyles(css, sheet.takes);
            css = kept;
            // At the page's end it comes last anyhow.
            apart.set(sheet, apart.get(sheet) + (sheet.atEnd ? taken : strongerRules(taken)));
          }
          asset.source = css;
        }
        for (const [{ name }, source] of apart) this.emitFile({ type: 'asset', name: `${name}.css`, source });
      },
    },
  };
}
