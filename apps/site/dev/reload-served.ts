import type { EnvironmentModuleNode, Plugin } from 'vite';

/** The list of islands, which React's fast refresh updates in place. */
const ISLANDS = /\/site\/parts\.ts$/;

/** The entry modules of static pages. */
const PAGES = /\/site\/render-page\.tsx$|\.page\.tsx$/;

/**
 * In development: reloads the page when a module changes that is rendered statically. A module that only islands use is hot-replaced by
 * React's fast refresh instead, and keeps its state.
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

/** Whether a module is rendered into a page, directly or through its importers. Style sheets are hot-replaced. */
function isServed(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (seen.has(module) || module.type === 'css' || ISLANDS.test(module.file ?? '')) return false;
  seen.add(module);
  return PAGES.test(module.file ?? '') || [...module.importers].some((importer) => isServed(importer, seen));
}
