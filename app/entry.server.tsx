import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { pageParts } from './start/page-start.server.ts';
import { PageStartContext } from './start/page-start.ts';

/**
 * Renders a page to whole HTML while the site is built; nothing renders on request. A page that can't be rendered
 * fails the build.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html');
  // The fallback for paths that are not rendered, which React Router insists on, is no page of the site.
  if (import.meta.env.DEV || context.isSpaMode) {
    const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
    return new Response(prelude, { status, headers });
  }
  const { start, css } = await pageParts(context);
  // What is handed over is in `start`.
  const { serverHandoffStream: _, ...rendered } = context;
  const { prelude } = await prerender(
    <PageStartContext value={start}>
      <ServerRouter
        context={{ ...rendered, criticalCss: css, manifest: withoutStyles(context) }}
        url={request.url}
      />
    </PageStartContext>,
  );
  return new Response(prelude, { status, headers });
}

/** The manifest for rendering: a page that has its styles inline links to none. */
function withoutStyles({ manifest }: EntryContext): EntryContext['manifest'] {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, css: [] }]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}
