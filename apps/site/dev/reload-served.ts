import type { EnvironmentModuleNode, Plugin } from 'vite';

/** What only leads to parts that are React in the browser: they are refreshed where they stand. */
const ISLANDS = /\/site\/parts\.ts$/;

/** What pages are made of. */
const PAGES = /\/site\/render-page\.tsx$|\.page\.tsx$/;

/**
 * While developing: loads the page anew when something of it changes that is only served. A part that is React in the browser
 * and nowhere else keeps its state instead, by React's own refresh.
 */
export function reloadServed(): Plugin {
  return {
    name: 'reload-served',
    apply: 'serve',
    hotUpdate: {
      order: 'post',
      handler({ modules, server }) {
        if (this.environment.name !== 'ssr' || !modules.some((module) => isServed(module))) return;
        server.environments.client.hot.send({ type: 'full-reload' });
      },
    },
  };
}

/** Whether a page has it in its markup, by itself or by what imports it. Its style sheets are put in the places of the former ones. */
function isServed(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (seen.has(module) || module.type === 'css' || ISLANDS.test(module.file ?? '')) return false;
  seen.add(module);
  return PAGES.test(module.file ?? '') || [...module.importers].some((importer) => isServed(importer, seen));
}
