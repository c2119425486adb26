import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';

/** The modules that render pages. */
type Rendering = typeof import('../render-page.tsx');

/** In development: renders pages on request, from the current code and content. */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    apply: 'serve',
    configureServer(server) {
      // Returned, so that it runs after all other middleware.
      return () => {
        server.middlewares.use(async ({ method, originalUrl = '/' }, response, next) => {
          if (method !== 'GET' && method !== 'HEAD') return next();
          try {
            const { pathname } = new URL(originalUrl, 'http://localhost');
            const asked = pathname.replace(/(?<=.)\/$/, '');
            // Retried, since a page rendered during a hot reload may mix old and new modules.
            const { page, isFound } = await render(server, asked).catch(() => render(server, asked));
            response.statusCode = isFound ? 200 : 404;
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(page);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

async function render(server: ViteDevServer, pathname: string): Promise<{ page: string; isFound: boolean }> {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite renders no pages.');
  const { isPage, notFoundAddress, renderPage } = await ssr.runner.import<Rendering>(
    '/apps/site/render-page.tsx',
  );
  const notFound = notFoundAddress(pathname);
  const isFound = isPage(pathname) && pathname !== notFound;
  const page = await renderPage(isFound ? pathname : notFound, '/apps/site/first-script.ts');
  // Includes the sheets of pages rendered before, whose classes don't occur on this one.
  const sheets = [...ssr.moduleGraph.idToModuleMap.values()].filter(
    ({ id, transformResult }) => id?.endsWith('.css') && transformResult,
  );
  const links = sheets
    .map(({ url }) => `<link rel="stylesheet" href="${url.replace('\0', '/@id/__x00__')}"/>`)
    .join('');
  return { page: page.replace('</head>', () => `${links}</head>`), isFound };
}
