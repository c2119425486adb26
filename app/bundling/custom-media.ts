import type { Plugin } from 'vite';
import { CUSTOMER_CAROUSEL, MOBILE_BREAKPOINT_PX } from '../../contract/constants.ts';

/**
 * Gives every CSS module the specification's widths as custom media (`--phone`, `--carousel-shows-4`, …), so that no
 * style sheet spells them.
 */
export function customMedia(): Plugin {
  const rules = [
    `@custom-media --phone (width < ${MOBILE_BREAKPOINT_PX}px);`,
    ...CUSTOMER_CAROUSEL.breakpoints.map(
      ({ belowPx, visible }) => `@custom-media --carousel-shows-${visible} (width < ${belowPx}px);`,
    ),
  ].join('\n');
  return {
    name: 'custom-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: `${code}\n${rules}\n`, map: null }),
    },
  };
}
