import { use } from 'react';
import { Scripts } from 'react-router';
import { useHydrating } from '../ui/use-hydrating.ts';
import { PAGE_START_ID, PageStartContext } from './page-start.ts';

/** What the page's scripts begin with, at the end of a served page. While the site is developed, React Router's own. */
export function PageStartData() {
  const start = use(PageStartContext);
  const hydrating = useHydrating();
  if (import.meta.env.DEV || (import.meta.env.SSR && start === undefined)) return <Scripts />;
  // Less-than signs would let a text end the element.
  const json = start === undefined ? '' : JSON.stringify(start).replaceAll('<', '\\u003c');
  return (
    hydrating && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, read as JSON only.
      <script id={PAGE_START_ID} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    )
  );
}
