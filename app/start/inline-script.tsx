import { useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

interface InlineScriptProps {
  code: string;
  /** What kind of script it is, if not JavaScript. */
  type?: string;
}

/**
 * A script that the browser takes while it reads the page. It is part of served pages only, and stays there: made by React
 * later it would not run, and Trusted Types would not let it be made.
 */
export function InlineScript({ code, type }: InlineScriptProps) {
  const [isServed] = useState(useHydrating());
  // The browser's code has not all of them, so what React finds may differ: it stays.
  return (
    isServed && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, which React never assigns.
      <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
    )
  );
}
