import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';

/** The modules that render pages. */
type Rendering = typeof import('../render-page.tsx') & typeof import('../pages.ts');

const NOT_FOUND = '/404';

/** While developing: answers calls for pages by rendering them, from the code and the company's files as they are. */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    apply: 'serve',
    configureServer(server) {
      // After all that may answer them in another way.
      return () => {
        server.middlewares.use(async ({ method, originalUrl = '/' }, response, next) => {
          if (method !== 'GET' && method !== 'HEAD') return next();
          try {
            const { pathname } = new URL(originalUrl, 'http://localhost');
            const asked = pathname.replace(/(?<=.)\/$/, '');
            // A page that is rendered while its modules are made anew may have some of both: then it is once more.
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
  const { pageAt } = await ssr.runner.import<Rendering>('/apps/site/pages.ts');
  const { renderPage } = await ssr.runner.import<Rendering>('/apps/site/render-page.tsx');
  const isFound = pageAt(pathname) !== undefined && pathname !== NOT_FOUND;
  const page = await renderPage(isFound ? pathname : NOT_FOUND, '/apps/site/first-script.ts');
  // Also those of pages that were rendered before: their classes are none of this page's.
  const sheets = [...ssr.moduleGraph.idToModuleMap.values()].filter(
    ({ id, transformResult }) => id?.endsWith('.css') && transformResult,
  );
  const links = sheets
    .map(({ url }) => `<link rel="stylesheet" href="${url.replace('\0', '/@id/__x00__')}"/>`)
    .join('');
  return { page: page.replace('</head>', () => `${links}</head>`), isFound };
}
