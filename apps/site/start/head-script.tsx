import early from './in-head/early.ts?in-head';
import pictures from './in-head/pictures.ts?in-head';
import reading from './in-head/reading.ts?in-head';
import { InlineScript } from './inline-script.tsx';

/** What runs in the head of each page; it starts the first script. */
export function HeadScript({ firstScript }: { firstScript: string }) {
  return <InlineScript data-entry={firstScript} code={`${early};${pictures};${reading}`} />;
}
