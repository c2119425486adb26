import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

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
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html');
  return new Response(prelude, { status, headers });
}
