import path from 'node:path';
import type { Plugin } from 'vite';

/** During development, shows a changed sentence at once. Content is read by route loaders, which Vite does not watch. */
export function reloadOnContentChange(): Plugin {
  return {
    name: 'reload-on-content-change',
    configureServer(server) {
      const folder = path.resolve(server.config.root, 'company');
      server.watcher.add(folder);
      server.watcher.on('change', (file) => {
        if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
