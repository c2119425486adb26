import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** The import suffix for a script as text. */
const QUERY = '?in-head';

/**
 * Imports a script as text for the head of a page: stripped of types, minified and wrapped in a function scope. The script may import
 * nothing.
 *
 * @example import early from '../start/in-head/early.ts?in-head';
 */
export function headScripts(): Plugin {
  return {
    name: 'head-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {
        sourcemap: false,
        target: BUILD_TARGET,
      });
      const script = `(()=>{${code.replace(/^export \{\};$/m, '')}})()`;
      const { code: short, errors } = await minify(file, script, { module: false });
      if (errors.length > 0) this.error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
      return `export default ${JSON.stringify(short.trim())}`;
    },
  };
}

/**
 * The build target of scripts and style sheets: the oldest browsers whose syntax is used (docs/decisions/0046-browser-support.md).
 * It is older than the promised two years as long as that costs nothing.
 */
export const BUILD_TARGET = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];
