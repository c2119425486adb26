import { CUSTOMER_CAROUSEL, MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';
import type { Plugin } from 'vite';
import { LATE_MEDIA } from './apart-sheets.ts';

/** Narrower windows show one column; in rem of the browser's own font size. */
const WIDE_REM = 62;
/** Wider windows have room for more columns, or for more space between them. */
const ROOMY_REM = 75;
/** Wider windows show the content at its full width (`--width-content`). */
const FULL_REM = 90;
/** Wider windows have room for what runs from edge to edge to show more at once. */
const VAST_REM = 100;
/** In narrower windows the footer's groups of links have no room beside the company's address. */
const FOOTER_REM = 68;
/** Narrower windows have no room for a picture beside large words. */
const SLIM_REM = 40;
/** Narrower windows, such as those at 400 %, have room for hardly more than a word and a button in a row. */
const TINY_REM = 21;
/** Shorter windows have no room for a picture beside the menu's smaller links. */
const SHORT_REM = 44;
/** Lower windows, such as those of a phone on its side, have no room below a page's bar. */
const LOW_REM = 32;

const RULES = [
  `@custom-media --phone (width < ${MOBILE_BREAKPOINT_PX}px);`,
  `@custom-media --tiny (width < ${TINY_REM}rem);`,
  `@custom-media --slim (width < ${SLIM_REM}rem);`,
  `@custom-media --narrow-but-not-slim (${SLIM_REM}rem <= width < ${WIDE_REM}rem);`,
  `@custom-media --narrow (width < ${WIDE_REM}rem);`,
  `@custom-media --tablet (${MOBILE_BREAKPOINT_PX}px <= width < ${WIDE_REM}rem);`,
  `@custom-media --wide (width >= ${WIDE_REM}rem);`,
  `@custom-media --roomy (width >= ${ROOMY_REM}rem);`,
  `@custom-media --wide-but-not-roomy (${WIDE_REM}rem <= width < ${ROOMY_REM}rem);`,
  `@custom-media --full (width >= ${FULL_REM}rem);`,
  `@custom-media --vast (width >= ${VAST_REM}rem);`,
  `@custom-media --wide-but-not-vast (${WIDE_REM}rem <= width < ${VAST_REM}rem);`,
  `@custom-media --footer-in-one-column (width < ${FOOTER_REM}rem);`,
  // Where a finger presses, or may: a phone says how coarse its pointer is, a narrow window that it may be one.
  `@custom-media --finger (pointer: coarse), (width < ${WIDE_REM}rem);`,
  `@custom-media --late ${LATE_MEDIA};`,
  `@custom-media --short (height < ${SHORT_REM}rem);`,
  `@custom-media --low (height < ${LOW_REM}rem);`,
  ...CUSTOMER_CAROUSEL.breakpoints.map(
    ({ belowPx, visible }) => `@custom-media --carousel-shows-${visible} (width < ${belowPx}px);`,
  ),
].join('\n');

/**
 * Gives style sheets the sizes of window at which pages change as custom media (`--phone`, `--narrow`, `--carousel-shows-4`,
 * …), so that no style sheet spells them out; those that are required stand in `packages/model/contract/constants.ts`.
 */
export function customMedia(): Plugin {
  return {
    name: 'custom-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler: (code, id) => (id.includes('/apps/site/') ? { code: `${code}\n${RULES}\n`, map: null } : null),
    },
  };
}
