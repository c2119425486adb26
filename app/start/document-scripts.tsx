import { Scripts } from 'react-router';
import early from './in-head/early.ts?in-head';
import pictures from './in-head/pictures.ts?in-head';
import reading from './in-head/reading.ts?in-head';
import { InlineScript } from './inline-script.tsx';
import { PAGE_START_ID } from './page-start.ts';
import { useHydrating } from './use-hydrating.ts';

/**
 * What runs in the head of each page. While the site is developed React takes a page over before it is loaded, and would
 * complain of what the other two change until then.
 */
const IN_HEAD = import.meta.env.DEV ? early : `${early};${pictures};${reading}`;

export function HeadScript() {
  return <InlineScript code={import.meta.env.SSR ? IN_HEAD : ''} />;
}

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
