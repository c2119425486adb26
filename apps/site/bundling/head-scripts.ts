import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** How a module asks for a script as text. */
const QUERY = '?in-head';

/**
 * `import code from '../start/in-head/early.ts?in-head'` gives a script as the text that stands in the head of a page: without its types, as
 * short as it can be said, and in a scope of its own. It imports nothing.
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
        target: FLOOR,
      });
      const script = `(()=>{${code.replace(/^export \{\};$/m, '')}})()`;
      const { code: short, errors } = await minify(file, script, { module: false });
      if (errors.length > 0) this.error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
      return `export default ${JSON.stringify(short.trim())}`;
    },
  };
}

/**
 * The oldest browsers whose syntax the bundles are written in, both scripts and style sheets
 * (docs/decisions/0046-which-browsers.md). Older than what is promised, two years, as long as it costs nothing.
 */
export const FLOOR = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];
