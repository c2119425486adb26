import type { Plugin } from 'vite';
import { sheetsInOrder } from './sheet-order.ts';
import { SPLIT_SHEETS, type SplitSheet } from './split-sheets.ts';
import { splitStyles, strongerRules } from './split-styles.ts';

/**
 * Splits the rules for print, other color schemes and late content off all style sheets into site-wide sheets, which pages link to
 * with their media query or at the end, so that they don't block rendering. All other styles are inlined, and these would
 * add to everybody's first round trip (docs/decisions/0037-no-render-blocking-resources.md).
 */
export function splitSheets(): Plugin {
  return {
    name: 'split-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const split = new Map<SplitSheet, string>(SPLIT_SHEETS.map((sheet) => [sheet, '']));
        for (const file of sheetsInOrder(bundle)) {
          const asset = bundle[file];
          if (asset?.type !== 'asset') continue;
          let css = String(asset.source);
          for (const sheet of SPLIT_SHEETS) {
            const { kept, taken } = splitStyles(css, sheet.takes);
            css = kept;
            // A sheet at the page's end comes last anyway.
            split.set(sheet, split.get(sheet) + (sheet.atEnd ? taken : strongerRules(taken)));
          }
          asset.source = css;
        }
        for (const [{ name }, source] of split) this.emitFile({ type: 'asset', name: `${name}.css`, source });
      },
    },
  };
}
