import early from './in-head/early.ts?in-head';
import pictures from './in-head/pictures.ts?in-head';
import reading from './in-head/reading.ts?in-head';
import { InlineScript } from './inline-script.tsx';

/** Stands for the address of the first script while a page is rendered. */
export const ENTRY_PLACE = '/* entry */';

/** What runs in the head of each page. */
export function HeadScript() {
  return <InlineScript data-entry={ENTRY_PLACE} code={`${early};${pictures};${reading}`} />;
}
