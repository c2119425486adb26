import path from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { checkCompany } from '#brand/check-company.ts';
import { ContentError } from '#schema/faults/fault.ts';
import { faultPage } from './fault-page.ts';

/** How long further changes are waited for: editors write a file in steps, and several at once. */
const SETTLING_MS = 60;

/**
 * While developing: shows a change of the company's files at once, which route loaders read and Vite does not watch. What is
 * wrong with them is told in place of any page, and in the terminal, until it is right.
 */
export function showCompanyChanges(): Plugin {
  return {
    name: 'show-company-changes',
    apply: 'serve',
    configureServer(server) {
      const company = path.resolve(server.config.root, 'company');
      let faults = faultsOf(company, server);
      let settling: NodeJS.Timeout | undefined;
      server.watcher.add(company);
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(company + path.sep)) return;
        clearTimeout(settling);
        settling = setTimeout(() => {
          faults = faultsOf(company, server);
          // Modules are made of the brand, also of files that were not there before.
          for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
          server.ws.send({ type: 'full-reload' });
        }, SETTLING_MS);
      });
      server.middlewares.use(async (request, response, next) => {
        const error = asksForPage(request) ? await faults : undefined;
        if (error === undefined) return next();
        response.statusCode = 500;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(faultPage(error.faults));
      });
    },
  };
}

/** What is wrong with the company's files now; the terminal tells it, too. */
async function faultsOf(company: string, server: ViteDevServer): Promise<ContentError | undefined> {
  try {
    await checkCompany(company);
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    server.config.logger.error(error.message, { timestamp: true });
    return error;
  }
}

function asksForPage({ method, headers }: Connect.IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}
