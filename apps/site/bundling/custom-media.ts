import { CUSTOMER_CAROUSEL, MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';
import type { Plugin } from 'vite';
import { LATE_MEDIA } from './split-sheets.ts';

/** Narrower viewports have one column; in rem of the browser's default font size. */
const WIDE_REM = 62;
/** From here on there is room for more columns or wider gaps. */
const ROOMY_REM = 75;
/** From here on the content has its full width (`--width-content`). */
const FULL_REM = 90;
/** From here on full-bleed rows show more items. */
const VAST_REM = 100;
/** Below, the footer's link groups don't fit beside the company's address. */
const FOOTER_REM = 68;
/** Below, a picture doesn't fit beside large type. */
const SLIM_REM = 40;
/** Below, such as at 400 % zoom, a row fits hardly more than a word and a button. */
const TINY_REM = 21;
/** Below this height the menu's picture doesn't fit beside its smaller links. */
const SHORT_REM = 44;
/** Below this height, such as on a phone in landscape, a sticky header takes too much of the viewport. */
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
  // Touch input: a coarse pointer, or a narrow viewport, which may be a phone's.
  `@custom-media --finger (pointer: coarse), (width < ${WIDE_REM}rem);`,
  `@custom-media --late ${LATE_MEDIA};`,
  `@custom-media --short (height < ${SHORT_REM}rem);`,
  `@custom-media --low (height < ${LOW_REM}rem);`,
  ...CUSTOMER_CAROUSEL.breakpoints.map(
    ({ belowPx, visible }) => `@custom-media --carousel-shows-${visible} (width < ${belowPx}px);`,
  ),
].join('\n');

/**
 * Defines the breakpoints as custom media queries (`--phone`, `--narrow`, `--carousel-shows-4`, …), so that no style sheet repeats
 * their values. Required breakpoints are in `packages/model/contract/constants.ts`.
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
