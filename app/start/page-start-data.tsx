import { Scripts } from 'react-router';
import { PAGE_START_ID } from './page-start.ts';
import { useHydrating } from './use-hydrating.ts';

/**
 * The place at the end of a served page for what its scripts begin with; `entry.server.tsx` fills it. While the site is
 * developed, React Router's own scripts.
 */
export function PageStartData() {
  const hydrating = useHydrating();
  if (import.meta.env.DEV) return <Scripts />;
  return (
    hydrating && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps what the page was served with; never assigned.
      <script id={PAGE_START_ID} type="application/json" dangerouslySetInnerHTML={{ __html: '' }} />
    )
  );
}
