import { prerender } from 'react-dom/static';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { withIslands } from './islands/render-islands.server.tsx';
import { content } from './site/content.server.ts';
import { analyticsElement } from './start/analytics-element.ts';
import { completePage, developedPage, STYLES_PLACE } from './start/complete-page.server.ts';

/** The fallback for paths that are not rendered: no page of the site, but React Router insists on it and looks for this. */
const NO_PAGE = '<!-- window.__reactRouterContext = window.__reactRouterRouteModules = -->';

/**
 * React would put parts of a large page behind its end, hidden until a script brings them to their place. Every part stays where
 * it belongs.
 */
const WHOLE = Number.POSITIVE_INFINITY;

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
  if (context.isSpaMode) return new Response(NO_PAGE, { status, headers });
  const isDeveloped = import.meta.env.DEV;
  const given = isDeveloped
    ? context
    : { ...context, criticalCss: STYLES_PLACE, manifest: withoutStyles(context) };
  const { prelude } = await prerender(<ServerRouter context={given} url={request.url} />, {
    progressiveChunkSize: WHOLE,
  });
  const page = await withIslands(await new Response(prelude).text());
  if (isDeveloped) return new Response(developedPage(page, context), { status, headers });
  const { analytics } = content().site;
  const html = await completePage(page, context, analytics ? analyticsElement(analytics) : '');
  return new Response(html, { status, headers });
}

/**
 * Tells what kept a page from being rendered. What is wrong with the company's files is said in words, as it is when the site is
 * built: such a page may be asked for while several of them are being changed, and the way through our code helps nobody.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // By its name: while code is reloaded there may be two of its class.
  const isContent = error instanceof Error && error.name === 'ContentError';
  console.error(isContent ? error.message : error);
};

/** The manifest for rendering: a page that has its styles inline links to none. */
function withoutStyles({ manifest }: EntryContext): EntryContext['manifest'] {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, css: [] }]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}
