import { useHydrating } from './use-hydrating.ts';

/**
 * A script that runs while the browser reads the page. It is part of served pages only: made by React later it would
 * not run, and Trusted Types refuse that it is made.
 */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, which React never assigns.
  return useHydrating() && <script dangerouslySetInnerHTML={{ __html: code }} />;
}
